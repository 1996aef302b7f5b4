#pragma once

// The two clocks of one game: what each side may spend on its next turn, and what is left after it. It measures
// nothing; the referee tells it how long a turn has taken. A side without a time control has no limit.
//
//   GameClock clock(gold_control, silver_control);
//   const std::optional<double> allowance = clock.allowance(Color::Gold, false);
//   clock.spend(Color::Gold, 1.2, false);

#include <array>
#include <optional>

#include "rules/time_control.hpp"
#include "rules/types.hpp"

namespace tusk {

class GameClock {
 public:
  GameClock(const std::optional<TimeControl>& gold, const std::optional<TimeControl>& silver) noexcept;

  /// Seconds that the turn at hand may take, what is left of the whole game considered. Nothing: no limit.
  [[nodiscard]] std::optional<double> allowance(Color side, bool is_setup) const noexcept;

  /// Takes the time of a turn off; a setup saves nothing.
  void spend(Color side, double seconds, bool is_setup) noexcept;

  [[nodiscard]] const std::optional<TimeControl>& control(Color side) const noexcept { return at(side).control; }
  [[nodiscard]] double reserve(Color side) const noexcept { return at(side).reserve; }
  /// Seconds of the side's last turn, 0 before it.
  [[nodiscard]] double last_used(Color side) const noexcept { return at(side).last_used; }
  /// Seconds of both sides together.
  [[nodiscard]] double game_used() const noexcept { return game_used_; }

  /// Whether the game must be scored now: a control's total time is used up, or `turns` (completed turns of each side,
  /// setups counted) have reached its limit of turns.
  [[nodiscard]] bool is_game_over(int turns) const noexcept;

 private:
  struct Side {
    std::optional<TimeControl> control;
    double reserve = 0;
    double last_used = 0;
  };
  [[nodiscard]] const Side& at(Color side) const noexcept { return sides_[static_cast<std::size_t>(side)]; }

  std::array<Side, 2> sides_;
  double game_used_ = 0;
};

}  // namespace tusk
