#include "train/hindsight.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tusk {
namespace {

PackedSample sample(std::uint32_t game, int turn, int score, bool is_won) {
  Board board;
  board.put(Piece(Color::Gold, PieceType::Rabbit), Square::at(0, 1));
  board.put(Piece(Color::Silver, PieceType::Rabbit), Square::at(7, 6));
  const Color side = turn % 2 == 0 ? Color::Gold : Color::Silver;
  return pack({.position = Position(board, side), .score = score, .is_won = is_won, .turn = turn, .game = game});
}

double chance(int score) { return 1 / (1 + std::exp(-score / 450.0)); }

TEST(Hindsight, WithoutItTheScoreAndTheResultAreAll) {
  const std::vector<PackedSample> samples{sample(0, 2, 100, true), sample(0, 3, -300, false)};
  const auto targets = targets_of(samples, {.result_share = 0.25, .hindsight = 0});
  EXPECT_NEAR(targets[0], 0.25 + 0.75 * chance(100), 1e-6);
  EXPECT_NEAR(targets[1], 0.75 * chance(-300), 1e-6);
}

TEST(Hindsight, LaterTurnsCountLessAndLess) {
  // In any order; turn 5 was not quiet and is missing. Gold wins.
  const std::vector<PackedSample> samples{sample(7, 6, 400, true), sample(7, 3, 50, false), sample(7, 4, 0, true)};
  const auto targets = targets_of(samples, {.result_share = 0, .hindsight = 0.5});
  const double at6 = 0.5 * chance(400) + 0.5;
  const double at4 = 0.75 * 0.5 + 0.25 * at6;
  const double at3 = 0.5 * (1 - chance(50)) + 0.5 * at4;  // from Gold's side
  EXPECT_NEAR(targets[0], at6, 1e-6);
  EXPECT_NEAR(targets[2], at4, 1e-6);
  EXPECT_NEAR(targets[1], 1 - at3, 1e-6);
}

TEST(Hindsight, GamesAndStraysAreLeftAlone) {
  std::vector<PackedSample> samples{sample(1, 2, 100, true), sample(2, 3, 100, true), sample(1, 3, 700, false)};
  samples[2].flags |= 32U;  // a stray: no result
  const auto targets = targets_of(samples, {.result_share = 0, .hindsight = 0.5});
  EXPECT_NEAR(targets[0], 0.5 * chance(100) + 0.5, 1e-6);
  EXPECT_NEAR(targets[1], 0.5 * chance(100) + 0.5, 1e-6);
  EXPECT_NEAR(targets[2], chance(700), 1e-6);
}

}  // namespace
}  // namespace tusk
