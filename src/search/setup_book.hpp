#pragma once

// Opening placements that the engine chooses from: a few that strong players use, each also mirrored.

#include <cstdint>

#include "rules/game.hpp"
#include "rules/setup.hpp"

namespace tusk {

/// A placement for `side`, chosen by `seed`. Silver's never puts the elephant opposite Gold's, where the board so far
/// (`gold`) shows one.
[[nodiscard]] Setup setup_from_book(Color side, const Board& gold, std::uint64_t seed);

/// A placement for the side that is to set up in `game`, legal in its variant: from the book, or in Freestyle Setup
/// Silver's reflection of what Gold has placed, the fair answer where anything goes; where its squares are taken, the
/// book's as near as may be.
[[nodiscard]] Setup choose_setup(const Game& game, std::uint64_t seed);

}  // namespace tusk
