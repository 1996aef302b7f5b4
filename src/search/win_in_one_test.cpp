#include "search/win_in_one.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/board_picture.hpp"

namespace tusk {
namespace {

/// A sparse random board on which nobody has won yet.
Game random_game(Random& random) {
  while (true) {
    Board board;
    const auto pieces = 5 + random.below(12);
    for (std::uint64_t i = 0; i < pieces; ++i) {
      const Square square(static_cast<unsigned>(random.below(Square::kCount)));
      const Piece piece = Piece::from_index(static_cast<std::size_t>(random.below(Piece::kCount)));
      if (board.at(square).is_none()) board.put(piece, square);
    }
    for (const Color color : kColors) {
      for (const Square square : board.unsupported_on_traps(color)) board.remove(square);
    }
    Game game{Position(board, random.below(2) == 0 ? Color::Gold : Color::Silver)};
    if (!game.outcome()) return game;
  }
}

/// Any winning turn, found by trying every distinct one.
bool has_win(const Game& game, MoveGenerator& generator) {
  for (const DistinctMove& turn : game.legal_moves(generator)) {
    Game next = game;
    EXPECT_TRUE(next.play(turn.move));
    if (next.outcome() && next.outcome()->winner == game.side_to_move()) return true;
  }
  return false;
}

TEST(WinInOne, AgreesWithTryingEveryTurn) {
  Random random(2026);
  MoveGenerator generator;
  int wins = 0;
  int wins_without_goal = 0;
  for (int i = 0; i < 400; ++i) {
    const Game game = random_game(random);
    const auto win = find_win_in_one(game);
    EXPECT_EQ(win.has_value(), has_win(game, generator));
    if (!win) continue;
    Game next = game;
    ASSERT_TRUE(next.play(*win));
    ASSERT_TRUE(next.outcome());
    EXPECT_EQ(next.outcome()->winner, game.side_to_move());
    ++wins;
    wins_without_goal += next.outcome()->reason != Termination::Goal ? 1 : 0;
  }
  EXPECT_GT(wins, 40);
  EXPECT_GT(wins_without_goal, 5);
}

TEST(WinInOne, FindsAnImmobilization) {
  const Board board = board_from({". . . . . . . r", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                  ". . d . . . . .", "d . . . . . . .", "R . . . . . . .", ". . . . . . . ."});
  const Game game{Position(board, Color::Silver)};
  const auto win = find_win_in_one(game);
  ASSERT_TRUE(win);
  Game next = game;
  ASSERT_TRUE(next.play(*win));
  EXPECT_EQ(next.outcome()->winner, Color::Silver);
}

}  // namespace
}  // namespace tusk
