#pragma once

// The notation of abstractplay.com: one turn as a list of steps `piece from to`, captures in parentheses behind the
// step that caused them.
//
//   Ed2d3, Ed3d4                    two steps
//   rd5d6, Ed4d5                    a push: the pushed piece first
//   Eb3b4(xHc3)                     a step that leaves the horse on c3 without a friend
//   Ea2, Me2, He1, ...              a setup
//
// How lenient the reader is: blanks do not count; whatever stands in parentheses is skipped, as the rules tell what is
// captured; in setups the case of a letter does not matter, because all pieces are the mover's. The writer puts ", "
// between the steps and names every capture.
//
//   Result<MoveText> read = parse_abstract_play(position, "rd5d6,Ed4d5");
//   std::string text = to_abstract_play(read->move, position);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/move_text.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"

namespace tusk {

/// Reads the steps of a turn, or of the rest of one where `position` is in mid turn. Errors, with the offset of the
/// step at fault: bad_text, bad_piece, bad_square, no_such_piece, not_adjacent (squares that are not neighbours), those
/// of Position::check().
[[nodiscard]] Result<MoveText> parse_abstract_play(const Position& position, std::string_view text);
/// Placements of `side`. Errors: bad_text, bad_piece, bad_square; setup_count for more than the board has squares.
[[nodiscard]] Result<Setup> parse_abstract_play_setup(Color side, std::string_view text);

/// Precondition: the steps are legal from `start`.
[[nodiscard]] std::string to_abstract_play(const Move& move, const Position& start);
[[nodiscard]] std::string to_abstract_play(const Setup& setup);

/// Whether a text looks like a turn of this notation, legal or not: `piece square square` between commas.
[[nodiscard]] bool looks_like_abstract_play(std::string_view text);

}  // namespace tusk
