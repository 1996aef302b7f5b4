#include "notation/step_text.hpp"

#include "base/text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {

std::optional<Piece> piece_from_letter(char letter) noexcept {
  constexpr std::string_view kLetters = "RCDHMErcdhme";
  const std::size_t index = kLetters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return Piece::from_index(index);
}

std::optional<Direction> direction_from_letter(char letter) noexcept {
  switch (letter) {
    case 'n': return Direction::North;
    case 'e': return Direction::East;
    case 's': return Direction::South;
    case 'w': return Direction::West;
    default: return std::nullopt;
  }
}

std::optional<Color> side_from_letter(char letter) noexcept {
  switch (letter) {
    case 'g':
    case 'w': return Color::Gold;
    case 's':
    case 'b': return Color::Silver;
    default: return std::nullopt;
  }
}

Result<Square> parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
    return fail(error::kBadSquare, quoted(text) + " is not a square from a1 to h8");
  }
  return Square::at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

Result<Placement> parse_placement(std::string_view text) {
  if (text.size() != 3) return fail(error::kBadText, quoted(text) + " is not a placement like Ee2");
  const std::optional<Piece> piece = piece_from_letter(text[0]);
  if (!piece) return fail(error::kBadPiece, quoted(text.substr(0, 1)) + " is not a piece: E M H D C R or e m h d c r");
  Result<Square> square = parse_square(text.substr(1));
  if (!square) return fail_at(std::move(square).error(), 1);
  return Placement{*piece, *square};
}

std::string to_string(const Placement& placement) {
  return {to_letter(placement.piece), file_letter(placement.square), rank_digit(placement.square)};
}

std::string to_string(Step step, Piece piece) {
  return {to_letter(piece), file_letter(step.from()), rank_digit(step.from()), to_letter(step.direction())};
}

std::string to_string(const Capture& capture) {
  return {to_letter(capture.piece), file_letter(capture.square), rank_digit(capture.square), 'x'};
}

Result<void> check_piece_on(const Board& board, Piece piece, Square square) {
  const Piece found = board.at(square);
  if (found == piece) return {};
  if (found.is_none()) return fail(error::kNoSuchPiece, "no piece stands on " + to_string(square));
  return fail(error::kNoSuchPiece,
              describe(found, square) + " is written " + to_letter(found) + ", not " + to_letter(piece));
}

std::string describe(Piece piece, Square square) {
  std::string text(side_name(piece.color()));
  text += "'s ";
  text += type_name(piece.type());
  text += " on ";
  return text + to_string(square);
}

}  // namespace tusk
