#include "rules/perft.hpp"

#include <gtest/gtest.h>

#include "rules/setup.hpp"

namespace tusk {
namespace {

Position opening() {
  Board board;
  for (const Color side : kColors) place(board, quick_setup(side));
  return Position(board, Color::Gold);
}

Position few_pieces() {
  Board board;
  board.put(Piece(Color::Gold, PieceType::Rabbit), Square::at(7, 6));
  board.put(Piece(Color::Silver, PieceType::Rabbit), Square::at(0, 6));
  return Position(board, Color::Gold);
}

TEST(Perft, StepSequencesOfTheOpening) {
  const Position position = opening();
  EXPECT_EQ(count_step_sequences(position, 0), 1U);
  EXPECT_EQ(count_step_sequences(position, 1), 8U);
  EXPECT_EQ(count_step_sequences(position, 2), 98U);
  EXPECT_EQ(count_step_sequences(position, 3), 1364U);
  EXPECT_EQ(count_step_sequences(position, 4), 21346U);
}

TEST(Perft, NoMoreStepsThanAreLeft) {
  Position position = opening();
  ASSERT_TRUE(position.play(Step(Square::at(0, 1), Direction::North)).has_value());
  EXPECT_GT(count_step_sequences(position, 3), 0U);
  EXPECT_EQ(count_step_sequences(position, 4), 0U);
}

TEST(Perft, TurnsAreThoseOfTheMoveGenerator) {
  const Position position = few_pieces();
  MoveGenerator generator;
  std::uint64_t sum = 0;
  const Game game(position);
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    Position next = position;
    for (const Step step : turn.move) next.play_unchecked(step);
    next.end_turn();
    sum += MoveGenerator().generate(next).size();
  }
  EXPECT_EQ(count_turns(game, position, 1, kNoLimit), game.legal_moves(generator).size());
  EXPECT_EQ(count_turns(game, position, 2, kNoLimit), sum);
}

TEST(Perft, GivesUpBeyondItsLimit) {
  const Position position = few_pieces();
  const Game game(position);
  const std::uint64_t turns = count_turns(game, position, 1, kNoLimit).value();
  EXPECT_EQ(count_turns(game, position, 1, turns), turns);
  EXPECT_EQ(count_turns(game, position, 1, turns - 1), std::nullopt);
  EXPECT_EQ(count_turns(game, position, 3, 100), std::nullopt);
}

TEST(Perft, ThirdOccurrencesOnTheWayAreLeftOut) {
  const Position start = few_pieces();
  // Four turns there and back are a second occurrence of the start, eight would be a third.
  Game game(start);
  const Move gold_there = [] {
    Move move;
    move.push_back(Step(Square::at(7, 6), Direction::West));
    return move;
  }();
  const Move silver_there = [] {
    Move move;
    move.push_back(Step(Square::at(0, 6), Direction::East));
    return move;
  }();
  const Move gold_back = [] {
    Move move;
    move.push_back(Step(Square::at(6, 6), Direction::East));
    return move;
  }();
  const Move silver_back = [] {
    Move move;
    move.push_back(Step(Square::at(1, 6), Direction::West));
    return move;
  }();
  for (const Move& move : {gold_there, silver_there, gold_back, silver_back, gold_there, silver_there, gold_back}) {
    ASSERT_TRUE(game.play(move).has_value());
  }
  const Game fresh(game.position());
  EXPECT_EQ(count_turns(game, game.position(), 1, kNoLimit).value() + 1,
            count_turns(fresh, game.position(), 1, kNoLimit).value());
}

}  // namespace
}  // namespace tusk
