#include "search/setup_book.hpp"

#include <array>
#include <string_view>

#include "rules/army.hpp"

namespace tusk {
namespace {

/// Front row, then back row, from file a to h as Gold sees them.
struct Placing {
  std::string_view front;
  std::string_view back;
};

constexpr std::array<Placing, 6> kBook{{
    {"RHCMECHR", "RRRDDRRR"},  // 99of9, cats behind the traps
    {"RHDMEDHR", "RRRCCRRR"},  // 99of9, dogs behind the traps
    {"RHCMEDHR", "RRRDCRRR"},  // 99of9, mixed
    {"HMRDERCH", "RCRRDRRR"},
    {"HMREDRCH", "RCRDRRRR"},
    {"DHCEMCHD", "RRRRRRRR"},
}};

Setup to_setup(const Placing& placing, Color side, bool mirror) {
  Setup setup;
  constexpr std::string_view kLetters = "RCDHME";
  for (unsigned file = 0; file < 8; ++file) {
    const unsigned target = mirror ? 7 - file : file;
    const auto add = [&](char letter, unsigned rank) {
      const auto type = static_cast<PieceType>(kLetters.find(letter));
      setup.push_back({Piece(side, type), Square::at(target, side == Color::Gold ? rank : 7 - rank)});
    };
    add(placing.front[file], 1);
    add(placing.back[file], 0);
  }
  return setup;
}

bool faces_elephant(const Setup& setup, const Board& gold) {
  const Bitboard elephant = gold.pieces(Color::Gold, PieceType::Elephant);
  for (const Placement& placement : setup) {
    if (placement.piece.type() != PieceType::Elephant) continue;
    return !elephant.is_empty() && elephant.first().file() == placement.square.file();
  }
  return false;
}

/// Gold's setup as Silver would see it in a mirror between the sides.
Setup reflected(const Setup& setup) {
  Setup result;
  for (const auto& [piece, square] : setup) {
    result.push_back({Piece(opponent(piece.color()), piece.type()), Square::at(square.file(), 7 - square.rank())});
  }
  return result;
}

}  // namespace

Setup setup_from_book(Color side, const Board& gold, std::uint64_t seed) {
  const Key random = zobrist::mix(seed ^ gold.key());
  const Placing& placing = kBook[random % kBook.size()];
  const bool mirror = (random >> 32U) % 2 == 1;
  Setup setup = to_setup(placing, side, mirror);
  if (side == Color::Silver && faces_elephant(setup, gold)) setup = to_setup(placing, side, !mirror);
  return setup;
}

Setup choose_setup(const Game& game, std::uint64_t seed) {
  const Color side = game.side_to_move();
  const Board& board = game.position().board();
  const Setup usual = setup_from_book(side, board, seed);
  if (game.variant() != Variant::Freestyle) return usual;
  if (side == Color::Silver) {
    Setup same = reflected(game.setups().front());
    if (freestyle_faults(board, side, same).empty()) return same;
  }
  return fitted(usual, kArmy, board, side);
}

}  // namespace tusk
