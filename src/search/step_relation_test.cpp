#include "search/step_relation.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "notation/position_text.hpp"
#include "rules/step_gen.hpp"
#include "search/bench.hpp"

namespace tusk {
namespace {

/// The positions of the bench, each followed by random turns.
template <typename Visit>
void visit_positions(int turns, const Visit& visit) {
  Random random(7);
  for (const std::string_view text : bench_positions()) {
    Position position = parse_short_position(text)->position;
    for (int i = 0; i < turns * kStepsPerTurn; ++i) {
      StepList steps;
      generate_steps(position, steps);
      if (position.steps_left() == 0 || steps.is_empty()) {
        if (position.push_pull() == PushPull::MustFinishPush) break;
        position.end_turn();
        continue;
      }
      visit(position, steps);
      position.play_unchecked(steps[static_cast<std::size_t>(random.below(steps.size()))]);
    }
  }
}

TEST(StepRelation, IndependentStepsLeadToTheSamePositionInEitherOrder) {
  int independent = 0;
  int dependent = 0;
  visit_positions(40, [&](const Position& position, const StepList& steps) {
    for (const Step first : steps) {
      Position after_first = position;
      after_first.play_unchecked(first);
      if (after_first.steps_left() == 0) continue;
      for (const Step second : steps) {
        if (second == first || !after_first.is_legal(second)) continue;
        if (!is_independent(after_first, first, second)) {
          ++dependent;
          continue;
        }
        ++independent;
        Position one = after_first;
        one.play_unchecked(second);
        Position other = position;
        other.play_unchecked(second);
        ASSERT_TRUE(other.is_legal(first)) << to_short_text(position);
        other.play_unchecked(first);
        ASSERT_TRUE(one.board() == other.board()) << to_short_text(position);
        // Nothing may follow in the order that is left out that cannot follow in the other.
        StepList later;
        generate_steps(one, later);
        for (const Step step : later) ASSERT_TRUE(other.is_legal(step)) << to_short_text(position);
      }
    }
  });
  EXPECT_GT(independent, 10'000);
  EXPECT_GT(dependent, 10'000);
}

TEST(StepRelation, StepsAreConnectedByASharedNeighbourhood) {
  const Step before(Square::at(3, 3), Direction::North);  // d4 to d5
  EXPECT_TRUE(is_connected(before, Step(Square::at(3, 4), Direction::North)));
  EXPECT_TRUE(is_connected(before, Step(Square::at(4, 3), Direction::East)));
  EXPECT_TRUE(is_connected(before, Step(Square::at(2, 1), Direction::North)) == false);
  EXPECT_FALSE(is_connected(before, Step(Square::at(7, 7), Direction::South)));
}

}  // namespace
}  // namespace tusk
