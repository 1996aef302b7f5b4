#include "rules/game_clock.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

constexpr TimeControl kBlitz{.per_move = 1, .reserve = 10};

TEST(GameClock, CarriesTheReserveFromTurnToTurn) {
  GameClock clock(kBlitz, kBlitz);
  EXPECT_DOUBLE_EQ(*clock.allowance(Color::Gold, false), 11);
  clock.spend(Color::Gold, 0.4, false);
  EXPECT_DOUBLE_EQ(clock.reserve(Color::Gold), 10.6);
  clock.spend(Color::Gold, 5, false);
  EXPECT_DOUBLE_EQ(clock.reserve(Color::Gold), 6.6);
  EXPECT_DOUBLE_EQ(*clock.allowance(Color::Gold, false), 7.6);
  EXPECT_DOUBLE_EQ(clock.reserve(Color::Silver), 10) << "the other side's is its own";
  EXPECT_DOUBLE_EQ(clock.last_used(Color::Gold), 5);
  EXPECT_DOUBLE_EQ(clock.game_used(), 5.4);
}

TEST(GameClock, ASetupHasAMinuteAndSavesNothing) {
  GameClock clock(kBlitz, std::nullopt);
  EXPECT_DOUBLE_EQ(*clock.allowance(Color::Gold, true), 70);
  clock.spend(Color::Gold, 2, true);
  EXPECT_DOUBLE_EQ(clock.reserve(Color::Gold), 10);
}

TEST(GameClock, WithoutAControlNothingLimitsASide) {
  GameClock clock(kBlitz, std::nullopt);
  EXPECT_FALSE(clock.allowance(Color::Silver, false));
  clock.spend(Color::Silver, 1000, false);
  EXPECT_DOUBLE_EQ(clock.reserve(Color::Silver), 0);
  EXPECT_FALSE(clock.is_game_over(1000));
}

TEST(GameClock, TheLongestTurnStandsAloneOrCutsTheReserve) {
  const GameClock alone(TimeControl{.turn_time_limit = 3}, std::nullopt);
  EXPECT_DOUBLE_EQ(*alone.allowance(Color::Gold, false), 3);
  const GameClock cut(TimeControl{.per_move = 1, .reserve = 100, .turn_time_limit = 3}, std::nullopt);
  EXPECT_DOUBLE_EQ(*cut.allowance(Color::Gold, false), 3);
}

TEST(GameClock, TheGameIsScoredAtItsLimits) {
  GameClock timed(TimeControl{.per_move = 5, .game_limit = 12}, std::nullopt);
  timed.spend(Color::Gold, 4, false);
  timed.spend(Color::Silver, 6, false);
  EXPECT_DOUBLE_EQ(*timed.allowance(Color::Gold, false), 2);
  EXPECT_FALSE(timed.is_game_over(9));
  timed.spend(Color::Gold, 2, false);
  EXPECT_TRUE(timed.is_game_over(9));

  const GameClock counted(std::nullopt, TimeControl{.per_move = 5, .turn_limit = 40});
  EXPECT_FALSE(counted.is_game_over(39));
  EXPECT_TRUE(counted.is_game_over(40));
}

}  // namespace
}  // namespace tusk
