#pragma once

// A board and the side to move as text, in the forms that the field's programs use. Any arrangement can be written and
// read, also one that no game reaches: what is odd about it is asked of notation/position_faults.hpp.
//
// Readers:
//   short    `g [64 squares a8..h8, a7..h7, .. h1]`, as in AEI's setposition. Before the bracket stands a side (g s,
//   also
//            w b), alone or with a move number (`12s`); blank, `.`, `x` and `X` are empty squares.
//   long     eight rows `8| r . . x |` from rank 8 to rank 1, a piece in every second column; before them a line like
//            `12s` if wanted. Lines of + and - and the line of file letters are skipped. Without a side: Gold.
//   ranks    `rrrddrrr/hcem1chr/8/.../RRRDDRRR g`: digits are runs of empty squares. Without a side: Gold.
//   setups   `1g Ee2 .. 1s ee7 .. 2g pass`: any pieces anywhere, `pass` for none; `2g pass` gives Silver the move.
//   picture  `ranks=rrrddrrr/.../RRRDDRRR`, as in addresses of board pictures; Gold moves.
//   counted  `g 0s 6h6e17r.., r2r..`, arimaa.com's short notation (notation/short_notation.hpp).
//
// Writers give the short form `g [...]`, the long form as on paper, the ranks with the side, the setups and
// the picture's text.
//
//   Result<PositionText> read = parse_position("12s [" + squares + "]");
//   std::string text = to_short_text(read->position);                 // "s [...]"

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace tusk {

/// A position at the start of a turn, and the number of that turn where the text tells it (12 in `12s`).
struct PositionText {
  Position position;
  std::optional<int> turn_number;
};

/// The short form alone; a side must be given. Error: bad_position.
[[nodiscard]] Result<PositionText> parse_short_position(std::string_view text);
/// Any of the six forms, told apart by their shape. Errors: bad_position; in setups also bad_text, bad_piece,
/// bad_square, setup_square_twice, setup_side.
[[nodiscard]] Result<PositionText> parse_position(std::string_view text);

/// `g [...]`, empty squares blank: what parse_short_position() reads.
[[nodiscard]] std::string to_short_text(const Position& position);
/// The board as people print it: eight rows within a frame, empty traps as `x`, file letters below; a line with the
/// side (g or s) above.
[[nodiscard]] std::string to_long_text(const Position& position);
/// `rrrddrrr/hcem1chr/8/8/8/8/.../RRRDDRRR g`.
[[nodiscard]] std::string to_ranks_text(const Position& position);
/// `1g Ra1 ..`, `1s ra8 ..` and, where Silver moves, `2g pass`: a line each.
[[nodiscard]] std::string to_setups_text(const Position& position);
/// `ranks=rrrddrrr/.../RRRDDRRR`, which does not say who moves.
[[nodiscard]] std::string to_picture_text(const Position& position);

}  // namespace tusk
