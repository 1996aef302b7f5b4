#pragma once

// Harlog: what material is worth, in rabbits of the opening (formula of 99of9 and Fritzlein, as arimaa.com's players
// use it). Every piece but rabbits counts by how many enemies are stronger, rabbits and the number of pieces by a
// logarithm.
//
//   if (auto gold_is_ahead = harlog(army_of(board, Color::Gold), army_of(board, Color::Silver))) show(*gold_is_ahead);

#include <optional>

#include "rules/army.hpp"
#include "rules/types.hpp"

namespace tusk {

/// What each piece of one type adds to its side's score: nothing for rabbits, which count by the logarithm.
[[nodiscard]] double harlog_value(PieceType type, const Army& enemy) noexcept;

/// The score, Gold positive: 0 for equal armies, 1 for the first rabbit. Nothing where a side has no rabbits: the
/// logarithm is not defined there.
[[nodiscard]] std::optional<double> harlog(const Army& gold, const Army& silver) noexcept;

}  // namespace tusk
