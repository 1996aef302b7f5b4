#pragma once

// Positions that are the same but for names: mirrored left to right, with the colours exchanged, or with other pieces
// of the same relative strength. Collections and tables find a position again by its normal form.
//
//   NormalForm normal = normal_form(position);            // Gold to move; the smaller of the two mirror images
//   Move move = transformed(best_move, normal.symmetry);  // a move of the position in the normal form, and back

#include "rules/board.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// A change of names that leaves the rules as they are. Each is its own inverse.
struct Symmetry {
  bool mirrors = false;  ///< files a..h become h..a
  bool swaps = false;    ///< Gold becomes Silver, ranks 1..8 become 8..1
  friend bool operator==(Symmetry, Symmetry) = default;
};

[[nodiscard]] Square transformed(Square square, Symmetry symmetry) noexcept;
[[nodiscard]] Step transformed(Step step, Symmetry symmetry) noexcept;
[[nodiscard]] Move transformed(const Move& move, Symmetry symmetry) noexcept;
[[nodiscard]] Board transformed(const Board& board, Symmetry symmetry) noexcept;

struct NormalForm {
  Position position;  ///< the start of a turn, Gold to move
  Symmetry symmetry;  ///< what led there
};

/// One and the same for a position, its mirror image, and both with colours exchanged: Gold to move, and of the two
/// mirror images the one whose first different square (a1, b1, ... h8) has the lower Piece::index(), empty squares
/// first. Precondition: the start of a turn.
[[nodiscard]] NormalForm normal_form(const Position& position) noexcept;

/// The board with every piece renamed to the weakest kind that keeps all comparisons with enemies: kinds of one side
/// between which no enemy stands become one. Rabbits stay rabbits, and no other piece becomes one.
[[nodiscard]] Board relative_form(const Board& board) noexcept;

}  // namespace tusk
