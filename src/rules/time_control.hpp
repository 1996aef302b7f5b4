#pragma once

// Arimaa clocks as pure numbers: the control M/R/P/L/G/T and what one turn does to a reserve. Nothing here measures
// time or reads text.
//
//   TimeControl control{.per_move = 60, .reserve = 300};
//   double reserve = control.reserve_after(control.reserve, 42.0);      // 18 s saved are credited

#include <algorithm>
#include <optional>

namespace tusk {

/// All times in seconds; 0 in a limit means that there is none.
struct TimeControl {
  double per_move = 0;         ///< M: time for each move
  double reserve = 0;          ///< R: reserve at the start
  double percent = 100;        ///< P: share of the unused time that is added to the reserve, 0 .. 100
  double reserve_cap = 0;      ///< L: the reserve never grows above it
  double game_limit = 0;       ///< G: whole game
  int turn_limit = 0;          ///< G with `t`: number of turns of each side after which the game is scored
  double turn_time_limit = 0;  ///< T: the most time for one turn, whatever the reserve

  /// No time limit at all.
  [[nodiscard]] bool is_unlimited() const noexcept { return per_move <= 0 && reserve <= 0 && turn_time_limit <= 0; }

  /// The longest that a turn may take with `reserve_now` left: per_move + reserve, cut by turn_time_limit.
  [[nodiscard]] double allowance(double reserve_now) const noexcept {
    const double total = per_move + std::max(0.0, reserve_now);
    return turn_time_limit > 0 ? std::min(total, turn_time_limit) : total;
  }

  /// The longest that a setup may take: a move's time of at least a minute, and the reserve.
  [[nodiscard]] double setup_allowance(double reserve_now) const noexcept {
    const double total = setup_time() + std::max(0.0, reserve_now);
    return turn_time_limit > 0 ? std::min(total, std::max(turn_time_limit, setup_time())) : total;
  }

  /// The reserve after a turn that took `used`; time saved is credited by percent, overtime is taken off.
  [[nodiscard]] double reserve_after(double reserve_now, double used) const noexcept {
    const double saved = per_move - used;
    const double changed = std::max(0.0, reserve_now + (saved >= 0 ? saved * percent / 100 : saved));
    return reserve_cap > 0 ? std::min(changed, reserve_cap) : changed;
  }

  /// The reserve after a setup that took `used`: time saved is never credited, overtime is taken off.
  [[nodiscard]] double reserve_after_setup(double reserve_now, double used) const noexcept {
    return std::max(0.0, reserve_now - std::max(0.0, used - setup_time()));
  }

 private:
  [[nodiscard]] double setup_time() const noexcept {
    constexpr double kLeastSetupTime = 60;
    return std::max(per_move, kLeastSetupTime);
  }
};

}  // namespace tusk
