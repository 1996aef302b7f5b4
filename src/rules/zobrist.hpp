#pragma once

// Random numbers that make the incremental key of a position: the key is the exclusive or of the numbers of all its
// parts, so a step changes it by two numbers. Fixed for ever: files and tests may store keys.
//
//   Key key = zobrist::piece(piece, from) ^ zobrist::piece(piece, to);

#include <array>
#include <cstdint>

#include "base/random.hpp"
#include "rules/types.hpp"

namespace tusk {

using Key = std::uint64_t;

namespace zobrist {

/// A good 64-bit number for every `state`.
[[nodiscard]] constexpr Key mix(Key state) noexcept { return split_mix(state); }

struct Tables {
  std::array<std::array<Key, Square::kCount>, Piece::kCount> piece{};
  std::array<Key, Square::kCount> may_pull{};
  std::array<Key, Square::kCount> must_finish{};
  std::array<Key, kPieceTypeCount> moved_type{};
  std::array<Key, kStepsPerTurn + 1> steps_left{};
  Key silver_to_move = 0;
};

[[nodiscard]] constexpr Tables make_tables() noexcept {
  Tables tables;
  Key counter = 0x5475736B;
  const auto next = [&counter] { return mix(counter++); };
  for (auto& squares : tables.piece) {
    for (Key& key : squares) key = next();
  }
  for (Key& key : tables.may_pull) key = next();
  for (Key& key : tables.must_finish) key = next();
  for (Key& key : tables.moved_type) key = next();
  // A full turn left adds nothing, so that the key of a turn's start is its board and side alone.
  for (std::size_t steps = 0; steps < kStepsPerTurn; ++steps) tables.steps_left[steps] = next();
  tables.silver_to_move = next();
  return tables;
}

inline constexpr Tables kTables = make_tables();

[[nodiscard]] constexpr Key piece(Piece piece, Square square) noexcept {
  return kTables.piece[piece.index()][square.index()];
}
[[nodiscard]] constexpr Key side(Color color) noexcept { return color == Color::Silver ? kTables.silver_to_move : 0; }

}  // namespace zobrist
}  // namespace tusk
