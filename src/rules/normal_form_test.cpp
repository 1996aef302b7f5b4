#include "rules/normal_form.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
#include "rules/board_picture.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/game.hpp"
#include "rules/move_gen.hpp"

namespace tusk {
namespace {

constexpr Symmetry kMirror{.mirrors = true};
constexpr Symmetry kBoth{.mirrors = true, .swaps = true};

TEST(NormalForm, IsOneForAllImages) {
  Random random(5);
  MoveGenerator generator;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    Game game(endless_endgame_start(seed), Variant::EndlessEndgame);
    for (int turn = 0; turn < 6 && !game.outcome(); ++turn) {
      const auto moves = game.legal_moves(generator);
      ASSERT_TRUE(game.play(moves[random.below(moves.size())].move).has_value());
      const Position& position = game.position();
      const NormalForm normal = normal_form(position);
      EXPECT_EQ(normal.position.side_to_move(), Color::Gold);
      EXPECT_EQ(transformed(position.board(), normal.symmetry), normal.position.board());
      EXPECT_EQ(transformed(normal.position.board(), normal.symmetry), position.board());
      for (const Symmetry symmetry : {kMirror, Symmetry{.swaps = true}, kBoth}) {
        const Color side = symmetry.swaps ? opponent(position.side_to_move()) : position.side_to_move();
        const Position image(transformed(position.board(), symmetry), side);
        EXPECT_EQ(normal_form(image).position.board(), normal.position.board());
      }
    }
  }
}

TEST(NormalForm, MovesGoWithThePosition) {
  MoveGenerator generator;
  const Position position = endless_endgame_start(9);
  for (const Symmetry symmetry : {kMirror, kBoth}) {
    const Color side = symmetry.swaps ? Color::Silver : Color::Gold;
    Position image(transformed(position.board(), symmetry), side, position.steps_left());
    const Move move = generator.generate(position).back().move;
    Position after = position;
    for (const Step step : move) after.play_unchecked(step);
    for (const Step step : transformed(move, symmetry)) ASSERT_TRUE(image.play(step).has_value());
    EXPECT_EQ(image.board(), transformed(after.board(), symmetry));
    EXPECT_EQ(transformed(transformed(move, symmetry), symmetry), move);
  }
}

TEST(RelativeForm, KindsBetweenWhichNoEnemyStandsBecomeOne) {
  Board board;
  const auto put = [&](Color side, PieceType type, std::string_view square) {
    board.put(Piece(side, type), square_from(square));
  };
  put(Color::Gold, PieceType::Rabbit, "a1");
  put(Color::Gold, PieceType::Cat, "b1");
  put(Color::Gold, PieceType::Dog, "c1");
  put(Color::Gold, PieceType::Elephant, "d1");
  put(Color::Silver, PieceType::Horse, "a8");
  put(Color::Silver, PieceType::Elephant, "b8");
  const Board relative = relative_form(board);
  EXPECT_EQ(relative.at(square_from("a1")).type(), PieceType::Rabbit);
  EXPECT_EQ(relative.at(square_from("b1")).type(), PieceType::Cat);
  EXPECT_EQ(relative.at(square_from("c1")).type(), PieceType::Cat);
  EXPECT_EQ(relative.at(square_from("a8")).type(), PieceType::Dog);
  EXPECT_EQ(relative.at(square_from("d1")).type(), PieceType::Horse);
  EXPECT_EQ(relative.at(square_from("b8")).type(), PieceType::Horse);
}

TEST(RelativeForm, KeepsEveryComparisonAndTheTurns) {
  MoveGenerator generator;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const Board board = endless_endgame_start(seed).board();
    const Board relative = relative_form(board);
    ASSERT_EQ(relative.occupied().size(), board.occupied().size());
    for (const Square one : board.pieces(Color::Gold)) {
      for (const Square other : board.pieces(Color::Silver)) {
        const auto order = board.at(one).type() <=> board.at(other).type();
        EXPECT_EQ(relative.at(one).type() <=> relative.at(other).type(), order);
      }
    }
    EXPECT_EQ(relative_form(relative), relative);
  }
}

}  // namespace
}  // namespace tusk
