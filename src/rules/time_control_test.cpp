#include "rules/time_control.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

TEST(TimeControl, SavedTimeIsCreditedAndOvertimeTakenOff) {
  const TimeControl control{.per_move = 15, .reserve = 150};
  EXPECT_DOUBLE_EQ(control.reserve_after(150, 17), 148);
  EXPECT_DOUBLE_EQ(control.reserve_after(150, 6), 159);
  EXPECT_DOUBLE_EQ(control.reserve_after(144, 64), 95);
}

TEST(TimeControl, TheReserveStaysBetweenZeroAndItsCap) {
  const TimeControl control{.per_move = 120, .reserve = 120, .reserve_cap = 300};
  EXPECT_DOUBLE_EQ(control.reserve_after(233, 6), 300);
  EXPECT_DOUBLE_EQ(control.reserve_after(10, 200), 0);
}

TEST(TimeControl, OnlyAPercentageIsCredited) {
  const TimeControl control{.per_move = 60, .reserve = 0, .percent = 50};
  EXPECT_DOUBLE_EQ(control.reserve_after(0, 20), 20);
}

TEST(TimeControl, TheAllowanceIsCutByTheTurnLimit) {
  const TimeControl control{.per_move = 60, .reserve = 300, .turn_time_limit = 100};
  EXPECT_DOUBLE_EQ(control.allowance(300), 100);
  EXPECT_DOUBLE_EQ(control.allowance(10), 70);
  EXPECT_TRUE(TimeControl{}.is_unlimited());
}

}  // namespace
}  // namespace tusk
