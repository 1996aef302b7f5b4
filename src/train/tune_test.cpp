#include "train/tune.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"
#include "eval/hand_evaluation.hpp"

namespace tusk {
namespace {

/// Positions with random pieces, whose score is the present evaluation plus what `extra` says.
template <typename Extra>
void add_samples(HandTuner& tuner, int count, const Extra& extra) {
  Random random(3);
  for (int i = 0; i < count; ++i) {
    Board board;
    for (const Color color : kColors) {
      for (const PieceType type : kPieceTypes) {
        for (int n = 0; n < kArmy[static_cast<std::size_t>(type)]; ++n) {
          const Square square(static_cast<unsigned>(random.below(Square::kCount)));
          const bool on_goal = type == PieceType::Rabbit && goal_rank(color).contains(square);
          if (board.at(square).is_none() && !on_goal && !kTraps.contains(square)) board.put(Piece(color, type), square);
        }
      }
    }
    const Position position(board, Color::Gold);
    // The bonus for the steps left is no term.
    const int plain = evaluate(position) - (evaluate(position) + evaluate(Position(board, Color::Silver))) / 2;
    tuner.add({.position = position, .score = plain + extra(board), .is_won = false});
  }
}

int elephants_in_the_middle(const Board& board) {
  const auto on_rank_four_or_five = [&](Color color) {
    return (board.pieces(color, PieceType::Elephant) & (rank_squares(3) | rank_squares(4))).size();
  };
  return on_rank_four_or_five(Color::Gold) - on_rank_four_or_five(Color::Silver);
}

TEST(HandTuner, LeavesWeightsAloneThatExplainEverything) {
  HandTuner tuner({.epochs = 3, .result_share = 0});
  add_samples(tuner, 3000, [](const Board&) { return 0; });
  const HandWeightSet before = HandWeightSet::present();
  const HandWeightSet after = tuner.fit({});
  double change = 0;
  for (std::size_t i = 0; i < hand_terms::kCount; ++i) change += std::abs(after.opening[i] - before.opening[i]);
  EXPECT_LT(change / hand_terms::kCount, 1.0);
}

TEST(HandTuner, LearnsWhatTheSamplesSay) {
  HandTuner tuner({.epochs = 60, .result_share = 0, .freedom = 1000});
  add_samples(tuner, 8000, [](const Board& board) { return 60 * elephants_in_the_middle(board); });
  std::vector<TuneProgress> progress;
  const HandWeightSet before = HandWeightSet::present();
  const HandWeightSet after = tuner.fit([&](const TuneProgress& epoch) { progress.push_back(epoch); });
  ASSERT_EQ(progress.size(), 61U);
  EXPECT_LT(progress.back().validation, progress.front().validation);
  // Ranks four and five, for a piece of Gold and for one of Silver: own ranks 3 and 4.
  const std::size_t elephant = hand_terms::kSquare + static_cast<std::size_t>(PieceType::Elephant) * 32;
  double inside = 0;
  double outside = 0;
  for (std::size_t rank = 0; rank < 8; ++rank) {
    for (std::size_t file = 0; file < 4; ++file) {
      const std::size_t term = elephant + rank * 4 + file;
      const double change = after.opening[term] - before.opening[term];
      (rank == 3 || rank == 4 ? inside : outside) += change / (rank == 3 || rank == 4 ? 8 : 24);
    }
  }
  // Regularized and rounded off by the logistic curve, but most of it is found.
  EXPECT_NEAR(inside - outside, 60, 25);
}

TEST(HandTuner, ScalesGroupsRelativeToTheMaterial) {
  GroupScales scales;
  scales.opening.fill(2);
  scales.ending.fill(1);
  scales.material = 0.5;
  const HandWeightSet present = HandWeightSet::present();
  const HandWeightSet scaled = present.scaled(scales);
  for (std::size_t i = 0; i < hand_terms::kCount; ++i) {
    EXPECT_DOUBLE_EQ(scaled.opening[i], present.opening[i] * 4);
    EXPECT_DOUBLE_EQ(scaled.ending[i], present.ending[i] * 2);
  }
}

TEST(HandTuner, PrintsWeightsAsTheSourceHoldsThem) {
  const std::string text = HandWeightSet::present().to_text();
  EXPECT_EQ(text.find("inline constexpr std::array<std::int16_t, hand_terms::kCount> kOpeningWeights{"), 0U);
  EXPECT_NE(text.find("kEndingWeights{"), std::string::npos);
  EXPECT_EQ(std::ranges::count(text, ','), static_cast<std::ptrdiff_t>(2 * hand_terms::kCount + 2));
}

}  // namespace
}  // namespace tusk
