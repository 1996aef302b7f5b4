#pragma once

// Can the side to move capture every rabbit of the other side with the rest of this turn, and legally end it: exact.
// That wins unless somebody's rabbit is on goal (rule 5), which is not asked here.
//
//   if (auto move = find_elimination(position)) play(*move);

#include <optional>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// The steps that remain to be played, not always as few as possible; nothing if it cannot be done.
[[nodiscard]] std::optional<Move> find_elimination(const Position& position) noexcept;

/// find_elimination(position).has_value(). Most positions are turned down by a count of the rabbits.
[[nodiscard]] bool can_eliminate(const Position& position) noexcept;

}  // namespace tusk
