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

TEST(TimeControl, ASetupHasAMinuteAndSavesNothing) {
  const TimeControl two_minutes{.per_move = 120, .reserve = 120, .reserve_cap = 600};
  EXPECT_DOUBLE_EQ(two_minutes.reserve_after_setup(120, 154), 86);
  const TimeControl one_minute{.per_move = 60, .reserve = 240, .turn_time_limit = 240};
  EXPECT_DOUBLE_EQ(one_minute.reserve_after_setup(240, 88), 212);
  EXPECT_DOUBLE_EQ(one_minute.setup_allowance(240), 240);
  const TimeControl blitz{.per_move = 15, .reserve = 150, .turn_time_limit = 30};
  EXPECT_DOUBLE_EQ(blitz.reserve_after_setup(150, 13), 150);
  EXPECT_DOUBLE_EQ(blitz.reserve_after_setup(150, 50), 150);
  EXPECT_DOUBLE_EQ(blitz.setup_allowance(150), 60);
}

}  // namespace
}  // namespace tusk
