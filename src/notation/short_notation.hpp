#pragma once

// The short notation of arimaa.com, made for people who write at a board:
//
//   ev^^ h2>            the elephant south, then two steps north; the second horse east
//   eM>                 a push: the camel goes east and the elephant follows
//   Re<                 a pull: the elephant goes west and the rabbit follows
//   eD^<*               two pushes; the dog is trapped by the second
//   s 12g e^            seen from Silver's side, turn 12 of Gold
//   8hdcmecdh           a setup: pieces and numbers of empty squares of the home ranks, row by row from the bottom,
//                       left to right, all as seen; squares that are left hold rabbits
//
// Arrows are seen from the view: g (from Gold, if nothing is said), s (from Silver) or n (Gold on the left); n e s w
// are compass directions as everywhere. A word has arrows or letters, not both; blanks between words may be left out.
// Letters of pieces may have either case. Like pieces are counted from the mover's first row, left to right as seen; a
// number above their count names a column, the first from the left. Without a number the first of them is meant that
// can take all the steps of its word. A letter followed by another one moves behind it: that is a push if the first is
// the stronger piece, a pull if it is the weaker one. `*` may be left out; one that is there must be right.
//
// The writer sees the board from Gold's side, gives the mover's pieces in small letters and the others in capitals,
// and numbers pieces of which there are several.
//
//   Result<Move> move = parse_short_turn(position, "eM>");
//   std::string text = to_short_turn(*move, position);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Reads the steps of a turn, or of the rest of one. Errors, with the offset of the word: bad_text; wrong_side (a turn
/// label of the other side); no_such_piece; ambiguous (words that can be cut in two legal ways); and the reason why the
/// first of the meant pieces cannot take the step: those of Position::check(), not_adjacent, wrong_capture.
[[nodiscard]] Result<Move> parse_short_turn(const Position& position, std::string_view text);
/// Pieces and empty squares of the mover's two home ranks; squares that are left hold rabbits. Errors: bad_text,
/// setup_count (more than sixteen squares).
[[nodiscard]] Result<Setup> parse_short_setup(Color side, std::string_view text);
/// "g 12s 6h6e17r..., r2r...": Gold's pieces and Silver's, each over the whole board from the top left as seen. Errors:
/// bad_text, bad_position (two pieces on a square, more than 64 squares).
[[nodiscard]] Result<Position> parse_short_notation_position(std::string_view text);

/// Precondition: the steps are legal from `start`.
[[nodiscard]] std::string to_short_turn(const Move& move, const Position& start);
/// Precondition: a legal setup of sixteen pieces.
[[nodiscard]] std::string to_short_setup(Color side, const Setup& setup);
/// Seen from Gold.
[[nodiscard]] std::string to_short_notation_position(const Position& position);

}  // namespace tusk
