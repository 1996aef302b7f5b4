#pragma once

// Can the side to move end the game in its favour with the turn at hand? Exact, by goal, by elimination and by
// immobilization, also when only third repetitions would be left. The engine asks it of its own turn and of the
// opponent's next one.
//
//   if (auto win = find_win_in_one(game)) play(*win);

#include <cstddef>
#include <optional>

#include "rules/game.hpp"

namespace tusk {

/// A turn that wins at once, if there is one. Precondition: the game is in play and not over.
[[nodiscard]] std::optional<Move> find_win_in_one(const Game& game);

/// The same, but goal and elimination alone are exact: for an immobilization, which may take long where the other side
/// has hardly a piece that can move, no more than `budget` positions are looked at. What was looked at is taken off it.
[[nodiscard]] std::optional<Move> find_win_in_one(const Game& game, std::size_t& budget);

/// The same question without a past. Precondition: `start` is the start of a turn, and nobody has won yet.
[[nodiscard]] bool can_win_in_one(const Position& start);

/// What can be said of it without looking for an immobilization, which is slow: nothing where only that would tell. The
/// same precondition.
[[nodiscard]] std::optional<bool> can_win_in_one_at_a_glance(const Position& start) noexcept;

}  // namespace tusk
