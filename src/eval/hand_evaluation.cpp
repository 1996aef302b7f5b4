#include "eval/hand_evaluation.hpp"

#include <algorithm>
#include <array>

#include "eval/hand_terms.hpp"
#include "eval/hand_weights.hpp"

namespace tusk {
namespace {

// Harlog's formula in centi-rabbits: a piece by the number of stronger enemies, and a side by the logarithm of pieces
// times rabbits.
constexpr std::array<int, kArmySize + 1> kPieceValue{1105, 327, 232, 180, 147, 124, 107, 95, 85,
                                                     77,   70,  64,  59,  55,  52,  49,  46};
constexpr std::array<int, kArmySize + 1> kLogarithm{-2000, 0,    350,  555,  700,  813,  905,  982, 1050,
                                                    1109,  1163, 1211, 1255, 1295, 1332, 1367, 1400};
constexpr std::array<int, kStepsPerTurn + 1> kStepsLeft{0, 8, 18, 28, 40};

/// Both weights of a term in one number, so that one addition does for both: the opening's in the upper half.
constexpr auto kWeights = [] {
  std::array<std::int32_t, hand_terms::kCount> packed{};
  for (std::size_t i = 0; i < packed.size(); ++i) packed[i] = kOpeningWeights[i] * 65536 + kEndingWeights[i];
  return packed;
}();

constexpr int opening_part(std::int32_t sum) noexcept { return (sum + 0x8000) >> 16; }
constexpr int ending_part(std::int32_t sum) noexcept { return static_cast<std::int16_t>(sum & 0xFFFF); }

/// One side's material, given the other's: the elephants' share cancels out and stays for the day one is missing.
int material(const Board& board, Color color) {
  const Bitboard own = board.pieces(color);
  int score = 0;
  int stronger = 0;
  for (std::size_t i = kPieceTypeCount - 1; i > 0; --i) {
    const auto type = static_cast<PieceType>(i);
    const int count = std::min(board.pieces(color, type).size(), kArmySize);
    score += count * kPieceValue[static_cast<std::size_t>(std::min(stronger, kArmySize))];
    stronger += board.pieces(opponent(color), type).size();
  }
  const auto log_of = [](int count) { return kLogarithm[static_cast<std::size_t>(std::min(count, kArmySize))]; };
  return score + log_of(own.size()) + log_of((own & board.pieces(PieceType::Rabbit)).size());
}

}  // namespace

int evaluate_material(const Board& board) noexcept {
  return material(board, Color::Gold) - material(board, Color::Silver);
}

int evaluate(const Position& position) noexcept {
  const Board& board = position.board();
  std::int32_t sum = 0;
  hand_terms::tally(board, [&](std::size_t term, int count) { sum += count * kWeights[term]; });
  const int phase = hand_terms::phase(board);
  const int terms =
      (opening_part(sum) * phase + ending_part(sum) * (hand_terms::kFullPhase - phase)) / hand_terms::kFullPhase;
  const int score = evaluate_material(board) + terms;
  const int mover = position.side_to_move() == Color::Gold ? score : -score;
  return mover + kStepsLeft[static_cast<std::size_t>(position.steps_left())];
}

}  // namespace tusk
