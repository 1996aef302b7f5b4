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
  GoalMemory glances;
  Random random(7);
  int with_goal = 0;
  int without = 0;
  int overlooked = 0;
  for (int game = 0; game < 40; ++game) {
    Position position = begun();
    for (int turn = 0; turn < 100 && !board_outcome(position.board(), opponent(position.side_to_move())); ++turn) {
      const auto goal = find_some_goal(position);
      const Bitboard expected = goal ? goal_footprint(position, goal->move) : Bitboard();
      EXPECT_EQ(goals.footprint(position), expected);
      EXPECT_EQ(goals.footprint(position), expected) << "asked again";
      EXPECT_EQ(goals.footprint_at_a_glance(position), expected) << "known already";
      const Bitboard glance = glances.footprint_at_a_glance(position);
      EXPECT_EQ(glances.footprint_at_a_glance(position), glance) << "asked again";
      if (glance.is_empty()) {
        overlooked += goal ? 1 : 0;
      } else {
        EXPECT_EQ(glance, expected);
      }
      EXPECT_EQ(glances.footprint(position), expected) << "a thorough look after a short one";
      ++(goal ? with_goal : without);
      const auto move = random_turn(position, random);
      if (!move) break;
      for (const Step step : *move) position.play_unchecked(step);
      position.end_turn();
    }
  }
  EXPECT_GT(with_goal, 20);
  EXPECT_GT(without, 1000);
  EXPECT_LT(overlooked, with_goal / 4);
}

}  // namespace
}  // namespace tusk
