#include "rules/explain.hpp"

#include <algorithm>

namespace tusk {
namespace {

/// The strongest kind among the pieces, as a number; -1 without pieces.
int strongest_of(const Board& board, Bitboard pieces) noexcept {
  int strongest = -1;
  for (const Square square : pieces) strongest = std::max(strongest, static_cast<int>(board.at(square).type()));
  return strongest;
}

std::optional<Color> holder_of(const Board& board, const std::array<Bitboard, 2>& guards) noexcept {
  std::array<Bitboard, 2> free{};
  for (const Color side : kColors) {
    const auto index = static_cast<std::size_t>(side);
    free[index] = guards[index] & ~board.frozen(side);
  }
  const int gold = free[0].size() * 8 + strongest_of(board, free[0]);
  const int silver = free[1].size() * 8 + strongest_of(board, free[1]);
  if (gold == silver) return std::nullopt;
  return gold > silver ? Color::Gold : Color::Silver;
}

}  // namespace

Freedom freedom_of(const Board& board, Square square) noexcept {
  const Piece piece = board.at(square);
  const Bitboard beside = Bitboard(square).neighbors();
  return {.stronger_enemies = beside & board.stronger_than(opponent(piece.color()), piece.type()),
          .friends = beside & board.pieces(piece.color())};
}

std::array<TrapHolders, 4> trap_holders(const Board& board) noexcept {
  std::array<TrapHolders, 4> result;
  std::size_t next = 0;
  for (const Square trap : kTraps) {
    TrapHolders& holders = result[next++];
    holders.trap = trap;
    for (const Color side : kColors) {
      holders.guards[static_cast<std::size_t>(side)] = Bitboard(trap).neighbors() & board.pieces(side);
    }
    holders.holder = holder_of(board, holders.guards);
  }
  return result;
}

std::optional<PieceType> right_piece_against(const Board& board, Piece enemy) noexcept {
  for (auto type = static_cast<std::size_t>(enemy.type()) + 1; type < kPieceTypeCount; ++type) {
    const auto kind = static_cast<PieceType>(type);
    if (!board.pieces(opponent(enemy.color()), kind).is_empty()) return kind;
  }
  return std::nullopt;
}

Fighter fighter_against(const Board& board, Piece own, Piece enemy) noexcept {
  if (enemy.is_stronger_than(own)) return Fighter::TooWeak;
  if (!own.is_stronger_than(enemy)) return Fighter::Equal;
  return right_piece_against(board, enemy) == own.type() ? Fighter::Right : Fighter::StrongerThanNeeded;
}

}  // namespace tusk
