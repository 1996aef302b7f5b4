#include "rules/score_rule.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

TEST(ScoreRule, TheLastDifferenceCounts) {
  Board board;
  Color leader = score_leader(kFirstScoreLeader, board);
  EXPECT_EQ(leader, Color::Silver);  // never different
  board.put(Piece(Color::Gold, PieceType::Rabbit), square_from("a1"));
  leader = score_leader(leader, board);
  EXPECT_EQ(leader, Color::Gold);
  board.put(Piece(Color::Silver, PieceType::Elephant), square_from("a8"));
  leader = score_leader(leader, board);
  EXPECT_EQ(leader, Color::Gold);  // equal again
  board.put(Piece(Color::Silver, PieceType::Rabbit), square_from("b8"));
  EXPECT_EQ(score_leader(leader, board), Color::Silver);  // how strong the pieces are does not matter
}

}  // namespace
}  // namespace tusk
