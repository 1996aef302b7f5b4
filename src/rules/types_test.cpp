#include "rules/types.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

TEST(Piece, EveryIndexNamesOnePiece) {
  for (std::size_t index = 0; index < Piece::kCount; ++index) EXPECT_EQ(Piece::from_index(index).index(), index);
  EXPECT_EQ(Piece(Color::Silver, PieceType::Rabbit).index(), 6U);
  EXPECT_TRUE(Piece().is_none());
}

TEST(Piece, StrengthFollowsTheOrderOfTypes) {
  const Piece camel(Color::Gold, PieceType::Camel);
  EXPECT_TRUE(camel.is_stronger_than(Piece(Color::Silver, PieceType::Horse)));
  EXPECT_FALSE(camel.is_stronger_than(Piece(Color::Silver, PieceType::Camel)));
}

TEST(Square, IndicesRunFromA1ToH8) {
  EXPECT_EQ(Square::at(0, 0).index(), 0U);
  EXPECT_EQ(Square::at(7, 7).index(), 63U);
  EXPECT_EQ(square_from("c6"), Square::at(2, 5));
}

TEST(Square, NeighborsEndAtTheEdge) {
  EXPECT_FALSE(square_from("a1").has_neighbor(Direction::West));
  EXPECT_FALSE(square_from("h8").has_neighbor(Direction::North));
  EXPECT_EQ(square_from("d4").neighbor(Direction::East), square_from("e4"));
  EXPECT_EQ(square_from("d4").neighbor(opposite(Direction::North)), square_from("d3"));
}

TEST(Step, EveryStepOnTheBoardHasItsOwnCode) {
  std::set<int> codes;
  for (unsigned index = 0; index < Square::kCount; ++index) {
    for (const Direction direction : kDirections) {
      const Square from(index);
      if (!from.has_neighbor(direction)) continue;
      const Step step(from, direction);
      EXPECT_FALSE(step.is_none());
      EXPECT_EQ(Step::from_code(step.code()), step);
      EXPECT_EQ(step.to(), from.neighbor(direction));
      codes.insert(step.code());
    }
  }
  EXPECT_EQ(codes.size(), 224U);
}

TEST(Move, GrowsAndShrinksByOneStep) {
  Move move;
  EXPECT_TRUE(move.is_empty());
  move.push_back(step_from("e2n"));
  move.push_back(step_from("e3n"));
  EXPECT_EQ(move.size(), 2);
  EXPECT_EQ(move, move_from("e2n e3n"));
  move.replace(1, step_from("e3w"));
  EXPECT_EQ(move[1], step_from("e3w"));
  move.pop_back();
  EXPECT_EQ(move, move_from("e2n"));
}

// Kept out of line so that the optimizer sees the loop as other code has it.
[[gnu::noinline]] Move tail_of(const Move& move, const Move& begun) {
  Move rest;
  for (int i = begun.size(); i < move.size(); ++i) rest.push_back(move[i]);
  return rest;
}

TEST(Move, GrowsInALoopWithoutLosingSteps) {
  Move move;
  for (const unsigned square : {40U, 41U, 42U, 43U}) move.push_back(Step(Square(square), Direction::North));
  EXPECT_EQ(tail_of(move, Move()), move);
  Move begun;
  begun.push_back(move[0]);
  EXPECT_EQ(tail_of(move, begun).size(), 3);
  EXPECT_EQ(tail_of(move, begun)[1], move[2]);
}

}  // namespace
}  // namespace tusk
