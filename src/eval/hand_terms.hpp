#pragma once

// What the hand evaluation looks at: a list of numbered terms, each a count for one side, Gold's with +, Silver's with
// -. The evaluation multiplies each by its weight; the tuner writes down the counts. Both read this one list.
//
//   hand_terms::tally(board, [&](std::size_t term, int count) { score += count * kHandWeights[term]; });

#include <algorithm>
#include <array>
#include <cstddef>

#include "rules/board.hpp"

namespace tusk::hand_terms {

inline constexpr std::size_t kGuards = 5;       // 0 .. 4 pieces beside a trap
inline constexpr std::size_t kObstacles = 6;    // enemies in front of a rabbit, 5 for more
inline constexpr std::size_t kRooms = 5;        // 0 .. 4 empty squares beside a piece
inline constexpr std::size_t kRunnerRanks = 4;  // own ranks 3 .. 6, counted from 0

// The first term of each group; the comment says how the group is indexed.
inline constexpr std::size_t kSquare = 0;                                  // [type][own rank][file from the edge, 4]
inline constexpr std::size_t kFrozen = kSquare + kPieceTypeCount * 8 * 4;  // [type]
inline constexpr std::size_t kDominated = kFrozen + kPieceTypeCount;       // [type]: beside a stronger enemy
inline constexpr std::size_t kHanging = kDominated + kPieceTypeCount;      // [type]: dominated sole guard of a trap
inline constexpr std::size_t kHomeTrap = kHanging + kPieceTypeCount;       // [own guards][enemy guards][strongest]
inline constexpr std::size_t kElephantRoom = kHomeTrap + kGuards * kGuards * 3;  // [empty squares beside it]
inline constexpr std::size_t kRunner = kElephantRoom + kRooms;                   // [own rank][obstacles]
inline constexpr std::size_t kRunnerHelp = kRunner + kRunnerRanks * kObstacles;  // [own rank]: friends ahead
inline constexpr std::size_t kFrozenRunner = kRunnerHelp + kRunnerRanks;         // [own rank]
inline constexpr std::size_t kCount = kFrozenRunner + kRunnerRanks;

/// Where each group begins, and the end: the tuner scales whole groups where there are few games to learn from.
inline constexpr std::array kGroups{kSquare,       kFrozen, kDominated,  kHanging,      kHomeTrap,
                                    kElephantRoom, kRunner, kRunnerHelp, kFrozenRunner, kCount};

/// What is asked of one side more than once.
struct Side {
  Side(const Board& board, Color side) noexcept
      : color(side),
        own(board.pieces(side)),
        enemy(board.pieces(opponent(side))),
        dominated(board.dominated(side, enemy)),
        frozen(dominated & ~own.neighbors()) {}

  [[nodiscard]] unsigned rank_of(Square square) const noexcept {
    return color == Color::Gold ? square.rank() : 7 - square.rank();
  }

  Color color;
  Bitboard own;
  Bitboard enemy;
  Bitboard dominated;
  Bitboard frozen;
};

[[nodiscard]] inline std::size_t index(int number) noexcept { return static_cast<std::size_t>(number); }

[[nodiscard]] inline PieceType strongest(const Board& board, Bitboard pieces) noexcept {
  for (std::size_t type = kPieceTypeCount - 1; type > 0; --type) {
    const auto kind = static_cast<PieceType>(type);
    if (!(board.pieces(kind) & pieces).is_empty()) return kind;
  }
  return PieceType::Rabbit;
}

template <typename Add>
void tally_pieces(const Board& board, const Side& side, int sign, const Add& add) {
  for (std::size_t type = 0; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    const Bitboard pieces = board.pieces(side.color, kind);
    for (const Square square : pieces) {
      const unsigned file = std::min(square.file(), 7 - square.file());
      add(kSquare + (type * 8 + side.rank_of(square)) * 4 + file, sign);
    }
    const Bitboard dominated = pieces & side.dominated;
    if (dominated.is_empty()) continue;
    add(kDominated + type, sign * dominated.size());
    add(kFrozen + type, sign * (dominated & side.frozen).size());
  }
}

template <typename Add>
void tally_room(const Board& board, const Side& side, int sign, const Add& add) {
  const Bitboard elephant = board.pieces(side.color, PieceType::Elephant);
  if (elephant.is_empty()) return;
  add(kElephantRoom + index(std::min((elephant.neighbors() & board.empty()).size(), 4)), sign);
}

template <typename Add>
void tally_traps(const Board& board, const Side& side, int sign, const Add& add) {
  for (const Square square : kTraps) {
    const Bitboard trap(square);
    const Bitboard beside = trap.neighbors();
    const Bitboard guards = beside & side.own;
    const Bitboard enemies = beside & side.enemy;
    if (side.rank_of(square) < 4) {
      int strength = 1;
      if (!guards.is_empty() && !enemies.is_empty()) {
        const PieceType ours = strongest(board, guards);
        const PieceType theirs = strongest(board, enemies);
        strength = ours > theirs ? 2 : ours < theirs ? 0 : 1;
      }
      add(kHomeTrap + (index(guards.size()) * kGuards + index(enemies.size())) * 3 + index(strength), sign);
    }
    // A sole guard that can be moved away, and the friend that it keeps on the trap.
    if (!guards.has_several()) {
      Bitboard hanging = guards & side.dominated;
      if (!hanging.is_empty()) hanging |= trap & side.own;
      for (const Square piece : hanging) add(kHanging + static_cast<std::size_t>(board.at(piece).type()), sign);
    }
  }
}

template <typename Add>
void tally_runners(const Board& board, const Side& side, int sign, const Add& add) {
  const Bitboard beyond = side.color == Color::Gold ? Bitboard(0xFFFFFFFFFF000000U) : Bitboard(0x000000FFFFFFFFFFU);
  for (const Square square : board.pieces(side.color, PieceType::Rabbit) & beyond) {
    const unsigned rank = side.rank_of(square);
    if (rank == 7) continue;
    Bitboard row(square);
    row |= row.shifted(Direction::West) | row.shifted(Direction::East);
    Bitboard ahead;
    for (unsigned i = rank; i < 7; ++i) {
      row = row.shifted(forward(side.color));
      ahead |= row;
    }
    const std::size_t step = rank - 3;
    const int obstacles = std::min((ahead & side.enemy).size(), static_cast<int>(kObstacles) - 1);
    add(kRunner + step * kObstacles + index(obstacles), sign);
    add(kRunnerHelp + step, sign * (ahead & side.own).size());
    if (side.frozen.contains(square)) add(kFrozenRunner + step, sign);
  }
}

/// Calls `add(term, count)` for every term that is not zero, some of them several times.
template <typename Add>
void tally(const Board& board, const Add& add) {
  for (const Color color : kColors) {
    const Side side(board, color);
    const int sign = color == Color::Gold ? 1 : -1;
    tally_pieces(board, side, sign, add);
    tally_room(board, side, sign, add);
    tally_traps(board, side, sign, add);
    tally_runners(board, side, sign, add);
  }
}

/// How much of the opening weights counts, of kFullPhase: the more pieces, the more.
inline constexpr int kFullPhase = 20;
[[nodiscard]] inline int phase(const Board& board) noexcept {
  return std::clamp(board.occupied().size() - 12, 0, kFullPhase);
}

}  // namespace tusk::hand_terms
