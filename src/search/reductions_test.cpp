#include "search/reductions.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tusk {
namespace {

TEST(Reductions, FollowTheLogarithms) {
  for (int depth = 1; depth < 64; ++depth) {
    for (int place = 1; place < 128; ++place) {
      EXPECT_EQ(late_reduction(depth, place), static_cast<int>(1.5 + std::log(depth) * std::log(place) / 3));
    }
  }
  EXPECT_EQ(late_reduction(100, 500), late_reduction(63, 127));
}

}  // namespace
}  // namespace tusk
