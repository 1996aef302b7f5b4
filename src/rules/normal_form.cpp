#include "rules/normal_form.hpp"

#include <array>
#include <cassert>

namespace tusk {

Square transformed(Square square, Symmetry symmetry) noexcept {
  return Square::at(symmetry.mirrors ? 7 - square.file() : square.file(),
                    symmetry.swaps ? 7 - square.rank() : square.rank());
}

Step transformed(Step step, Symmetry symmetry) noexcept {
  return step_between(transformed(step.from(), symmetry), transformed(step.to(), symmetry));
}

Move transformed(const Move& move, Symmetry symmetry) noexcept {
  Move result;
  for (const Step step : move) result.push_back(transformed(step, symmetry));
  return result;
}

Board transformed(const Board& board, Symmetry symmetry) noexcept {
  Board result;
  for (const Square square : board.occupied()) {
    const Piece piece = board.at(square);
    const Color color = symmetry.swaps ? opponent(piece.color()) : piece.color();
    result.put(Piece(color, piece.type()), transformed(square, symmetry));
  }
  return result;
}

NormalForm normal_form(const Position& position) noexcept {
  assert(position.steps_taken() == 0);
  Symmetry symmetry{.mirrors = false, .swaps = position.side_to_move() == Color::Silver};
  Board board = transformed(position.board(), symmetry);
  const Board mirrored = transformed(board, {.mirrors = true});
  const auto rank_of = [](Piece piece) { return piece.is_none() ? 0U : piece.index() + 1; };
  for (unsigned i = 0; i < Square::kCount; ++i) {
    const auto one = rank_of(board.at(Square(i)));
    const auto other = rank_of(mirrored.at(Square(i)));
    if (one == other) continue;
    if (other < one) {
      board = mirrored;
      symmetry.mirrors = true;
    }
    break;
  }
  return {Position(board, Color::Gold, position.steps_left()), symmetry};
}

Board relative_form(const Board& board) noexcept {
  std::array<PieceType, kPieceTypeCount> names{};  // by kind; rabbits are rabbits
  std::size_t level = 0;
  bool was_gold = false;  // whether the last level has pieces of Gold, of Silver
  bool was_silver = false;
  for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    const bool is_gold = !board.pieces(Color::Gold, kind).is_empty();
    const bool is_silver = !board.pieces(Color::Silver, kind).is_empty();
    if (!is_gold && !is_silver) continue;
    const bool goes_on = level > 0 && is_gold == was_gold && is_silver == was_silver && is_gold != is_silver;
    if (!goes_on) ++level;
    names[type] = static_cast<PieceType>(level);
    was_gold = is_gold;
    was_silver = is_silver;
  }
  Board result;
  for (const Square square : board.occupied()) {
    const Piece piece = board.at(square);
    result.put(Piece(piece.color(), names[static_cast<std::size_t>(piece.type())]), square);
  }
  return result;
}

}  // namespace tusk
