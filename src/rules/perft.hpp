#pragma once

// Counts what the generators yield, to a depth: the usual way to compare one implementation of the rules with another,
// and to measure its speed. Nothing stops at the end of a game.
//
//   count_step_sequences(position, 4);                    // every order of steps counts
//   count_turns(Game(position), position, 1, kNoLimit);   // the distinct results of one turn

#include <cstdint>
#include <limits>
#include <optional>

#include "rules/game.hpp"
#include "rules/position.hpp"

namespace tusk {

/// The legal sequences of exactly `depth` steps within the turn, also those that end with the first half of a push.
/// Zero where fewer steps are left. Precondition: 0 <= depth <= 4.
[[nodiscard]] std::uint64_t count_step_sequences(const Position& position, int depth) noexcept;

inline constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// The leaves of `depth` whole turns, each turn to distinct results, third occurrences left out: they are counted over
/// the past of `game` and the turns on the way. `position` is game.position(), or what the steps taken so far in this
/// turn made of it. Nothing, once more than `limit` leaves are found. Precondition: depth >= 1.
[[nodiscard]] std::optional<std::uint64_t> count_turns(const Game& game, const Position& position, int depth,
                                                       std::uint64_t limit);

}  // namespace tusk
