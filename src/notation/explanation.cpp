#include "notation/explanation.hpp"

#include <vector>

#include "notation/step_text.hpp"

namespace tusk {
namespace {

/// "the elephant on c5, the cat on b6 and the dog on c7"
std::string list_of(const Board& board, Bitboard pieces, bool with_owner) {
  std::string text;
  int left = pieces.size();
  for (const Square square : pieces) {
    const Piece piece = board.at(square);
    if (!text.empty()) text += left == 1 ? " and " : ", ";
    --left;
    if (with_owner) {
      text += describe(piece, square);
    } else {
      text += "the ";
      text += type_name(piece.type());
      text += " on " + to_string(square);
    }
  }
  return text;
}

}  // namespace

std::string explain_freedom(const Board& board, Square square) {
  const Freedom freedom = freedom_of(board, square);
  if (freedom.is_frozen()) return "frozen by " + list_of(board, freedom.stronger_enemies, true);
  if (!freedom.is_protected()) return "free: no stronger enemy is beside it";
  return "not frozen: " + list_of(board, freedom.friends, false) +
         (freedom.friends.has_several() ? " stand by it" : " stands by it");
}

std::string explain_trap(const TrapHolders& holders, const Board& board) {
  if (!holders.holder) return "nobody holds " + to_string(holders.trap);
  const Color side = *holders.holder;
  return std::string(side_name(side)) + " holds " + to_string(holders.trap) + " with " +
         list_of(board, holders.guards[static_cast<std::size_t>(side)], false);
}

std::string explain_fight(const Board& board, Square enemy) {
  const Piece piece = board.at(enemy);
  const auto right = right_piece_against(board, piece);
  std::string text = describe(piece, enemy);
  if (!right) return "nothing is stronger than " + text;
  return "the right piece against " + text + " is the " + std::string(type_name(*right));
}

}  // namespace tusk
