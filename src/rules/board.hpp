#pragma once

// Which piece stands where: any arrangement at all, also one that no game can reach. A board knows traps, freezing
// and protection, because these depend on nothing else; it knows no turn, no side to move and no history.
//
//   Board board;
//   board.put(Piece(Color::Gold, PieceType::Elephant), Square::at(4, 1));
//   bool stuck = board.frozen(Color::Silver).contains(square);

#include <array>

#include "rules/bitboard.hpp"
#include "rules/types.hpp"
#include "rules/zobrist.hpp"

namespace tusk {

class Board {
 public:
  /// An empty board.
  constexpr Board() noexcept = default;

  [[nodiscard]] Piece at(Square square) const noexcept { return squares_[square.index()]; }
  [[nodiscard]] Bitboard pieces(Color color) const noexcept { return by_color_[static_cast<std::size_t>(color)]; }
  [[nodiscard]] Bitboard pieces(PieceType type) const noexcept { return by_type_[static_cast<std::size_t>(type)]; }
  [[nodiscard]] Bitboard pieces(Color color, PieceType type) const noexcept { return pieces(color) & pieces(type); }
  [[nodiscard]] Bitboard pieces(Piece piece) const noexcept { return pieces(piece.color(), piece.type()); }
  [[nodiscard]] Bitboard occupied() const noexcept { return by_color_[0] | by_color_[1]; }
  [[nodiscard]] Bitboard empty() const noexcept { return ~occupied(); }
  /// Pieces of `color` that are strictly stronger than `type`.
  [[nodiscard]] Bitboard stronger_than(Color color, PieceType type) const noexcept;
  /// Pieces of `color` that are strictly weaker than `type`.
  [[nodiscard]] Bitboard weaker_than(Color color, PieceType type) const noexcept;

  /// Exclusive or of `zobrist::piece` over all pieces: equal boards have equal keys.
  [[nodiscard]] Key key() const noexcept { return key_; }

  /// Precondition: the square is empty.
  void put(Piece piece, Square square) noexcept;
  /// Takes the piece off and returns it. Precondition: a piece stands there.
  Piece remove(Square square) noexcept;
  /// Moves the piece on `from` to `to`; captures nothing. Precondition: `from` is occupied, `to` is empty.
  void move(Square from, Square to) noexcept;

  /// Pieces of `color` that stand next to a strictly stronger piece out of `attackers` (pieces of the other side).
  [[nodiscard]] Bitboard dominated(Color color, Bitboard attackers) const noexcept;
  /// Pieces of `color` that may not move by themselves: next to a stronger enemy, no friend beside (rule 3.2).
  [[nodiscard]] Bitboard frozen(Color color) const noexcept {
    return dominated(color, pieces(opponent(color))) & ~pieces(color).neighbors();
  }
  [[nodiscard]] bool is_frozen(Square square) const noexcept {
    return !at(square).is_none() && frozen(at(square).color()).contains(square);
  }
  /// Pieces of `color` on a trap with no friend beside: they are captured (rule 4.1).
  [[nodiscard]] Bitboard unsupported_on_traps(Color color) const noexcept {
    const Bitboard own = pieces(color);
    const Bitboard on_trap = own & kTraps;
    return on_trap.is_empty() ? on_trap : on_trap & ~own.neighbors();
  }

  friend bool operator==(const Board& a, const Board& b) noexcept { return a.squares_ == b.squares_; }

 private:
  std::array<Bitboard, 2> by_color_{};
  std::array<Bitboard, kPieceTypeCount> by_type_{};
  std::array<Piece, Square::kCount> squares_{};
  Key key_ = 0;
};

inline Bitboard Board::stronger_than(Color color, PieceType type) const noexcept {
  Bitboard result;
  for (auto i = static_cast<std::size_t>(type) + 1; i < kPieceTypeCount; ++i) result |= by_type_[i];
  return result & pieces(color);
}

inline Bitboard Board::weaker_than(Color color, PieceType type) const noexcept {
  Bitboard result;
  for (std::size_t i = 0; i < static_cast<std::size_t>(type); ++i) result |= by_type_[i];
  return result & pieces(color);
}

inline void Board::put(Piece piece, Square square) noexcept {
  assert(at(square).is_none());
  by_color_[static_cast<std::size_t>(piece.color())] ^= Bitboard(square);
  by_type_[static_cast<std::size_t>(piece.type())] ^= Bitboard(square);
  squares_[square.index()] = piece;
  key_ ^= zobrist::piece(piece, square);
}

inline Piece Board::remove(Square square) noexcept {
  const Piece piece = at(square);
  assert(!piece.is_none());
  by_color_[static_cast<std::size_t>(piece.color())] ^= Bitboard(square);
  by_type_[static_cast<std::size_t>(piece.type())] ^= Bitboard(square);
  squares_[square.index()] = Piece();
  key_ ^= zobrist::piece(piece, square);
  return piece;
}

inline void Board::move(Square from, Square to) noexcept {
  const Piece piece = at(from);
  assert(!piece.is_none() && at(to).is_none());
  const Bitboard both = Bitboard(from) | Bitboard(to);
  by_color_[static_cast<std::size_t>(piece.color())] ^= both;
  by_type_[static_cast<std::size_t>(piece.type())] ^= both;
  squares_[from.index()] = Piece();
  squares_[to.index()] = piece;
  key_ ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
}

inline Bitboard Board::dominated(Color color, Bitboard attackers) const noexcept {
  // In most positions few pieces or none touch an enemy, so this comes before asking for each kind.
  const Bitboard touched = attackers.neighbors() & pieces(color);
  if (touched.is_empty()) return touched;
  Bitboard result;
  Bitboard stronger;
  for (std::size_t type = kPieceTypeCount - 1; type > 0; --type) {
    stronger |= attackers & by_type_[type];
    result |= stronger.neighbors() & by_type_[type - 1];
  }
  return result & touched;
}

}  // namespace tusk
