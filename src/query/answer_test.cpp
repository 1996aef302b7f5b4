#include "query/answer.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/json.hpp"
#include "base/text.hpp"

namespace tusk::query {
namespace {

constexpr std::string_view kPosition = "g [       r                                 r       H            R ]";

/// The code of the error in an answer; empty where there is none.
std::string code_of(const std::string& answer) {
  const auto json = parse_json(answer);
  EXPECT_TRUE(json.has_value()) << answer;
  if (!json) return "no JSON";
  const Json* const error = json->find("error");
  return error == nullptr ? "" : *error->find("code")->string();
}

/// Lines that begin with `>` are queries, the `<` line below each is its answer; the rest is for people.
class Conversation : public testing::TestWithParam<std::string> {};

TEST_P(Conversation, IsAnsweredWordForWord) {
  const auto text = read_file(fmt::format("{}/data/query/{}.txt", TUSK_SOURCE_DIR, GetParam()));
  ASSERT_TRUE(text.has_value()) << text.error().message;
  std::string given;
  int answers = 0;
  for (const std::string_view line : split_lines(*text)) {
    if (line.starts_with('>')) given = answer(line.substr(std::min<std::size_t>(2, line.size())));
    if (!line.starts_with('<')) continue;
    EXPECT_EQ(given, line.substr(2));
    ++answers;
  }
  EXPECT_GT(answers, 5);
}

INSTANTIATE_TEST_SUITE_P(Golden, Conversation,
                         testing::Values("turns", "games", "boards", "texts", "records", "faults", "solve", "engine"),
                         [](const auto& param) { return param.param; });

TEST(Answer, TheIdComesBackAsItWasGiven) {
  EXPECT_TRUE(answer(R"({"id":"a\"b","op":"game"})").starts_with(R"({"id":"a\"b","turns":0)"));
  EXPECT_TRUE(answer(R"({"op":"game","id":-7})").starts_with(R"({"id":-7,)"));
  EXPECT_TRUE(answer(R"({"op":"game"})").starts_with(R"({"id":null,)"));
}

TEST(Answer, ACountThatTakesTooLongIsGivenUp) {
  const std::string query = fmt::format(R"({{"op":"perft","position":"{}","depth":3,"kind":"moves"}})", kPosition);
  EXPECT_EQ(code_of(answer(query, {.nodes = 1000})), "too_large");
  const std::string question = fmt::format(R"({{"op":"solve","position":"{}","turns":3}})", kPosition);
  EXPECT_EQ(code_of(answer(question, {.positions = 100})), "too_large");
}

TEST(Answer, RepetitionIsCountedOverTheTurnsThatPerftPlays) {
  // One rabbit each, far apart: after three turns here and there the fourth may not come back a third time.
  const std::string start = "g [        r      R                                                ]";
  const std::string played = R"("Rh7w","ra7e","Rg7e","rb7w","Rh7w","ra7e","Rg7e")";
  const auto nodes = [&](const char* op) {
    return *parse_json(answer(fmt::format(R"({{"op":"{}","start":"{}","played":[{}]{}}})", op, start, played,
                                          std::string_view(op) == "perft" ? R"(,"depth":1,"kind":"moves")" : "")))
                ->find(std::string_view(op) == "perft" ? "nodes" : "count")
                ->integer();
  };
  EXPECT_EQ(nodes("perft"), nodes("moves"));
  const std::string back = fmt::format(R"({{"op":"play","start":"{}","played":[{}],"move":"rb7w"}})", start, played);
  EXPECT_EQ(code_of(answer(back)), "third_repetition");
}

TEST(Answer, HostileLinesGetOneShortAnswer) {
  const std::string deep(100'000, '[');
  const std::string long_text(1 << 20U, 'x');
  const std::vector<std::string> lines{
      "",
      " ",
      std::string("\0\0", 2),
      "\xFF\xFE",
      deep,
      "{\"id\":" + deep,
      "null",
      "{}",
      R"({"id":1e999})",
      R"({"op":123456789012345678901234567890})",
      fmt::format(R"({{"op":"{}"}})", long_text),
      fmt::format(R"({{"op":"steps","{}":1}})", long_text),
      fmt::format(R"({{"op":"play","start":"setup","move":"{}"}})", long_text),
      fmt::format(R"({{"op":"position","text":"{}"}})", long_text),
      fmt::format(R"({{"op":"perft","position":"{}","depth":-9223372036854775808,"kind":"moves"}})", kPosition),
  };
  for (const std::string& line : lines) {
    const std::string text = answer(line);
    EXPECT_NE(code_of(text), "") << line.substr(0, 80);
    EXPECT_LT(text.size(), 2000U);
    EXPECT_EQ(text.find('\n'), std::string::npos);
  }
}

TEST(Answer, ManyPiecesOnOneBoardDoNoHarm) {
  for (const char piece : {'E', 'r', 'R'}) {
    const std::string board(64, piece);
    for (const char* op : {"steps", "moves", "goal", "outcome"}) {
      EXPECT_EQ(code_of(answer(fmt::format(R"({{"op":"{}","position":"g [{}]"}})", op, board))), "") << op << piece;
    }
  }
}

}  // namespace
}  // namespace tusk::query
