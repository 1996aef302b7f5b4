#pragma once

// The smallest words of Arimaa texts: a piece's letter, a square, a direction, a placement `Ee2`, a step `Ee2n`, a
// capture `rc3x`. Whole turns are in notation/move_text.hpp.
//
// The readers are strict: piece letters E M H D C R in the case of their side, squares and directions in lower case.
//
//   Result<Square> square = parse_square("e2");
//   std::string text = to_string(Step(*square, Direction::North), elephant);     // "Ee2n"

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/names.hpp"
#include "rules/position.hpp"
#include "rules/setup.hpp"
#include "rules/types.hpp"

namespace tusk {

/// R C D H M E.
[[nodiscard]] constexpr char to_letter(PieceType type) noexcept { return "RCDHME"[static_cast<std::size_t>(type)]; }
/// Upper case for Gold, lower case for Silver. Precondition: a piece.
[[nodiscard]] constexpr char to_letter(Piece piece) noexcept { return "RCDHMErcdhme"[piece.index()]; }
/// n e s w.
[[nodiscard]] constexpr char to_letter(Direction direction) noexcept {
  return "swen"[static_cast<std::size_t>(direction)];
}

[[nodiscard]] std::optional<Piece> piece_from_letter(char letter) noexcept;
[[nodiscard]] std::optional<Direction> direction_from_letter(char letter) noexcept;
/// g or s, also the older w and b.
[[nodiscard]] std::optional<Color> side_from_letter(char letter) noexcept;

/// Two letters, "a1" to "h8". Error: bad_square.
[[nodiscard]] Result<Square> parse_square(std::string_view text);
/// "Ee2". Errors: bad_text, bad_piece, bad_square, with the offset of the letter at fault.
[[nodiscard]] Result<Placement> parse_placement(std::string_view text);

[[nodiscard]] std::string to_string(const Placement& placement);
/// Official notation: "Ee2n".
[[nodiscard]] std::string to_string(Step step, Piece piece);
/// Official notation: "rc3x". Precondition: something was captured.
[[nodiscard]] std::string to_string(const Capture& capture);

/// Whether the piece that a text names stands there. Error: no_such_piece, with what is there instead.
[[nodiscard]] Result<void> check_piece_on(const Board& board, Piece piece, Square square);

/// The longer names for messages: "Gold's elephant on e2".
[[nodiscard]] std::string describe(Piece piece, Square square);

}  // namespace tusk
