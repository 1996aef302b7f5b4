#include "rules/goal_defence.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/board_picture.hpp"
#include "rules/goal.hpp"
#include "rules/outcome.hpp"

namespace tusk {
namespace {

using Rows = std::array<std::string_view, 8>;

std::optional<GoalDefences> gold_defences(const Rows& rows) {
  const Position position(board_from(rows), Color::Gold);
  auto defences = find_goal_defences(position);
  const auto fewest = fewest_defence_steps(position);
  EXPECT_EQ(defences.has_value(), fewest.has_value());
  if (!defences) return defences;
  EXPECT_EQ(defences->steps, *fewest);
  for (const Move& move : defences->moves) {
    Position played = position;
    for (const Step step : move) EXPECT_TRUE(played.play(step));
    EXPECT_TRUE(played.may_end_turn());
    EXPECT_EQ(move.size(), defences->steps);
  }
  return defences;
}

TEST(GoalDefence, NothingToDoWithoutAThreat) {
  const auto defences = gold_defences({"r . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                       ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . E . . R"});
  ASSERT_TRUE(defences);
  EXPECT_EQ(defences->steps, 0);
  EXPECT_TRUE(defences->moves.empty());
}

TEST(GoalDefence, TheShortestDefencesAreFound) {
  // From b2 the elephant freezes the rabbit on its way; from a1 it would let it pass by the b file.
  const auto defences = gold_defences({". . . . . . . e", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                       "r . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". E . . . . . R"});
  ASSERT_TRUE(defences);
  EXPECT_EQ(defences->steps, 1);
  ASSERT_EQ(defences->moves.size(), 1U);
  EXPECT_EQ(defences->moves.front(), move_from("b1n"));
}

TEST(GoalDefence, TooFarFromTheRabbit) {
  EXPECT_FALSE(gold_defences({". . . . . . . E", ". . . . . . . e", ". . . . . . . .", ". . . . . . . .",
                              ". . . . . . . .", ". r . . . . . .", ". . . . . . . .", ". . . . . . . R"}));
}

TEST(GoalDefence, TheOwnGoalIsADefence) {
  const auto defences = gold_defences({". . . . . . . .", "R . . . . . . e", ". . . . . . . .", ". . . . . . . .",
                                       ". . . . . . . .", ". r . . r . . .", ". . . . . . . .", ". . . . . . . ."});
  ASSERT_TRUE(defences);
  EXPECT_EQ(defences->steps, 1);
  EXPECT_EQ(defences->moves.size(), 1U);
}

TEST(GoalDefence, TheSearchVisitsEveryDefenceOnce) {
  const Position position(board_from({". . . . . . . e", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                      "r . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". E . . . . . R"}),
                          Color::Gold);
  MoveGenerator generator;
  int expected = 0;
  for (const DistinctMove& turn : generator.generate(position)) {
    Position end = position;
    for (const Step step : turn.move) end.play_unchecked(step);
    const auto outcome = board_outcome(end.board(), Color::Gold);
    const bool is_lost =
        outcome ? outcome->winner == Color::Silver : can_reach_goal(Position(end.board(), Color::Silver));
    expected += is_lost ? 0 : 1;
  }
  int visited = 0;
  int longest = 0;
  GoalDefenceSearch search;
  EXPECT_FALSE(search.run(position, kStepsPerTurn, [&](const Move& move) {
    EXPECT_GE(move.size(), longest);
    longest = std::max(longest, move.size());
    ++visited;
    return false;
  }));
  EXPECT_EQ(visited, expected);
  EXPECT_FALSE(search.is_broken_off());
  EXPECT_TRUE(search.run(position, kStepsPerTurn, [](const Move&) { return true; }));
}

TEST(GoalDefence, TheSearchIsBrokenOffAfterSoManyTests) {
  const Position position(board_from({". . . . . . . e", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                      "r . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". E . . . . . R"}),
                          Color::Gold);
  GoalDefenceSearch search;
  const auto count = [&search, &position](std::size_t max_tests) {
    int visited = 0;
    EXPECT_FALSE(search.run(
        position, kStepsPerTurn,
        [&visited](const Move&) {
          ++visited;
          return false;
        },
        max_tests));
    return visited;
  };
  const int all = count(GoalDefenceSearch::kNoLimit);
  const std::size_t needed = search.tests();
  EXPECT_FALSE(search.is_broken_off());
  EXPECT_EQ(count(needed), all);
  EXPECT_FALSE(search.is_broken_off());
  EXPECT_LT(count(needed / 4), all);
  EXPECT_TRUE(search.is_broken_off());
  EXPECT_LE(search.tests(), needed / 4 + 1);
}

}  // namespace
}  // namespace tusk
