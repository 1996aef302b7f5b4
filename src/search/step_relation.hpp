#pragma once

// How two steps of one turn bear on each other: the search looks closer at steps that belong together, and at those
// that do not only in one order.

#include "rules/position.hpp"

namespace tusk {

/// Whether `step` begins or ends on or beside one of the squares of the step before.
[[nodiscard]] inline bool is_connected(Step before, Step step) noexcept {
  const Bitboard squares = Bitboard(before.to()) | Bitboard(before.from());
  const Bitboard near = squares | squares.neighbors();
  return near.contains(step.from()) || near.contains(step.to());
}

/// Whether `step`, which was legal before `last` was played as well, leads to the same position in either order, and
/// nothing more could follow in the order at hand. Both must be own steps, out of each other's reach: no freezing, no
/// support on a trap and no pull depends on which comes first. Precondition: `position` is that after `last`.
[[nodiscard]] inline bool is_independent(const Position& position, Step last, Step step) noexcept {
  const Board& board = position.board();
  const Color us = position.side_to_move();
  const Piece moved = board.at(last.to());
  const Piece piece = board.at(step.from());
  if (moved.is_none() || moved.color() != us || piece.color() != us || step.from() == last.to()) return false;
  const Bitboard beside = Bitboard(step.from()).neighbors();
  if (beside.contains(last.from())) return false;
  if (position.steps_left() > 1 && !(beside & board.weaker_than(opponent(us), piece.type())).is_empty()) return false;
  const auto traps_near = [](Step of) {
    const Bitboard squares = ends_of(of);
    return (squares | squares.neighbors()) & kTraps;
  };
  return (traps_near(last) & traps_near(step)).is_empty();
}

}  // namespace tusk
