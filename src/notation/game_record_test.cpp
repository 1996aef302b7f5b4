#include "notation/game_record.hpp"

#include <gtest/gtest.h>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

const GameRecord kRecord{
    .tags = {{"Gold", "a \"b\" \\ c"}, {"Remark", "two\nlines"}, {"Result", "0-1"}},
    .turns = {{.label = {1, Color::Gold}, .text = "Ra1 Rb1", .comment = ""},
              {.label = {1, Color::Silver}, .text = "ra8", .comment = "[%emt 0:00:01.5] a } and a \\"},
              {.label = {2, Color::Gold}, .text = "Ra1n ra3x", .comment = "over\ntwo lines"}},
    .result = "0-1"};

TEST(GameRecord, WritesOneTurnALine) {
  EXPECT_EQ(to_string(kRecord),
            "[Gold \"a \\\"b\\\" \\\\ c\"]\n[Remark \"two\\nlines\"]\n[Result \"0-1\"]\n\n"
            "1g Ra1 Rb1\n1s ra8 {[%emt 0:00:01.5] a \\} and a \\\\}\n2g Ra1n ra3x {over\ntwo lines}\n0-1\n\n");
}

TEST(GameRecord, ReadsWhatItWrites) {
  const auto read = parse_game_records(to_string(kRecord) + to_string(GameRecord{}) + to_string(kRecord));
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), 3U);
  EXPECT_EQ((*read)[0], kRecord);
  EXPECT_EQ((*read)[1], GameRecord{});
  EXPECT_EQ((*read)[2], kRecord);
}

TEST(GameRecord, ReadsWhatOthersWrite) {
  const auto read = parse_game_records(
      "# a file\n[Gold \"x\"]\n[Result \"1-0\"]\n1w Ra1 1b ra8 {one} {}{ two }\r\n2w Ra1n # gold\n2b\n"
      "[Gold \"y\"]\n2s ra8s 3g\n1/2-1/2 1g Rb1 *");
  ASSERT_TRUE(read) << read.error().message;
  ASSERT_EQ(read->size(), 3U);
  const GameRecord& first = read->front();
  EXPECT_EQ(first.result, "1-0") << "the tag tells where the text does not";
  ASSERT_EQ(first.turns.size(), 3U) << "the empty label at the end is no turn";
  EXPECT_EQ(first.turns[1].comment, "one two");
  EXPECT_EQ(first.turns[2].text, "Ra1n");
  EXPECT_EQ((*read)[1].turns.front().label, (TurnLabel{2, Color::Silver}));
  EXPECT_EQ((*read)[1].result, "1/2-1/2");
  EXPECT_EQ(*(*read)[1].find_tag("Gold"), "y");
  EXPECT_EQ((*read)[1].find_tag("Silver"), nullptr);
  EXPECT_TRUE((*read)[2].tags.empty());
}

TEST(GameRecord, RefusesWhatIsBroken) {
  struct Case {
    const char* text;
    std::size_t offset;
  };
  for (const Case& broken : {Case{"Ra1n", 0}, Case{"1g Ra1 ( 2g )", 7}, Case{"1g Ra1n!", 3}, Case{"1g Ra1 {open", 7},
                             Case{"{early} 1g Ra1", 0}, Case{"[Gold x]", 0}, Case{"[Gold \"x\"", 0},
                             Case{"[ \"x\"]", 0}, Case{"[Gold \"x\n\"]", 0}, Case{"1g 1s ra8", 3},
                             Case{"1g Ra1 {c} Rb1", 11}, Case{"[Result \"1-0\"] 1g Ra1 0-1", 22}}) {
    const auto read = parse_game_records(broken.text);
    ASSERT_FALSE(read) << broken.text;
    EXPECT_EQ(read.error().code, error::kBadRecord) << broken.text;
    EXPECT_EQ(read.error().offset, broken.offset) << broken.text << ": " << read.error().message;
  }
  const auto read = parse_game_records("1g Ra1 2g Rb1n");
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().code, error::kWrongLabel);
}

TEST(GameRecord, AnEmptyFileHasNoGames) { EXPECT_TRUE(parse_game_records(" \n# nothing")->empty()); }

TEST(GameRecord, TimeIsHoursMinutesSeconds) {
  EXPECT_EQ(elapsed_text(0), "0:00:00");
  EXPECT_EQ(elapsed_text(1.2043), "0:00:01.204");
  EXPECT_EQ(elapsed_text(0.5), "0:00:00.5");
  EXPECT_EQ(elapsed_text(3723.9996), "1:02:04");
}

}  // namespace
}  // namespace tusk
