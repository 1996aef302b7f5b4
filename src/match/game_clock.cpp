#include "match/game_clock.hpp"

#include <algorithm>

namespace tusk {

GameClock::GameClock(const std::optional<TimeControl>& gold, const std::optional<TimeControl>& silver) noexcept
    : sides_{Side{.control = gold}, Side{.control = silver}} {
  for (Side& side : sides_) {
    if (side.control) side.reserve = side.control->reserve;
  }
}

std::optional<double> GameClock::allowance(Color color, bool is_setup) const noexcept {
  const Side& side = at(color);
  if (!side.control) return std::nullopt;
  const TimeControl& control = *side.control;
  std::optional<double> seconds;
  if (!control.is_unlimited()) {
    const bool has_clock = control.per_move > 0 || control.reserve > 0;
    if (!has_clock) {
      seconds = control.turn_time_limit;
    } else {
      seconds = is_setup ? control.setup_allowance(side.reserve) : control.allowance(side.reserve);
    }
  }
  if (control.game_limit > 0) {
    const double left = std::max(0.0, control.game_limit - game_used_);
    seconds = seconds ? std::min(*seconds, left) : left;
  }
  return seconds;
}

void GameClock::spend(Color color, double seconds, bool is_setup) noexcept {
  Side& side = sides_[static_cast<std::size_t>(color)];
  side.last_used = seconds;
  game_used_ += seconds;
  if (!side.control) return;
  side.reserve = is_setup ? side.control->reserve_after_setup(side.reserve, seconds)
                          : side.control->reserve_after(side.reserve, seconds);
}

bool GameClock::is_game_over(int turns) const noexcept {
  return std::ranges::any_of(sides_, [&](const Side& side) {
    if (!side.control) return false;
    const bool is_out_of_time = side.control->game_limit > 0 && game_used_ >= side.control->game_limit;
    return is_out_of_time || (side.control->turn_limit > 0 && turns >= side.control->turn_limit);
  });
}

}  // namespace tusk
