#pragma once

// What the side to move can capture with the rest of this turn, on which trap and how: exact, at any point of a turn
// and of a push. A capture counts if the turn can legally end after it, so a push that captures with its first half
// takes the step that completes it as well. Losses on the way are not weighed.
//
//   if (can_capture(position)) …                          // the engine's question
//   for (const TrapCaptures& trap : find_captures(position)) {
//     if (trap.best) explain(trap.best->victim, trap.best->move);
//   }

#include <array>
#include <optional>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// A way to capture an enemy piece.
struct CaptureWay {
  Square trap;    ///< where it is captured
  Piece victim;   ///< what is captured there
  Move move;      ///< the steps that remain to be played for it
  int steps = 0;  ///< their number
};

/// Which victims are looked for, by kind. By default all are.
struct VictimRange {
  PieceType weakest = PieceType::Rabbit;
  PieceType strongest = PieceType::Elephant;
  [[nodiscard]] constexpr bool contains(PieceType type) const noexcept { return weakest <= type && type <= strongest; }
};

/// A capture on `trap` that takes the fewest steps, within `max_steps` of the steps left; nothing if there is none.
[[nodiscard]] std::optional<CaptureWay> find_capture(const Position& position, Square trap, VictimRange victims = {},
                                                     int max_steps = kStepsPerTurn) noexcept;

/// What can be captured on one trap. Both or none are there, and they may be the same.
struct TrapCaptures {
  std::optional<CaptureWay> quickest;  ///< takes the fewest steps
  std::optional<CaptureWay> best;      ///< captures the strongest piece, and that in the fewest steps
};

/// The captures on c3, f3, c6 and f6, in this order.
[[nodiscard]] std::array<TrapCaptures, 4> find_captures(const Position& position) noexcept;

/// Whether anything can be captured anywhere.
[[nodiscard]] bool can_capture(const Position& position) noexcept;

}  // namespace tusk
