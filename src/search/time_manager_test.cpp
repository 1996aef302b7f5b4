#include "search/time_manager.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tusk {
namespace {

// What a turn costs on average where no iteration starts after the soft limit and each takes twice as long as
// the one before.
double mean_cost(const TimeBudget& budget) { return std::min(*budget.soft * 1.4, *budget.hard); }

// The clock at the start of a game: the reserve is full.
TurnClock clock_of(const TimeControl& control) { return {.control = control, .reserve = control.reserve}; }

struct GameClock {
  double reserve;      // when the game is over
  double mean_used;    // by the side, per turn
  double least_spare;  // the closest that any turn came to its allowance
};

// Plays `turns` turns that cost `share` of the way from the average to the most, plus `lag` that the referee adds.
GameClock play(const TimeControl& control, int turns, double share, double lag) {
  double reserve = control.reserve;
  double used = 0;
  double least_spare = 1e9;
  for (int turn = 0; turn < turns; ++turn) {
    const TimeBudget budget = plan_turn({.control = control, .reserve = reserve, .turns_played = turn});
    const double mean = mean_cost(budget);
    const double cost = mean + share * (*budget.hard - mean) + lag;
    least_spare = std::min(least_spare, control.allowance(reserve) - cost);
    reserve = control.reserve_after(reserve, cost);
    used += cost;
  }
  return {reserve, used / turns, least_spare};
}

TEST(TimeManager, NothingSetMeansNoLimit) {
  const TimeBudget budget = plan_turn({});
  EXPECT_FALSE(budget.soft);
  EXPECT_FALSE(budget.hard);
}

TEST(TimeManager, SpendsTheMoveTimeAndAShareOfTheReserve) {
  const TimeBudget budget = plan_turn(clock_of({.per_move = 15, .reserve = 90}));
  EXPECT_GT(mean_cost(budget), 15);
  EXPECT_LT(mean_cost(budget), 20);
  EXPECT_GT(*budget.hard, 2 * mean_cost(budget));
  EXPECT_LT(*budget.hard, 100);
}

TEST(TimeManager, ALargerMoveTimeOrReserveGivesMore) {
  const double base = mean_cost(plan_turn(clock_of({.per_move = 15, .reserve = 90})));
  EXPECT_GT(mean_cost(plan_turn(clock_of({.per_move = 30, .reserve = 90}))), base + 14);
  EXPECT_GT(mean_cost(plan_turn(clock_of({.per_move = 15, .reserve = 300}))), base + 2);
}

TEST(TimeManager, RebuildsAThinReserve) {
  const TurnClock thin{.control = {.per_move = 15, .reserve = 90}, .reserve = 3};
  EXPECT_LT(mean_cost(plan_turn(thin)), 13);
  EXPECT_LT(*plan_turn(thin).hard, 15) << "no turn takes from it";
  TurnClock uncredited = thin;
  uncredited.control.percent = 0;
  EXPECT_GT(mean_cost(plan_turn(uncredited)), 14.5) << "saving does not help where it is not credited";
  TurnClock capped = thin;
  capped.control.reserve_cap = 3;
  EXPECT_GT(mean_cost(plan_turn(capped)), 14.5) << "a full reserve cannot grow";
}

TEST(TimeManager, SavesTimeInTheReserveForLateTurns) {
  const TimeControl control{.reserve = 120};
  TurnClock early = clock_of(control);
  TurnClock late = early;
  late.turns_played = 30;
  EXPECT_LT(*plan_turn(early).soft, 4);
  EXPECT_GT(*plan_turn(late).soft, *plan_turn(early).soft);
}

TEST(TimeManager, KeepsTheTurnTimeLimit) {
  const TimeBudget budget = plan_turn(clock_of({.per_move = 15, .reserve = 90, .turn_time_limit = 10}));
  EXPECT_LT(*budget.hard, 10);
  EXPECT_GT(mean_cost(budget), 9);
  const TimeBudget alone = plan_turn(clock_of({.turn_time_limit = 10}));
  EXPECT_LT(*alone.hard, 10);
  EXPECT_GT(mean_cost(alone), 9) << "nothing else limits the turn";
}

TEST(TimeManager, KeepsTheGameLimit) {
  TurnClock clock = clock_of({.per_move = 15, .reserve = 90, .game_limit = 600});
  clock.game_used = 596;
  EXPECT_LT(*plan_turn(clock).hard, 4);
  const TimeBudget alone = plan_turn(clock_of({.game_limit = 920}));
  EXPECT_NEAR(mean_cost(alone), 10, 0.1) << "half of it, in 46 turns";
}

TEST(TimeManager, SpendsTheReserveBeforeTheTurnLimit) {
  TurnClock clock = clock_of({.per_move = 10, .reserve = 60, .turn_limit = 40});
  clock.turns_played = 37;
  EXPECT_NEAR(mean_cost(plan_turn(clock)), 40, 0.1) << "two turns are left";
  clock.turns_played = 50;
  EXPECT_LT(*plan_turn(clock).hard, 70) << "past the limit it still answers";
}

TEST(TimeManager, TakesOffWhatTheTurnHasUsed) {
  TurnClock clock = clock_of({.per_move = 10});
  clock.turn_used = 9;
  EXPECT_LT(*plan_turn(clock).hard, 1);
  clock.turn_used = 30;
  EXPECT_LE(*plan_turn(clock).hard, 0.001) << "too late already: answer at once";
}

TEST(TimeManager, AnswersAtOnceWithNothingLeft) {
  TurnClock clock = clock_of({.reserve = 60});
  clock.reserve = 0;
  EXPECT_LE(*plan_turn(clock).hard, 0.001);
  clock.reserve = -5;
  EXPECT_GT(*plan_turn(clock).soft, 0);
}

TEST(TimeManager, SoftIsNeverAboveHardNorHardAboveWhatIsLeft) {
  for (const double per_move : {0.0, 0.05, 0.3, 1.0, 15.0, 120.0}) {
    for (const double reserve : {0.01, 0.2, 3.0, 90.0, 3600.0}) {
      for (const int turns : {0, 10, 45, 200}) {
        const TimeControl control{.per_move = per_move, .reserve = reserve};
        const TimeBudget budget = plan_turn({.control = control, .reserve = reserve, .turns_played = turns});
        EXPECT_GT(*budget.soft, 0);
        EXPECT_LE(*budget.soft, *budget.hard);
        EXPECT_LT(*budget.hard, per_move + reserve);
      }
    }
  }
}

// The controls of real events, each turn as long as it may be or as it is on average, with a slow referee.
TEST(TimeManager, NeverLosesOnTimeInAWholeGame) {
  const std::vector<TimeControl> controls{
      {.per_move = 15, .reserve = 150},
      {.per_move = 120, .reserve = 120, .percent = 100, .reserve_cap = 300},
      {.per_move = 30, .reserve = 0, .percent = 50},
      {.per_move = 0.3, .reserve = 2},
      {.per_move = 0, .reserve = 180},
      {.per_move = 8, .reserve = 0, .percent = 0},
  };
  for (const TimeControl& control : controls) {
    EXPECT_GT(play(control, 150, 0, 0).least_spare, 0);
    if (control.per_move <= 0) continue;  // nothing is credited: 150 slow turns use up any reserve
    for (const double share : {0.0, 0.5, 1.0}) EXPECT_GT(play(control, 150, share, 0.05).least_spare, 0);
  }
}

TEST(TimeManager, SuddenDeathLastsAWholeGameOnASlowMachine) {
  EXPECT_GT(play({.reserve = 10}, 70, 0, 0.05).least_spare, 0);
  EXPECT_GT(play({.reserve = 30}, 46, 0.3, 0.05).least_spare, 0);
}

TEST(TimeManager, KeepsBackWhatTurnsHaveTakenTooLong) {
  TurnClock clock = clock_of({.per_move = 1, .reserve = 2});
  const TimeBudget idle = plan_turn(clock);
  clock.lag = 0.5;
  const TimeBudget busy = plan_turn(clock);
  EXPECT_NEAR(mean_cost(idle) - mean_cost(busy), 0.5, 0.01);
  clock.reserve = 0;
  EXPECT_LT(*plan_turn(clock).hard, 0.5);
  EXPECT_GT(*plan_turn(clock).soft, 0);
}

TEST(TimeManager, UsesTheTimeItIsGiven) {
  const GameClock game = play({.per_move = 15, .reserve = 150}, 46, 0, 0);
  EXPECT_GT(game.mean_used, 15);
  EXPECT_LT(game.reserve, 100);
  const GameClock sudden_death = play({.reserve = 180}, 46, 0, 0);
  EXPECT_LT(sudden_death.reserve, 180 * 0.45);
  EXPECT_GT(sudden_death.reserve, 0);
}

}  // namespace
}  // namespace tusk
