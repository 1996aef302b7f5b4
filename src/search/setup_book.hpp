#pragma once

// Opening placements that the engine chooses from: a few that strong players use, each also mirrored.

#include <cstdint>

#include "rules/setup.hpp"

namespace tusk {

/// A placement for `side`, chosen by `seed`. Silver's never puts the elephant opposite Gold's, where the board so far
/// (`gold`) shows one.
[[nodiscard]] Setup setup_from_book(Color side, const Board& gold, std::uint64_t seed);

}  // namespace tusk
