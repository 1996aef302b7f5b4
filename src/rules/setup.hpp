#pragma once

// The opening placement: sixteen own pieces on the two own ranks, in any order (rule 1.3), or what Freestyle Setup
// allows (rule 8.3). Checks one, and knows the quick setups that players use.
//
//   if (auto faults = setup_faults(Color::Gold, placements); !faults.empty()) explain(faults);
//   Setup setup = quick_setup(Color::Silver);

#include <span>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

struct Placement {
  Piece piece;
  Square square;
  friend bool operator==(const Placement&, const Placement&) = default;
};

/// A list of placements; legal only if setup_faults() finds nothing.
using Setup = std::vector<Placement>;

struct SetupFault {
  ErrorCode code;
  std::string message;
  Color side = Color::Gold;  ///< whose setup is at fault
};

/// Every fault of `placements` as the opening placement of `side`: setup_side, setup_rank, setup_square_twice,
/// setup_count, in this order. An empty list means that the setup is legal.
[[nodiscard]] std::vector<SetupFault> setup_faults(Color side, std::span<const Placement> placements);
/// Squares named more than once, or taken on `board`: setup_square_twice.
[[nodiscard]] std::vector<SetupFault> setup_square_faults(const Board& board, Color side,
                                                          std::span<const Placement> placements);
/// The same for Freestyle Setup, where any pieces may stand on any squares that are empty on `board` (rule 8.3):
/// setup_side, setup_square_twice (taken by the other side, too), no_rabbits, rabbit_on_goal.
[[nodiscard]] std::vector<SetupFault> freestyle_faults(const Board& board, Color side,
                                                       std::span<const Placement> placements);

/// The balanced classic, 99of9, cats behind the traps; Silver's elephant on d7 (opposite Gold's camel).
[[nodiscard]] Setup quick_setup(Color side);
/// The twelve pieces of quick_setup that are neither cats nor dogs; these are left to the player.
[[nodiscard]] Setup partial_quick_setup(Color side);
/// The same setup with the files a..h turned into h..a.
[[nodiscard]] Setup mirrored(const Setup& setup);

/// Puts the pieces on the board. Precondition: the squares are empty and differ.
void place(Board& board, std::span<const Placement> placements) noexcept;

}  // namespace tusk
