#pragma once

// Armies: how many pieces of each kind a side has. And handicaps: what a side plays with where Freestyle Setup
// (rule 8.3) is agreed to begin with less than sixteen pieces, or with rabbits in place of others. Such an army is set
// up on the two own ranks, all of it, as in the ordinary game.
//
//   const std::optional<Army> army = army_from_letters("EHHDDCCRRRRRRRR");      // without the camel
//   const Setup setup = fitted(quick_setup(side), *army, board, side);
//   if (auto faults = army_faults(side, *army, setup); !faults.empty()) explain(faults);

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/board.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace tusk {

/// How many of each kind, by PieceType; as kArmy.
using Army = std::array<int, kPieceTypeCount>;

[[nodiscard]] Army army_of(const Board& board, Color side) noexcept;

/// Letters in any order and case. Nothing: not a letter of a piece, no rabbit, or more pieces than two ranks hold.
[[nodiscard]] std::optional<Army> army_from_letters(std::string_view letters) noexcept;
/// In capitals, strongest first.
[[nodiscard]] std::string to_letters(const Army& army);

/// setup_rank and setup_count, besides what Freestyle itself forbids.
[[nodiscard]] std::vector<SetupFault> army_faults(Color side, const Army& army, std::span<const Placement> placements);

/// A setup as near to `setup` as the army and the squares that are free on `board` allow: pieces that the army lacks
/// are left out, those that it has more of take the squares that became free, strongest first.
[[nodiscard]] Setup fitted(const Setup& setup, const Army& army, const Board& board, Color side);

}  // namespace tusk
