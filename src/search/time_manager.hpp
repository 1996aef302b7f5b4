#pragma once

// How long to think about one turn on an Arimaa clock. A pure function of what the clock says: it measures nothing,
// knows no position, and never spends so much that a turn can be lost on time.
//
//   const TurnClock clock{.control = {.per_move = 15, .reserve = 90}, .reserve = 74, .turns_played = 12};
//   const TimeBudget budget = plan_turn(clock);
//   limits.soft_seconds = budget.soft, limits.hard_seconds = budget.hard;

#include <optional>

#include "rules/time_control.hpp"

namespace tusk {

/// What the clock of the side to move says as its turn begins. All times in seconds.
struct TurnClock {
  TimeControl control;
  double reserve = 0;    ///< left to the side to move now
  double turn_used = 0;  ///< of this turn, before the search begins
  double game_used = 0;  ///< of the whole game, both sides; read only where the control limits the game
  double lag = 0;        ///< by how much turns have lately taken longer than their hard limit: a busy machine
  int turns_played = 0;  ///< by the side to move, its setup not counted
};

/// Both are empty where nothing limits the turn, else 0 < soft <= hard.
struct TimeBudget {
  std::optional<double> soft;  ///< start no iteration after this; turns then cost their fair share on average
  std::optional<double> hard;  ///< answer within this; the lag between the clock and the engine is already taken off
};

/// The budget for one turn. Spends the time per move in full, as time saved beyond the cap or by a percentage below
/// 100 is lost, and a share of the reserve by the number of turns that a game still lasts; saves a little where the
/// reserve has shrunk to less than the time of a move. `hard` always stays below what is left on the clock.
[[nodiscard]] TimeBudget plan_turn(const TurnClock& clock) noexcept;

}  // namespace tusk
