#pragma once

// The small words of the game as types: colour, piece, square, direction, step, move. Each is a value of one or
// a few bytes with no behaviour beyond naming and arithmetic; none of them knows a board.
//
//   Square e2 = Square::at(4, 1);
//   Step step{e2, Direction::North};          // "one piece, one square": e2 to e3
//   Move move; move.push_back(step);          // what a player does in one turn: one to four steps

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace tusk {

/// Gold plays from ranks 1 and 2 and moves first; Silver plays from ranks 7 and 8 (rule 1.1).
enum class Color : std::uint8_t { Gold, Silver };

inline constexpr std::array<Color, 2> kColors{Color::Gold, Color::Silver};

[[nodiscard]] constexpr Color opponent(Color color) noexcept {
  return static_cast<Color>(static_cast<std::uint8_t>(color) ^ 1U);
}

/// `g` or `s`, as every writer of Tusk prints it.
[[nodiscard]] constexpr char to_letter(Color color) noexcept { return color == Color::Gold ? 'g' : 's'; }

/// The six kinds of piece; a greater value is stronger (rule 1.2).
enum class PieceType : std::uint8_t { Rabbit, Cat, Dog, Horse, Camel, Elephant };

inline constexpr std::size_t kPieceTypeCount = 6;
inline constexpr std::array<PieceType, kPieceTypeCount> kPieceTypes{
    PieceType::Rabbit, PieceType::Cat, PieceType::Dog, PieceType::Horse, PieceType::Camel, PieceType::Elephant};
/// How many of each kind a side owns in the standard game, by PieceType (rule 1.2).
inline constexpr std::array<int, kPieceTypeCount> kArmy{8, 2, 2, 2, 1, 1};
inline constexpr int kArmySize = 16;

/// A piece of one side, or no piece. Like pieces are interchangeable (rule 1.4).
class Piece {
 public:
  static constexpr std::size_t kCount = 12;

  /// No piece.
  constexpr Piece() noexcept = default;
  constexpr Piece(Color color, PieceType type) noexcept
      : code_(static_cast<std::uint8_t>(1 + static_cast<unsigned>(color) * kPieceTypeCount +
                                        static_cast<unsigned>(type))) {}

  [[nodiscard]] constexpr bool is_none() const noexcept { return code_ == 0; }
  [[nodiscard]] constexpr Color color() const noexcept {
    assert(!is_none());
    return code_ > kPieceTypeCount ? Color::Silver : Color::Gold;
  }
  [[nodiscard]] constexpr PieceType type() const noexcept {
    assert(!is_none());
    return static_cast<PieceType>((code_ - 1U) % kPieceTypeCount);
  }
  [[nodiscard]] constexpr bool is_stronger_than(Piece other) const noexcept { return type() > other.type(); }

  /// 0 .. 11, Gold's rabbit to elephant, then Silver's: an index for tables.
  [[nodiscard]] constexpr std::size_t index() const noexcept {
    assert(!is_none());
    return code_ - 1U;
  }
  [[nodiscard]] static constexpr Piece from_index(std::size_t index) noexcept {
    assert(index < kCount);
    return Piece(index < kPieceTypeCount ? Color::Gold : Color::Silver,
                 static_cast<PieceType>(index % kPieceTypeCount));
  }

  friend constexpr bool operator==(Piece, Piece) noexcept = default;

 private:
  std::uint8_t code_ = 0;  // 0 no piece, 1..6 Gold rabbit..elephant, 7..12 Silver
};

/// One of the four neighbours of a square, always seen from Gold (north is towards rank 8).
/// The order is that of the square indices they lead to.
enum class Direction : std::uint8_t { South, West, East, North };

inline constexpr std::array<Direction, 4> kDirections{Direction::South, Direction::West, Direction::East,
                                                      Direction::North};

[[nodiscard]] constexpr Direction opposite(Direction direction) noexcept {
  return static_cast<Direction>(3U - static_cast<unsigned>(direction));
}
/// The direction in which a side's rabbits advance.
[[nodiscard]] constexpr Direction forward(Color color) noexcept {
  return color == Color::Gold ? Direction::North : Direction::South;
}
[[nodiscard]] constexpr int offset_of(Direction direction) noexcept {
  constexpr std::array<int, 4> kOffsets{-8, -1, 1, 8};
  return kOffsets[static_cast<std::size_t>(direction)];
}

/// A square of the board: a1 = 0, b1 = 1, … h8 = 63.
class Square {
 public:
  static constexpr std::size_t kCount = 64;

  constexpr Square() noexcept = default;
  constexpr explicit Square(unsigned index) noexcept : index_(static_cast<std::uint8_t>(index)) {
    assert(index < kCount);
  }
  /// `file` 0 = a .. 7 = h, `rank` 0 = rank 1 .. 7 = rank 8.
  [[nodiscard]] static constexpr Square at(unsigned file, unsigned rank) noexcept {
    assert(file < 8 && rank < 8);
    return Square(rank * 8 + file);
  }

  [[nodiscard]] constexpr unsigned index() const noexcept { return index_; }
  [[nodiscard]] constexpr unsigned file() const noexcept { return index_ % 8U; }
  [[nodiscard]] constexpr unsigned rank() const noexcept { return index_ / 8U; }

  [[nodiscard]] constexpr bool has_neighbor(Direction direction) const noexcept {
    switch (direction) {
      case Direction::South: return rank() > 0;
      case Direction::West: return file() > 0;
      case Direction::East: return file() < 7;
      case Direction::North: return rank() < 7;
    }
    return false;
  }
  /// Precondition: has_neighbor(direction).
  [[nodiscard]] constexpr Square neighbor(Direction direction) const noexcept {
    assert(has_neighbor(direction));
    return Square(static_cast<unsigned>(static_cast<int>(index_) + offset_of(direction)));
  }

  friend constexpr auto operator<=>(Square, Square) noexcept = default;

 private:
  std::uint8_t index_ = 0;
};

/// One piece moves one square, also an enemy piece that is pushed or pulled. Which piece it is follows from the
/// board; a capture follows from the rules. One byte: square * 4 + direction. The code of a1 south, which would leave
/// the board, means "no step".
class Step {
 public:
  /// No step.
  constexpr Step() noexcept = default;
  constexpr Step(Square from, Direction direction) noexcept
      : code_(static_cast<std::uint8_t>(from.index() * 4U + static_cast<unsigned>(direction))) {
    assert(from.has_neighbor(direction));
  }
  [[nodiscard]] static constexpr Step from_code(std::uint8_t code) noexcept {
    Step step;
    step.code_ = code;
    return step;
  }

  [[nodiscard]] constexpr bool is_none() const noexcept { return code_ == 0; }
  [[nodiscard]] constexpr std::uint8_t code() const noexcept { return code_; }
  [[nodiscard]] constexpr Square from() const noexcept { return Square(code_ / 4U); }
  [[nodiscard]] constexpr Direction direction() const noexcept { return static_cast<Direction>(code_ % 4U); }
  [[nodiscard]] constexpr Square to() const noexcept { return from().neighbor(direction()); }

  friend constexpr bool operator==(Step, Step) noexcept = default;

 private:
  std::uint8_t code_ = 0;
};

/// The step from a square to one of its neighbours. Precondition: they are neighbours.
[[nodiscard]] constexpr Step step_between(Square from, Square to) noexcept {
  for (const Direction direction : kDirections) {
    if (from.has_neighbor(direction) && from.neighbor(direction) == to) return {from, direction};
  }
  assert(false);
  return {};
}

inline constexpr int kStepsPerTurn = 4;

/// All that a player does in one turn: up to four steps in order. An empty move is no legal turn (rule 2.1); it
/// stands for "nothing yet" or "no move found".
class Move {
 public:
  constexpr Move() noexcept = default;

  [[nodiscard]] constexpr int size() const noexcept {
    // Steps are contiguous. A loop that stops at the first empty one is miscompiled by GCC 12.2 (jump threading at -O3,
    // where push_back() is called in a loop): steps got lost.
    int count = 0;
    for (const Step step : steps_) count += step.is_none() ? 0 : 1;
    return count;
  }
  [[nodiscard]] constexpr bool is_empty() const noexcept { return steps_[0].is_none(); }
  [[nodiscard]] constexpr Step operator[](int index) const noexcept {
    assert(index >= 0 && index < kStepsPerTurn);
    return steps_[static_cast<std::size_t>(index)];
  }
  /// Precondition: fewer than four steps so far.
  constexpr void push_back(Step step) noexcept {
    const int count = size();
    assert(count < kStepsPerTurn && !step.is_none());
    steps_[static_cast<std::size_t>(count)] = step;
  }
  /// Puts another step in the place of one that is there.
  constexpr void replace(int index, Step step) noexcept {
    assert(index >= 0 && index < size() && !step.is_none());
    steps_[static_cast<std::size_t>(index)] = step;
  }
  constexpr void pop_back() noexcept {
    const int count = size();
    assert(count > 0);
    steps_[static_cast<std::size_t>(count - 1)] = Step();
  }
  [[nodiscard]] constexpr const Step* begin() const noexcept { return steps_.data(); }
  [[nodiscard]] constexpr const Step* end() const noexcept { return steps_.data() + size(); }

  /// Same steps in the same order; two different moves may still lead to the same position.
  friend constexpr bool operator==(const Move&, const Move&) noexcept = default;

 private:
  std::array<Step, kStepsPerTurn> steps_{};
};

}  // namespace tusk
