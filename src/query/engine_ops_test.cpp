// What `search` and `eval` answer where it depends on the engine's judgement: its form, and that it makes sense.
#include <gtest/gtest.h>

#include <string>

#include "base/json.hpp"
#include "notation/position_text.hpp"
#include "notation/turn_text.hpp"
#include "query/answer.hpp"
#include "rules/game.hpp"
#include "search/engine.hpp"

namespace tusk::query {
namespace {

constexpr const char* kStart = "g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]";

Json ask(const std::string& fields) {
  const std::string text = answer(R"({"id":1,)" + fields + "}");
  const auto json = parse_json(text);
  EXPECT_TRUE(json) << text;
  EXPECT_EQ(json->find("error"), nullptr) << text;
  return json.value_or(Json());
}

std::string at_start(const std::string& fields) { return R"("position":")" + std::string(kStart) + R"(",)" + fields; }

std::int64_t integer(const Json& json, std::string_view name) {
  const Json* const value = json.find(name);
  EXPECT_TRUE(value != nullptr && value->integer()) << name;
  return value == nullptr ? 0 : value->integer().value_or(0);
}

double number(const Json& json, std::string_view name) {
  const Json* const value = json.find(name);
  EXPECT_TRUE(value != nullptr && value->number()) << name;
  return value == nullptr ? 0 : value->number().value_or(0);
}

// Plays the turns of a line, the first of which may follow steps that are played already.
void expect_legal(const Json& line, const Move& begun = {}) {
  Game game(parse_position(kStart)->position);
  const Json* const pv = line.find("pv");
  ASSERT_TRUE(pv != nullptr && pv->array() != nullptr);
  ASSERT_FALSE(pv->array()->empty());
  EXPECT_EQ(*line.find("move")->string(), *pv->array()->front().string());
  bool is_first = true;
  for (const Json& turn : *pv->array()) {
    const auto played = play_turn(game, *turn.string(), is_first ? begun : Move());
    ASSERT_TRUE(played) << *turn.string() << ": " << played.error().message;
    is_first = false;
  }
}

TEST(SearchOp, RanksAsManyTurnsAsAreWanted) {
  const Json found = ask(at_start(R"("op":"search","nodes":3000,"lines":4)"));
  EXPECT_LE(integer(found, "nodes"), 3001) << "it stops at the first node too many";
  const Json* const lines = found.find("lines");
  ASSERT_TRUE(lines != nullptr && lines->array() != nullptr);
  ASSERT_EQ(lines->array()->size(), 4U);
  for (const Json& line : *lines->array()) {
    expect_legal(line);
    EXPECT_NEAR(number(line, "chance"), chance_of(static_cast<int>(integer(line, "score"))), 1e-4);
    EXPECT_GE(integer(line, "depth"), 0);
  }
}

TEST(SearchOp, AnswersTheSameEveryTime) {
  const std::string query = "{" + at_start(R"("op":"search","nodes":2000)") + "}";
  const std::string first = answer(query);
  (void)answer("{" + at_start(R"("op":"search","depth":4,"nodes":500)") + "}");
  EXPECT_EQ(answer(query), first);
}

TEST(SearchOp, EndsWithItsTime) {
  const Json found = ask(at_start(R"("op":"search","seconds":0.05)"));
  ASSERT_EQ(found.find("lines")->array()->size(), 1U);
  expect_legal(found.find("lines")->array()->front());
}

TEST(SearchOp, FinishesATurnThatIsEnteredInPart) {
  const Json found = ask(at_start(R"("op":"search","nodes":1000,"partial":"Ee2n Ee3n")"));
  const auto step = [](char rank) { return Step(Square::at(4, static_cast<unsigned>(rank - '1')), Direction::North); };
  Move begun;
  begun.push_back(step('2'));
  begun.push_back(step('3'));
  expect_legal(found.find("lines")->array()->front(), begun);
}

TEST(EvalOp, IsTheSameForBothSidesWhereTheyStandAlike) {
  const Json gold = ask(at_start(R"("op":"eval")"));
  std::string silver_to_move = kStart;
  silver_to_move.front() = 's';
  const Json silver = ask(R"("op":"eval","position":")" + silver_to_move + "\"");
  // The files are not mirrored alike, camel against elephant: a small difference may be there.
  EXPECT_NEAR(static_cast<double>(integer(gold, "score")), static_cast<double>(integer(silver, "score")), 60);
  EXPECT_NEAR(number(gold, "chance"), chance_of(static_cast<int>(integer(gold, "score"))), 1e-4);
}

TEST(EvalOp, SeesWhoHasMore) {
  const Json more =
      ask(R"("op":"eval","position":"g [rrrrrrrrhdc mcdh                                HDCMECDHRRRRRRRR]")");
  EXPECT_GT(integer(more, "score"), 300);
  EXPECT_GT(number(more, "chance"), 0.6);
}

}  // namespace
}  // namespace tusk::query
