#pragma once

// What a person means who takes a piece and leads it over the board: the shortest legal steps that go where the pointer
// went. An own piece walks, or enters the square of a weaker enemy, which is pushed; an enemy piece is pushed, or
// pulled onto the square of an own piece that steps away. Where one thing is left open (where does the pushed piece go,
// where the pulling one?), the answers to choose from are given instead.
//
//   Gesture gesture = read_gesture(position, from, path);
//   if (!gesture.steps.is_empty()) play(gesture.steps); else if (!gesture.choices.empty()) ask(gesture.choices);

#include <span>
#include <vector>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk::wasm {

/// One answer to the open question, named by the square that the other piece goes to.
struct Choice {
  Square square;
  Move steps;
};

/// Steps, or at least two choices, or neither: then no legal steps do this.
struct Gesture {
  Move steps;
  std::vector<Choice> choices;
};

/// `path`: the squares that the pointer passed after `from`; the last is where the piece is let go. Of all legal ways
/// the one is taken that loses no own piece, then the one that keeps to the path, then the shortest. A push that
/// several pieces may finish is left for them to finish. Precondition: a path of at least one square.
[[nodiscard]] Gesture read_gesture(const Position& position, Square from, std::span<const Square> path);

}  // namespace tusk::wasm
