#include "search/goal_memory.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"
#include "rules/outcome.hpp"
#include "rules/playout.hpp"
#include "rules/setup.hpp"

namespace tusk {
namespace {

Position begun() {
  Board board;
  for (const Color side : kColors) {
    for (const Placement& placement : quick_setup(side)) board.put(placement.piece, placement.square);
  }
  return {board, Color::Gold};
}

TEST(GoalMemory, KnowsWhatTheGoalTestSays) {
  GoalMemory goals;
  Random random(7);
  int with_goal = 0;
  int without = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = begun();
    for (int turn = 0; turn < 100 && !board_outcome(position.board(), opponent(position.side_to_move())); ++turn) {
      const auto goal = find_some_goal(position);
      const Bitboard expected = goal ? goal_footprint(position, goal->move) : Bitboard();
      EXPECT_EQ(goals.footprint(position), expected);
      EXPECT_EQ(goals.footprint(position), expected) << "asked again";
      ++(goal ? with_goal : without);
      const auto move = random_turn(position, random);
      if (!move) break;
      for (const Step step : *move) position.play_unchecked(step);
      position.end_turn();
    }
  }
  EXPECT_GT(with_goal, 20);
  EXPECT_GT(without, 1000);
}

}  // namespace
}  // namespace tusk
