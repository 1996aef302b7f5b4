#pragma once

// A set of squares in one 64-bit word, and the geometry of the board as operations on such sets: neighbours, ranks,
// traps. It knows no pieces.
//
//   Bitboard traps_with_a_piece = board.occupied() & kTraps;
//   for (Square square : traps_with_a_piece) { … }        // from a1 towards h8

#include <bit>
#include <cstdint>

#include "rules/types.hpp"

namespace tusk {

class Bitboard {
 public:
  constexpr Bitboard() noexcept = default;
  constexpr explicit Bitboard(std::uint64_t bits) noexcept : bits_(bits) {}
  constexpr explicit Bitboard(Square square) noexcept : bits_(std::uint64_t{1} << square.index()) {}

  [[nodiscard]] constexpr std::uint64_t bits() const noexcept { return bits_; }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return bits_ == 0; }
  [[nodiscard]] constexpr bool contains(Square square) const noexcept { return ((bits_ >> square.index()) & 1U) != 0; }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(bits_); }
  [[nodiscard]] constexpr bool has_several() const noexcept { return (bits_ & (bits_ - 1)) != 0; }
  /// The square with the lowest index. Precondition: not empty.
  [[nodiscard]] constexpr Square first() const noexcept {
    assert(bits_ != 0);
    return Square(static_cast<unsigned>(std::countr_zero(bits_)));
  }
  /// Removes and returns the square with the lowest index. Precondition: not empty.
  constexpr Square pop_first() noexcept {
    const Square square = first();
    bits_ &= bits_ - 1;
    return square;
  }

  friend constexpr bool operator==(Bitboard, Bitboard) noexcept = default;
  friend constexpr Bitboard operator&(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ & b.bits_); }
  friend constexpr Bitboard operator|(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ | b.bits_); }
  friend constexpr Bitboard operator^(Bitboard a, Bitboard b) noexcept { return Bitboard(a.bits_ ^ b.bits_); }
  friend constexpr Bitboard operator~(Bitboard a) noexcept { return Bitboard(~a.bits_); }
  constexpr Bitboard& operator&=(Bitboard other) noexcept { return *this = *this & other; }
  constexpr Bitboard& operator|=(Bitboard other) noexcept { return *this = *this | other; }
  constexpr Bitboard& operator^=(Bitboard other) noexcept { return *this = *this ^ other; }

  /// Every square of the set moved one square; squares that would leave the board vanish.
  [[nodiscard]] constexpr Bitboard shifted(Direction direction) const noexcept {
    switch (direction) {
      case Direction::South: return Bitboard(bits_ >> 8U);
      case Direction::West: return Bitboard((bits_ & ~kFileABits) >> 1U);
      case Direction::East: return Bitboard((bits_ & ~kFileHBits) << 1U);
      case Direction::North: return Bitboard(bits_ << 8U);
    }
    return Bitboard();
  }
  /// The squares next to at least one square of the set; a square of the set only if another is next to it.
  [[nodiscard]] constexpr Bitboard neighbors() const noexcept {
    return Bitboard((bits_ << 8U) | (bits_ >> 8U) | ((bits_ & ~kFileABits) >> 1U) | ((bits_ & ~kFileHBits) << 1U));
  }

  class Iterator {
   public:
    constexpr explicit Iterator(std::uint64_t bits) noexcept : bits_(bits) {}
    constexpr Square operator*() const noexcept { return Square(static_cast<unsigned>(std::countr_zero(bits_))); }
    constexpr Iterator& operator++() noexcept {
      bits_ &= bits_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) noexcept = default;

   private:
    std::uint64_t bits_;
  };
  [[nodiscard]] constexpr Iterator begin() const noexcept { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const noexcept { return Iterator(0); }

 private:
  static constexpr std::uint64_t kFileABits = 0x0101010101010101;
  static constexpr std::uint64_t kFileHBits = 0x8080808080808080;

  std::uint64_t bits_ = 0;
};

/// The two squares of a step.
[[nodiscard]] constexpr Bitboard ends_of(Step step) noexcept { return Bitboard(step.from()) | Bitboard(step.to()); }

[[nodiscard]] constexpr Bitboard rank_squares(unsigned rank) noexcept {
  return Bitboard(std::uint64_t{0xFF} << (8U * rank));
}

/// c3, f3, c6, f6 (rule 1.1).
inline constexpr Bitboard kTraps =
    Bitboard(Square::at(2, 2)) | Bitboard(Square::at(5, 2)) | Bitboard(Square::at(2, 5)) | Bitboard(Square::at(5, 5));

/// The rank a side's rabbits want to reach: 8 for Gold, 1 for Silver (rule 5).
[[nodiscard]] constexpr Bitboard goal_rank(Color color) noexcept { return rank_squares(color == Color::Gold ? 7 : 0); }
/// The two ranks of a side's opening placement (rule 1.3).
[[nodiscard]] constexpr Bitboard home_ranks(Color color) noexcept {
  return color == Color::Gold ? rank_squares(0) | rank_squares(1) : rank_squares(6) | rank_squares(7);
}

}  // namespace tusk
