#pragma once

// A static judgement of a position by a few hand-made terms: material by relative strength, squares, trap control,
// frozen pieces, rabbits on their way. It sees no tactics; captures and goals are the search's work.
//
//   int score = evaluate(position);   // > 0: good for the side to move

#include "rules/position.hpp"

namespace tusk {

/// Centi-rabbits for the side to move: 100 is what the first rabbit of a full army is worth. The same on every
/// machine (integers only). In mid turn the steps still left count in favour of the side to move.
/// Precondition: both sides have a rabbit.
[[nodiscard]] int evaluate(const Position& position) noexcept;

/// The material part alone, Gold's view: the score of N4 in docs and formats, rounded to centi-rabbits.
[[nodiscard]] int evaluate_material(const Board& board) noexcept;

}  // namespace tusk
