#include "base/random.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace tusk {
namespace {

TEST(SplitMix, GivesThePublishedSequence) {
  // First outputs of the reference generator seeded with 1234567.
  EXPECT_EQ(split_mix(1234567), 6457827717110365317U);
  EXPECT_EQ(split_mix(1234567 + 0x9E3779B97F4A7C15U), 3203168211198807973U);
}

TEST(Random, RepeatsItselfForTheSameSeedOnly) {
  Random first(7);
  Random second(7);
  Random other(8);
  const std::uint64_t number = first();
  EXPECT_EQ(number, second());
  EXPECT_NE(number, other());
  static_assert(Random(1)() == Random(1)());
}

TEST(Random, BelowReachesEveryNumberEvenly) {
  Random random(1);
  std::vector<int> counts(10);
  for (int i = 0; i < 100'000; ++i) ++counts[random.below(10)];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 500);
}

TEST(Random, FractionStaysBelowOne) {
  Random random(2);
  double sum = 0;
  for (int i = 0; i < 10'000; ++i) {
    const double fraction = random.fraction();
    ASSERT_GE(fraction, 0.0);
    ASSERT_LT(fraction, 1.0);
    sum += fraction;
  }
  EXPECT_NEAR(sum / 10'000, 0.5, 0.02);
}

TEST(Random, ChanceAtItsEnds) {
  Random random(3);
  for (int i = 0; i < 100; ++i) {
    EXPECT_FALSE(random.chance(0, 5));
    EXPECT_TRUE(random.chance(5, 5));
  }
}

TEST(Random, ShuffleKeepsEveryItem) {
  std::vector<int> items(64);
  std::iota(items.begin(), items.end(), 0);
  const std::vector<int> sorted = items;
  Random random(4);
  random.shuffle(std::span(items));
  EXPECT_NE(items, sorted);
  EXPECT_TRUE(std::ranges::is_permutation(items, sorted));
}

}  // namespace
}  // namespace tusk
