#include "search/win_in_n.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

using Rows = std::array<std::string_view, 8>;

Game game_of(const Rows& rows, Color side = Color::Gold) { return Game(Position(board_from(rows), side)); }

TEST(Solve, AWinAtOnceCounts) {
  const Game game = game_of({". r . . . . . .", "R r . . . . . .", ". . . . . . . .", ". . . . . . . .",
                             ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . e"});
  const Solution solution = solve(game, {.turns = 1, .wants_unique = true});
  EXPECT_EQ(solution.proof, Proof::Won);
  EXPECT_EQ(solution.turns, 1);
  EXPECT_EQ(solution.unique, true);
  EXPECT_EQ(solution.move, move_from("a7n"));
}

TEST(Solve, TheRestOfATurnIsEnough) {
  const Game game = game_of({". . . . . . . .", ". . . . . . . .", "R . . . . . . .", ". . . . . . . .",
                             ". . . . . . . .", ". . . . . . . .", ". . . . E . . r", ". . . . . . . ."});
  const Solution solution = solve(game, {.turns = 1}, move_from("e2n e3n"));
  EXPECT_EQ(solution.proof, Proof::Won);
  EXPECT_EQ(solution.move, move_from("a6n a7n"));
  EXPECT_FALSE(solution.unique);
  EXPECT_EQ(solve(game, {.turns = 1}, move_from("e2n e3n e4n")).proof, Proof::NotWon);
}

TEST(Solve, AGameThatIsOverIsNotWonAnyMore) {
  const Game game = game_of({"R . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                             ". . . . . . . .", ". . . . . . . .", ". . . . E . . r", ". . . . . . . ."});
  const Solution solution = solve(game, {.turns = 2, .wants_unique = true});
  EXPECT_EQ(solution.proof, Proof::NotWon);
  EXPECT_EQ(solution.unique, false);
  EXPECT_TRUE(solution.move.is_empty());
}

TEST(Solve, GivesUpBeyondItsLimit) {
  const Game game = game_of({". . . . e . . .", "r r r . . r r r", ". . . . . . . .", ". . . . . . . .",
                             ". . . . . . . .", ". . . . . . . .", "R R R . . R R R", ". . . . E . . ."});
  const Solution solution = solve(game, {.turns = 3, .max_nodes = 500});
  EXPECT_EQ(solution.proof, Proof::Undecided);
  EXPECT_TRUE(solution.move.is_empty());
  EXPECT_LE(solution.nodes, 501U);
}

}  // namespace
}  // namespace tusk
