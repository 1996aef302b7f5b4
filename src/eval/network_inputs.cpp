#include "eval/network_inputs.hpp"

#include <algorithm>

namespace tusk {
namespace {

constexpr std::array<Square, NetworkInputs::kTrapCount> kTrapSquares{Square::at(2, 2), Square::at(5, 2),
                                                                     Square::at(2, 5), Square::at(5, 5)};

int rank_of_strongest(const Board& board, Bitboard pieces) noexcept {
  for (int type = static_cast<int>(kPieceTypeCount) - 1; type >= 0; --type) {
    if (!(pieces & board.pieces(static_cast<PieceType>(type))).is_empty()) return type;
  }
  return -1;
}

}  // namespace

NetworkInputs::NetworkInputs(const Board& board) noexcept {
  std::size_t next = 0;
  for (const Color color : kColors) {
    for (const PieceType type : kPieceTypes) masks_[next++] = board.pieces(color, type).bits();
  }
  const std::size_t guarded = next;
  const std::size_t frozen = next + 2 * kMortalTypes;
  next = 0;
  for (const Color color : kColors) {
    const Bitboard own = board.pieces(color);
    const Bitboard dominated = board.dominated(color, board.pieces(opponent(color)));
    const Bitboard alone = dominated & ~own.neighbors();
    for (std::size_t type = 0; type < kMortalTypes; ++type) {
      const Bitboard touched = dominated & board.pieces(static_cast<PieceType>(type));
      masks_[guarded + next] = (touched & ~alone).bits();
      masks_[frozen + next] = (touched & alone).bits();
      ++next;
    }
  }
  for (std::size_t trap = 0; trap < kTrapCount; ++trap) {
    const Bitboard around = Bitboard(kTrapSquares[trap]).neighbors();
    const Bitboard gold = around & board.pieces(Color::Gold);
    const Bitboard silver = around & board.pieces(Color::Silver);
    const int difference = rank_of_strongest(board, gold) - rank_of_strongest(board, silver);
    const int edge = difference > 0 ? 1 : difference < 0 ? 2 : 0;
    traps_[trap] = static_cast<TrapState>((std::min(gold.size(), 3) * 4 + std::min(silver.size(), 3)) * 3 + edge);
  }
}

}  // namespace tusk
