#include "notation/record_format.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/archive_tree.hpp"

namespace tusk {
namespace {

const std::string kMovelist =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n Ee3n\n2s ed7s\n3g resigns\n";

GameTree tree_of(const std::string& text) { return GameReader(RecordFormat::Movelist, text).next()->tree; }

std::vector<ReadGame> read_all(RecordFormat format, const std::string& text) {
  std::vector<ReadGame> games;
  GameReader reader(format, text);
  while (auto game = reader.next()) games.push_back(*std::move(game));
  return games;
}

TEST(RecordFormats, HaveWords) {
  for (const RecordFormat format : kRecordFormats) EXPECT_EQ(record_format_from_word(to_word(format)), format);
  EXPECT_FALSE(record_format_from_word("pgn"));
}

TEST(RecordFormats, AreRecognised) {
  const GameTree tree = tree_of(kMovelist);
  for (const RecordFormat format : kRecordFormats) {
    const auto text = write_game(format, tree);
    ASSERT_TRUE(text) << to_word(format);
    EXPECT_EQ(recognise_format(*text), format) << *text;
    EXPECT_EQ(recognise_format("\n" + *text), format) << *text;
  }
  EXPECT_EQ(recognise_format("[Gold \"x\"]"), RecordFormat::Record);
  EXPECT_EQ(recognise_format(kMovelist + "{a}"), RecordFormat::Record);
  EXPECT_EQ(recognise_format("{a comment}"), RecordFormat::Record);
  EXPECT_EQ(recognise_format(""), RecordFormat::Record);
  EXPECT_EQ(recognise_format(archive_header()), RecordFormat::Archive);
}

TEST(RecordFormats, EachKeepsTheGame) {
  const GameTree tree = tree_of(kMovelist);
  for (const RecordFormat format : kRecordFormats) {
    const auto text = write_game(format, tree);
    ASSERT_TRUE(text);
    const auto games = read_all(format, *text);
    ASSERT_EQ(games.size(), 1U) << to_word(format);
    EXPECT_TRUE(games[0].faults.empty()) << games[0].faults[0].error.message;
    EXPECT_EQ(*write_game(RecordFormat::Archive, games[0].tree), *write_game(RecordFormat::Archive, tree));
  }
}

TEST(RecordFormats, FilesHaveManyGames) {
  const GameTree tree = tree_of(kMovelist);
  for (const RecordFormat format :
       {RecordFormat::Record, RecordFormat::Movelist, RecordFormat::Archive, RecordFormat::AbstractPlay}) {
    const std::string text = *write_game(format, tree);
    EXPECT_EQ(read_all(format, text + text + "\n" + text).size(), 3U) << to_word(format);
  }
  const auto rows =
      read_all(RecordFormat::Archive, archive_header() + "\n\nx\ty\n" + *write_game(RecordFormat::Archive, tree));
  ASSERT_EQ(rows.size(), 2U);
  ASSERT_EQ(rows[0].faults.size(), 1U);
  EXPECT_EQ(rows[0].faults[0].line, 3U);
  EXPECT_TRUE(rows[1].faults.empty());
}

TEST(RecordFormats, AStateMayTakeSeveralLines) {
  std::string text = *write_game(RecordFormat::AbstractPlay, tree_of(kMovelist));
  for (std::size_t at = text.find(','); at != std::string::npos; at = text.find(',', at + 2)) {
    if (text[at + 1] == '"' || text[at + 1] == '{') text.insert(at + 1, "\n");
  }
  const auto games = read_all(RecordFormat::AbstractPlay, text);
  ASSERT_EQ(games.size(), 1U);
  EXPECT_TRUE(games[0].faults.empty());
  EXPECT_EQ(read_all(RecordFormat::AbstractPlay, "{\"a\n{\"game\":1}\n").size(), 2U);
}

}  // namespace
}  // namespace tusk
