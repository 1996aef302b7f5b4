// The exact solvers against plain enumeration, on few positions; the differential program asks about many more.
#include <gtest/gtest.h>

#include "property/agreement.hpp"
#include "property/solver_agreement.hpp"
#include "rules/capture.hpp"
#include "rules/goal_defence.hpp"

namespace tusk::test {
namespace {

TEST(CaptureProperty, IsThatOfPlainEnumeration) {
  PositionSource source(41);
  int captures = 0;
  for (int i = 0; i < 1000; ++i) {
    const Moment moment = source.next();
    ASSERT_EQ(capture_difference(moment, false), "");
    captures += can_capture(to_core(moment)) ? 1 : 0;
  }
  EXPECT_GT(captures, 100);
  EXPECT_LT(captures, 900);
}

TEST(CaptureProperty, IsThatOfTheOracle) {
  PositionSource source(42);
  Random random(42);
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(capture_difference(with_random_steps(random, few_rabbits(random), below(random, 4)), true), "");
  }
}

TEST(EliminationProperty, IsThatOfPlainEnumeration) {
  PositionSource source(43);
  Random random(43);
  for (int i = 0; i < 200; ++i) ASSERT_EQ(elimination_difference(source.next(), false), "");
  for (int i = 0; i < 2000; ++i) {
    ASSERT_EQ(elimination_difference(with_random_steps(random, few_rabbits(random), below(random, 4)), i % 40 == 0),
              "");
  }
}

TEST(DefenceProperty, IsThatOfPlainEnumeration) {
  PositionSource source(44);
  Random random(44);
  MoveGenerator generator;
  int needed = 0;
  int lost = 0;
  for (int i = 0; i < 1500; ++i) {
    const Moment moment = with_random_steps(random, goal_to_stop(random, source), i % 3);
    ASSERT_EQ(defence_difference(moment, generator, false), "");
    const auto steps = fewest_defence_steps(to_core(moment));
    needed += steps && *steps > 0 ? 1 : 0;
    lost += steps ? 0 : 1;
  }
  EXPECT_GT(needed, 300);
  EXPECT_GT(lost, 100);
}

TEST(DefenceProperty, IsThatOfTheOracle) {
  Random random(45);
  MoveGenerator generator;
  for (int i = 0; i < 100; ++i) {
    oracle::State state = random_endgame(random);
    ASSERT_EQ(defence_difference(with_random_steps(random, state, 2 + below(random, 2)), generator, true), "");
  }
}

}  // namespace
}  // namespace tusk::test
