#include "rules/game_clock.hpp"

#include <algorithm>

namespace tusk {

GameClock::GameClock(const std::optional<TimeControl>& gold, const std::optional<TimeControl>& silver) noexcept
    : sides_{Side{.control = gold}, Side{.control = silver}} {
  for (Side& side : sides_) {
    if (side.control) side.reserve = side.control->reserve;
  }
}

std::optional<double> GameClock::allowance(Color side, bool is_setup) const noexcept {
  const Side& own = at(side);
  if (!own.control) return std::nullopt;
  const TimeControl& control = *own.control;
  std::optional<double> seconds;
  if (!control.is_unlimited()) {
    const bool has_clock = control.per_move > 0 || control.reserve > 0;
    if (!has_clock) {
      seconds = control.turn_time_limit;
    } else {
      seconds = is_setup ? control.setup_allowance(own.reserve) : control.allowance(own.reserve);
    }
  }
  if (control.game_limit > 0) {
    const double left = std::max(0.0, control.game_limit - game_used_);
    seconds = seconds ? std::min(*seconds, left) : left;
  }
  return seconds;
}

void GameClock::spend(Color side, double seconds, bool is_setup) noexcept {
  Side& own = sides_[static_cast<std::size_t>(side)];
  own.last_used = seconds;
  game_used_ += seconds;
  if (!own.control) return;
  own.reserve = is_setup ? own.control->reserve_after_setup(own.reserve, seconds)
                         : own.control->reserve_after(own.reserve, seconds);
}

bool GameClock::is_game_over(int turns) const noexcept {
  return std::ranges::any_of(sides_, [&](const Side& side) {
    if (!side.control) return false;
    const bool is_out_of_time = side.control->game_limit > 0 && game_used_ >= side.control->game_limit;
    return is_out_of_time || (side.control->turn_limit > 0 && turns >= side.control->turn_limit);
  });
}

}  // namespace tusk
