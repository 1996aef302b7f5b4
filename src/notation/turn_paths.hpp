#pragma once

// Every way to play the rest of a turn, step by step, with which piece took each step: what notations for people talk
// about. Different orders of the same steps are different paths.
//
//   TurnPaths paths(game, position);
//   paths.for_each(4, [&](const TurnPath& path) { ... });

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/game.hpp"
#include "rules/position.hpp"
#include "rules/step_gen.hpp"
#include "rules/types.hpp"

namespace tusk {

/// A legal rest of a turn. Pieces are named by the square on which they stood before it.
struct TurnPath {
  static constexpr std::uint8_t kNobody = 0xFF;

  Key turn_key = 0;  ///< Position::turn_key() after the turn
  std::uint8_t size = 0;
  std::uint8_t moved = 0;  ///< pieces that ended (or were captured) on another square than they began on
  std::array<Step, kStepsPerTurn> steps{};
  std::array<std::uint8_t, kStepsPerTurn> movers{};    ///< which piece took the step
  std::array<std::uint8_t, kStepsPerTurn> captured{};  ///< which piece the step captured, or kNobody

  [[nodiscard]] Move move() const noexcept {
    Move result;
    for (std::size_t i = 0; i < size; ++i) result.push_back(steps[i]);
    return result;
  }
  /// Where a piece stands once the first `count` steps are taken (or stood when it was captured).
  [[nodiscard]] Square square_of(std::uint8_t piece, std::size_t count) const noexcept {
    Square square(piece);
    for (std::size_t i = 0; i < count; ++i) {
      if (movers[i] == piece) square = steps[i].to();
    }
    return square;
  }
};

class TurnPaths {
 public:
  TurnPaths(const Game& game, const Position& position) noexcept : game_(game), start_(position) {
    for (std::size_t i = 0; i < owner_.size(); ++i) owner_[i] = static_cast<std::uint8_t>(i);
  }

  /// Calls `visit(path)` for every legal rest of the turn of exactly `size` steps, 1 .. 4.
  template <typename Visit>
  void for_each(int size, const Visit& visit) {
    Position position = start_;
    path_.size = static_cast<std::uint8_t>(size);
    walk(position, 0, visit);
  }

 private:
  template <typename Visit>
  void walk(Position& position, std::size_t taken, const Visit& visit) {
    if (taken == path_.size) {
      finish(position, visit);
      return;
    }
    StepList steps;
    generate_steps(position, steps);
    for (const Step step : steps) {
      const std::size_t from = step.from().index();
      const std::size_t to = step.to().index();
      const std::uint8_t overwritten = owner_[to];
      const Position::Undo undo = position.play_unchecked(step);
      owner_[to] = owner_[from];
      path_.steps[taken] = step;
      path_.movers[taken] = owner_[from];
      path_.captured[taken] = undo.capture.is_none() ? TurnPath::kNobody : owner_[undo.capture.square.index()];
      walk(position, taken + 1, visit);
      position.undo(step, undo);
      owner_[to] = overwritten;
    }
  }

  template <typename Visit>
  void finish(const Position& position, const Visit& visit) {
    if (!position.may_end_turn()) return;
    Position next = position;
    next.end_turn();
    if (game_.is_third_occurrence(next.turn_key())) return;
    path_.turn_key = next.turn_key();
    path_.moved = 0;
    for (std::size_t i = 0; i < path_.size; ++i) {
      const std::uint8_t* const begin = path_.movers.data();
      const bool is_known = std::find(begin, begin + i, path_.movers[i]) != begin + i;
      if (!is_known && path_.square_of(path_.movers[i], path_.size).index() != path_.movers[i]) ++path_.moved;
    }
    visit(path_);
  }

  const Game& game_;
  Position start_;
  TurnPath path_;
  std::array<std::uint8_t, Square::kCount> owner_{};  // by square: the piece that stands there, valid where one stands
};

}  // namespace tusk
