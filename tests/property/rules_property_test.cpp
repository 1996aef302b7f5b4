// The rules library against the oracle and against itself, on a repeatable mixture of positions. The same questions
// on millions of positions are asked by the differential program.
#include <gtest/gtest.h>

#include "property/agreement.hpp"
#include "property/positions.hpp"

namespace tusk::test {
namespace {

TEST(RulesProperty, LegalStepsAreThoseOfTheOracle) {
  PositionSource source(1);
  for (int i = 0; i < 30000; ++i) ASSERT_EQ(step_difference(source.next()), "");
}

TEST(RulesProperty, WholeTurnsAreThoseOfTheOracle) {
  PositionSource source(2);
  MoveGenerator generator;
  for (int i = 0; i < 80; ++i) ASSERT_EQ(turn_difference(source.next(), generator), "");
}

TEST(RulesProperty, GoalAnswersAreThoseOfPlainEnumeration) {
  PositionSource source(3);
  for (int i = 0; i < 400; ++i) ASSERT_EQ(goal_difference(source.next()), "");
}

TEST(RulesProperty, GoalAnswersNearGoalAreThoseOfPlainEnumeration) {
  PositionSource source(4);
  Random random(4);
  for (int i = 0; i < 600; ++i) {
    ASSERT_EQ(goal_difference(with_random_steps(random, source.next_near_goal(), below(random, 3))), "");
  }
}

TEST(RulesProperty, OutcomesAreThoseOfTheOracle) {
  PositionSource source(5);
  for (int i = 0; i < 30000; ++i) ASSERT_EQ(outcome_difference(source.next_turn_start()), "");
}

TEST(RulesProperty, ExplainedLegalityFitsTheListOfSteps) {
  PositionSource source(6);
  for (int i = 0; i < 3000; ++i) ASSERT_EQ(legality_difference(source.next()), "");
}

TEST(RulesProperty, UndoRestoresEveryBitAndKeysAreThoseOfTheBoard) {
  PositionSource source(7);
  Random random(7);
  for (int i = 0; i < 10000; ++i) ASSERT_EQ(undo_difference(source.next(), random), "");
}

TEST(RulesProperty, MirrorAndSwappedColoursChangeNothing) {
  PositionSource source(8);
  MoveGenerator generator;
  for (int i = 0; i < 150; ++i) ASSERT_EQ(symmetry_difference(source.next(), generator), "");
}

}  // namespace
}  // namespace tusk::test
