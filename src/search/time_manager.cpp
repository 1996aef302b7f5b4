#include "search/time_manager.hpp"

#include <algorithm>
#include <limits>

namespace tusk {

namespace {

// Real games take some 46 turns of each side; one that has lasted that long is likely to go on for a while.
constexpr double kTurnsInGame = 46;
constexpr double kFewestTurnsLeft = 20;
// The most that one turn may cost, in average turns.
constexpr double kLongestTurn = 3;
// An iteration takes about twice as long as the one before. A search that starts none after a moment ends, by and
// large, at 1.4 times that moment: (2 - 1) / ln 2.
constexpr double kSoftShare = 1 / 1.4;
// With less reserve than one move's time, this share of the move's time is spent and the rest rebuilds the reserve.
constexpr double kSavingShare = 0.8;
// Between our answer and the referee's stop of the clock: a fixed part and one that grows with the time at stake.
constexpr double kLagSeconds = 0.08;
constexpr double kLagShare = 0.02;
constexpr double kLongestLag = 1;
// However little is left, this share of it may be spent thinking.
constexpr double kLeastShare = 0.2;
// Each turn costs the fixed lag, too; but thinking gets at least this share of what a turn may cost.
constexpr double kLeastThinking = 0.1;
// A search that is asked for less than this cannot be told from one that ends at once.
constexpr double kShortestThink = 0.001;

bool has_clock(const TimeControl& control) { return control.per_move > 0 || control.reserve > 0; }

double turns_left(const TurnClock& clock) {
  const double expected = std::max(kTurnsInGame - clock.turns_played, kFewestTurnsLeft);
  if (clock.control.turn_limit <= 0) return expected;
  // The setup is the first of the turns that are counted.
  return std::clamp<double>(clock.control.turn_limit - 1 - clock.turns_played, 1, expected);
}

// What the clock still grants to this turn: a limit of 0 is none.
double time_left(const TurnClock& clock) {
  const TimeControl& control = clock.control;
  double left = std::numeric_limits<double>::infinity();
  if (has_clock(control)) left = control.allowance(clock.reserve);
  if (control.turn_time_limit > 0) left = std::min(left, control.turn_time_limit);
  left -= clock.turn_used;
  if (control.game_limit > 0) left = std::min(left, control.game_limit - clock.game_used);
  return std::max(left, 0.0);
}

// Whether saving some of the time per move makes the reserve grow, and the reserve is in need of it.
bool should_save(const TurnClock& clock) {
  const TimeControl& control = clock.control;
  const double enough = control.reserve_cap > 0 ? std::min(control.per_move, control.reserve_cap) : control.per_move;
  return control.percent > 0 && clock.reserve < enough;
}

// What the turn may cost if all turns to come shall cost the same.
double fair_cost(const TurnClock& clock, double left) {
  const TimeControl& control = clock.control;
  if (!has_clock(control)) {
    // The limit of one turn may be used in full; that of the game is shared with the other side.
    return control.turn_time_limit > 0 ? left : left / (2 * turns_left(clock));
  }
  if (should_save(clock)) return control.per_move * kSavingShare;
  return control.per_move + std::max(clock.reserve, 0.0) / turns_left(clock);
}

}  // namespace

TimeBudget plan_turn(const TurnClock& clock) noexcept {
  if (clock.control.is_unlimited() && clock.control.game_limit <= 0) return {};

  const double left = time_left(clock);
  const double lag = std::min(kLagSeconds + kLagShare * left, kLongestLag) + clock.lag;
  const double safe = std::max({left - lag, left * kLeastShare, kShortestThink});
  const double fair = std::max(fair_cost(clock, left) - clock.turn_used, 0.0);
  const double average = std::max(fair - kLagSeconds - clock.lag, fair * kLeastThinking);
  // Where a limit cuts the turn off, what is not used is lost: then every iteration is worth starting.
  const double soft = average >= safe ? safe : std::max(average * kSoftShare, kShortestThink);
  // A turn that builds the reserve up again may not cost what others have saved.
  const double longest = has_clock(clock.control) && should_save(clock) ? average : average * kLongestTurn;
  return {.soft = soft, .hard = std::clamp(longest, soft, safe)};
}

}  // namespace tusk
