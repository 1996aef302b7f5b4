#pragma once

// What a person asks of a position: why a piece cannot move, what protects it, who holds a trap, which of one's pieces
// is the right one for a fight. Answers are facts; sentences are made of them in notation/explanation.hpp. Captures and
// goals have their own exact answers in rules/capture.hpp and rules/goal.hpp.
//
//   Freedom freedom = freedom_of(board, square);
//   if (freedom.is_frozen()) show(freedom.stronger_enemies);

#include <array>
#include <cstdint>
#include <optional>

#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Whether a piece may move by itself, and because of whom (rule 3.2).
struct Freedom {
  Bitboard stronger_enemies;  ///< beside it
  Bitboard friends;           ///< beside it: with one of them it is not frozen
  [[nodiscard]] bool is_frozen() const noexcept { return !stronger_enemies.is_empty() && friends.is_empty(); }
  /// Frozen but for its friends.
  [[nodiscard]] bool is_protected() const noexcept { return !stronger_enemies.is_empty() && !friends.is_empty(); }
};

/// Precondition: a piece stands there.
[[nodiscard]] Freedom freedom_of(const Board& board, Square square) noexcept;

/// Who stands beside a trap, by side, and the piece on it.
struct TrapHolders {
  Square trap;
  std::array<Bitboard, 2> guards{};
  std::optional<Color> holder;  ///< the side that could capture the other's pieces there sooner: see trap_holders()
};

/// The four traps in the order c3, f3, c6, f6. A trap is held by the side with more guards that are not frozen; of
/// equally many by the side with the strongest one; nobody holds it where that is equal, too.
[[nodiscard]] std::array<TrapHolders, 4> trap_holders(const Board& board) noexcept;

/// How well a piece suits for fighting an enemy piece: the weakest that is stronger does it without waste.
enum class Fighter : std::uint8_t {
  TooWeak,  ///< weaker: it would be pushed around itself
  Equal,    ///< neither can do anything to the other
  Right,    ///< stronger, and no weaker friend would do
  StrongerThanNeeded,
};

/// Precondition: `own` is of the other side than `enemy`, both stand on the board.
[[nodiscard]] Fighter fighter_against(const Board& board, Piece own, Piece enemy) noexcept;

/// The kind that is the right piece to fight with, of those on the board; nothing if no piece is stronger.
[[nodiscard]] std::optional<PieceType> right_piece_against(const Board& board, Piece enemy) noexcept;

}  // namespace tusk
