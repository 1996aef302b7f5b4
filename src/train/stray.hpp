#pragma once

// Positions a few steps by chance beside a game, such as a search meets and games do not.
//
//   if (const std::optional<Game> stray = stray_from(game.position(), random)) learn(stray->position());

#include <cstdint>
#include <optional>

#include "base/random.hpp"
#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Plays steps by chance until no more are left, or the turn may end and chance says so: in one of `persistence` cases.
/// Returns them.
Move stroll(Position& position, Random& random, std::uint64_t persistence);

/// A game that begins a few steps by chance away, within the turn or at the start of the next. Nothing where a push is
/// not finished, the turn may not end, or the game is over there.
[[nodiscard]] std::optional<Game> stray_from(const Position& position, Random& random);

}  // namespace tusk
