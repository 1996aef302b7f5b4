#include "rules/playout.hpp"

#include <gtest/gtest.h>

#include <map>

#include "rules/board_picture.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/game.hpp"
#include "rules/setup.hpp"

namespace tusk {
namespace {

Position start() {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  return {board, Color::Gold};
}

TEST(Playout, TurnsAreLegal) {
  Random random(3);
  Position position = start();
  for (int turn = 0; turn < 300 && !board_outcome(position.board(), opponent(position.side_to_move())); ++turn) {
    const auto move = random_turn(position, random);
    ASSERT_TRUE(move);
    for (const Step step : *move) ASSERT_TRUE(position.play(step).has_value());
    ASSERT_TRUE(position.check_turn_end().has_value());
    position.end_turn();
  }
}

TEST(Playout, EndsWithAnOutcomeThatTheBoardShows) {
  Random random(4);
  std::map<Color, int> wins;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Playout playout = play_out(endless_endgame_start(seed), random, 1000);
    if (!playout.outcome) continue;
    EXPECT_EQ(board_outcome(playout.end.board(), opponent(playout.end.side_to_move())), playout.outcome);
    ++wins[playout.outcome->winner];
  }
  EXPECT_GT(wins[Color::Gold], 40);
  EXPECT_GT(wins[Color::Silver], 40);
}

TEST(Playout, StopsWhereItIsTold) {
  Random random(5);
  const Playout playout = play_out(start(), random, 3);
  EXPECT_EQ(playout.turns, 3);
  EXPECT_FALSE(playout.outcome);
}

TEST(Playout, IsTheSameForTheSameSeed) {
  Random one(6);
  Random two(6);
  EXPECT_EQ(play_out(start(), one, 50).end.key(), play_out(start(), two, 50).end.key());
}

TEST(Playout, TheOnlyTurnIsFound) {
  // Gold's rabbit can only go one step west or stay blocked: most strolls come back to where they began.
  Board board;
  board.put(Piece(Color::Gold, PieceType::Rabbit), square_from("a1"));
  board.put(Piece(Color::Silver, PieceType::Rabbit), square_from("a2"));
  board.put(Piece(Color::Silver, PieceType::Rabbit), square_from("c1"));
  Random random(7);
  const Position position(board, Color::Gold, 1);
  for (int i = 0; i < 20; ++i) {
    const auto move = random_turn(position, random);
    ASSERT_TRUE(move);
    EXPECT_EQ(move->size(), 1);
  }
}

}  // namespace
}  // namespace tusk
