#include "eval/hand_evaluation.hpp"

#include <gtest/gtest.h>

#include <array>

#include "eval/hand_terms.hpp"
#include "rules/board_picture.hpp"

namespace tusk {
namespace {

Board opening() {
  return board_from({"r r r r r r r r", "d h c e m c h d", ". . . . . . . .", ". . . . . . . .",  //
                     ". . . . . . . .", ". . . . . . . .", "D H C M E C H D", "R R R R R R R R"});
}

/// Frozen pieces, runners on both sides, guards on every trap.
Board fight() {
  return board_from({"r . r c . r r r", ". d . . m c . .", ". h . R . . h .", ". . E . . . e .",  //
                     ". . . r . . . .", ". . C H . . . .", "D . . M . . H .", "R R . . R C R R"});
}

Board turned_around(const Board& board, bool swap_colors) {
  Board turned;
  for (const Square square : board.occupied()) {
    const Piece piece = board.at(square);
    const Square target =
        swap_colors ? Square::at(square.file(), 7 - square.rank()) : Square::at(7 - square.file(), square.rank());
    turned.put(swap_colors ? Piece(opponent(piece.color()), piece.type()) : piece, target);
  }
  return turned;
}

TEST(HandEvaluation, IsTheSameForMirrorImagesAndExchangedColours) {
  for (const Board& board : {opening(), fight()}) {
    for (const Color color : kColors) {
      const int score = evaluate(Position(board, color));
      EXPECT_EQ(evaluate(Position(turned_around(board, false), color)), score);
      EXPECT_EQ(evaluate(Position(turned_around(board, true), opponent(color))), score);
    }
  }
}

TEST(HandEvaluation, MaterialCounts) {
  Board board = opening();
  EXPECT_EQ(evaluate_material(board), 0);
  const int even = evaluate(Position(board, Color::Gold));
  board.remove(Square::at(4, 6));  // Silver's camel
  EXPECT_GT(evaluate_material(board), 150);
  EXPECT_GT(evaluate(Position(board, Color::Gold)), even + 150);
}

TEST(HandTerms, EachIsAmongTheNumberedOnes) {
  for (const Board& board : {opening(), fight()}) {
    int calls = 0;
    hand_terms::tally(board, [&](std::size_t term, int) {
      ASSERT_LT(term, hand_terms::kCount);
      ++calls;
    });
    EXPECT_GT(calls, 32);
  }
}

TEST(HandTerms, CancelOutWhereBothSidesStandAlike) {
  const Board board = board_from({"r r r r r r r r", "d h c m e c h d", ". . . . . . . .", ". . . . . . . .",  //
                                  ". . . . . . . .", ". . . . . . . .", "D H C M E C H D", "R R R R R R R R"});
  std::array<int, hand_terms::kCount> sums{};
  hand_terms::tally(board, [&](std::size_t term, int count) { sums[term] += count; });
  for (const int sum : sums) EXPECT_EQ(sum, 0);
}

}  // namespace
}  // namespace tusk
