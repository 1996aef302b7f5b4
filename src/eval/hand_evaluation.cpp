#include "eval/hand_evaluation.hpp"

#include <algorithm>
#include <array>

namespace tusk {
namespace {

using PerType = std::array<int, kPieceTypeCount>;  // rabbit, cat, dog, horse, camel, elephant
using PerRank = std::array<int, 8>;                // from the own first rank to the goal rank
using PerFile = std::array<int, 8>;                // a to h

// Harlog's formula in centi-rabbits: a piece by the number of stronger enemies, and a side by the logarithm of pieces
// times rabbits.
constexpr std::array<int, kArmySize + 1> kPieceValue{1105, 327, 232, 180, 147, 124, 107, 95, 85,
                                                     77,   70,  64,  59,  55,  52,  49,  46};
constexpr std::array<int, kArmySize + 1> kLogarithm{-2000, 0,    350,  555,  700,  813,  905,  982, 1050,
                                                    1109,  1163, 1211, 1255, 1295, 1332, 1367, 1400};

constexpr std::array<PerRank, kPieceTypeCount> kRankBonus{{
    {4, 2, -6, -2, 8, 24, 60, 0},         // rabbit: at home or on its way
    {0, 8, 10, -6, -16, -24, -30, -30},   // cat
    {-2, 6, 10, -2, -10, -16, -22, -26},  // dog
    {-10, 0, 8, 12, 14, 12, 2, -8},       // horse
    {-16, 0, 12, 14, 6, -6, -16, -24},    // camel
    {-30, -8, 12, 24, 26, 20, 4, -20},    // elephant
}};
constexpr std::array<PerFile, kPieceTypeCount> kFileBonus{{
    {8, 4, 0, -6, -6, 0, 4, 8},
    {-2, 2, 4, 2, 2, 4, 2, -2},
    {-2, 2, 4, 2, 2, 4, 2, -2},
    {-4, 6, 4, 0, 0, 4, 6, -4},
    {-8, 4, 4, 4, 4, 4, 4, -8},
    {-20, -4, 6, 12, 12, 6, -4, -20},
}};

constexpr PerType kFrozen{8, 10, 14, 24, 44, 0};
constexpr PerType kDominated{1, 4, 6, 8, 16, 0};
constexpr std::array<int, 5> kGuards{0, 14, 28, 32, 32};  // by the number of pieces beside a trap
constexpr int kStrongestGuard = 10;
constexpr PerType kHanging{10, 14, 18, 30, 44, 0};  // may be lost on a trap soon
constexpr std::array<int, 5> kElephantRoom{-70, -24, -6, 0, 0};
constexpr PerRank kRunner{0, 0, 0, 6, 22, 52, 100, 0};
constexpr int kRunnerObstacle = 14;
constexpr int kRunnerHelper = 6;
constexpr std::array<int, kStepsPerTurn + 1> kStepsLeft{0, 8, 18, 28, 40};

unsigned own_rank(Color color, Square square) { return color == Color::Gold ? square.rank() : 7 - square.rank(); }

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

/// What evaluate() needs to know of one side more than once.
struct Side {
  Side(const Board& board, Color side)
      : color(side),
        own(board.pieces(side)),
        enemy(board.pieces(opponent(side))),
        dominated(board.dominated(side, enemy)),
        frozen(dominated & ~own.neighbors()) {}

  Color color;
  Bitboard own;
  Bitboard enemy;
  Bitboard dominated;
  Bitboard frozen;
};

int squares_and_freedom(const Board& board, const Side& side) {
  int score = 0;
  for (std::size_t i = 0; i < kPieceTypeCount; ++i) {
    const Bitboard pieces = board.pieces(side.color, static_cast<PieceType>(i));
    for (const Square square : pieces) {
      score += kRankBonus[i][own_rank(side.color, square)] + kFileBonus[i][square.file()];
    }
    score -= (pieces & side.dominated).size() * kDominated[i] + (pieces & side.frozen).size() * kFrozen[i];
  }
  return score;
}

int elephant_room(const Board& board, const Side& side) {
  const Bitboard elephant = board.pieces(side.color, PieceType::Elephant);
  if (elephant.is_empty()) return 0;
  const int room = std::min((elephant.neighbors() & board.empty()).size(), 4);
  return kElephantRoom[static_cast<std::size_t>(room)];
}

/// Pieces that only one friend, or none, keeps from being lost on this trap, while a stronger enemy stands by them.
int hanging_at(const Board& board, const Side& side, Bitboard trap) {
  const Bitboard beside = trap.neighbors();
  const Bitboard guards = beside & side.own;
  if (guards.has_several()) return 0;
  Bitboard hanging = guards & side.dominated;
  if (!guards.is_empty() && !hanging.is_empty()) hanging |= trap & side.own;
  int score = 0;
  for (const Square square : hanging) score += kHanging[static_cast<std::size_t>(board.at(square).type())];
  return score;
}

PieceType strongest(const Board& board, Bitboard pieces) {
  PieceType best = PieceType::Rabbit;
  for (const Square square : pieces) best = std::max(best, board.at(square).type());
  return best;
}

/// Trap control, Gold's view.
int traps(const Board& board, const Side& gold, const Side& silver) {
  int score = 0;
  for (const Square square : kTraps) {
    const Bitboard trap(square);
    const Bitboard gold_guards = trap.neighbors() & gold.own;
    const Bitboard silver_guards = trap.neighbors() & silver.own;
    score +=
        kGuards[static_cast<std::size_t>(gold_guards.size())] - kGuards[static_cast<std::size_t>(silver_guards.size())];
    if (!gold_guards.is_empty() && !silver_guards.is_empty()) {
      const PieceType ours = strongest(board, gold_guards);
      const PieceType theirs = strongest(board, silver_guards);
      if (ours != theirs) score += ours > theirs ? kStrongestGuard : -kStrongestGuard;
    }
    score += hanging_at(board, silver, trap) - hanging_at(board, gold, trap);
  }
  return score;
}

/// Rabbits that have crossed the middle, by what stands in the three files ahead of them.
int runners(const Board& board, const Side& side) {
  int score = 0;
  for (const Square square : board.pieces(side.color, PieceType::Rabbit)) {
    const unsigned rank = own_rank(side.color, square);
    if (kRunner[rank] == 0) continue;
    Bitboard ahead;
    Bitboard row(square);
    row |= row.shifted(Direction::West) | row.shifted(Direction::East);
    for (unsigned i = rank; i < 7; ++i) {
      row = row.shifted(forward(side.color));
      ahead |= row;
    }
    const int bonus =
        kRunner[rank] - kRunnerObstacle * (ahead & side.enemy).size() + kRunnerHelper * (ahead & side.own).size();
    if (bonus > 0) score += side.frozen.contains(square) ? bonus / 2 : bonus;
  }
  return score;
}

}  // namespace

int evaluate_material(const Board& board) noexcept {
  return material(board, Color::Gold) - material(board, Color::Silver);
}

int evaluate(const Position& position) noexcept {
  const Board& board = position.board();
  const Side gold(board, Color::Gold);
  const Side silver(board, Color::Silver);
  int score = evaluate_material(board) + traps(board, gold, silver);
  score += squares_and_freedom(board, gold) - squares_and_freedom(board, silver);
  score += elephant_room(board, gold) - elephant_room(board, silver);
  score += runners(board, gold) - runners(board, silver);
  const int mover = position.side_to_move() == Color::Gold ? score : -score;
  return mover + kStepsLeft[static_cast<std::size_t>(position.steps_left())];
}

}  // namespace tusk
