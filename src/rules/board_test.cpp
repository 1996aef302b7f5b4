#include "rules/board.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

Bitboard squares(std::initializer_list<std::string_view> names) {
  Bitboard result;
  for (const std::string_view name : names) result |= Bitboard(square_from(name));
  return result;
}

TEST(Bitboard, NeighborsDoNotWrapRoundTheEdge) {
  EXPECT_EQ(squares({"a4"}).neighbors(), squares({"a3", "a5", "b4"}));
  EXPECT_EQ(squares({"h8"}).neighbors(), squares({"g8", "h7"}));
  EXPECT_EQ(squares({"h4"}).shifted(Direction::East), Bitboard());
  EXPECT_EQ(kTraps, squares({"c3", "f3", "c6", "f6"}));
}

TEST(Board, KeyDependsOnThePiecesOnly) {
  Board one;
  one.put(Piece(Color::Gold, PieceType::Cat), square_from("a1"));
  one.put(Piece(Color::Silver, PieceType::Dog), square_from("b1"));
  Board other;
  other.put(Piece(Color::Silver, PieceType::Dog), square_from("b2"));
  other.put(Piece(Color::Gold, PieceType::Cat), square_from("a1"));
  EXPECT_NE(one.key(), other.key());
  other.move(square_from("b2"), square_from("b1"));
  EXPECT_EQ(one, other);
  EXPECT_EQ(one.key(), other.key());
}

TEST(Board, RemoveGivesThePieceBack) {
  Board board;
  const Piece horse(Color::Silver, PieceType::Horse);
  board.put(horse, square_from("g7"));
  EXPECT_EQ(board.remove(square_from("g7")), horse);
  EXPECT_EQ(board, Board());
  EXPECT_EQ(board.key(), Board().key());
}

TEST(Board, FrozenBesideAStrongerEnemyWithoutAFriend) {
  const Board board = board_from({". . . . . . . .",  //
                                  ". . . . . . . .",  //
                                  ". . . . . . . .",  //
                                  ". . . e D . . .",  // the dog has nobody
                                  ". . . R . . . .",  // so has the rabbit
                                  ". . . . . . . .",  //
                                  ". . e . . . . .",  //
                                  ". . C C . . . ."});
  EXPECT_EQ(board.frozen(Color::Gold), squares({"e5", "d4"}));
  EXPECT_EQ(board.dominated(Color::Gold, board.pieces(Color::Silver)), squares({"e5", "d4", "c1"}));
  EXPECT_TRUE(board.is_frozen(square_from("e5")));
  EXPECT_FALSE(board.is_frozen(square_from("c1")));  // the other cat stands by it
}

TEST(Board, EqualStrengthDoesNotFreeze) {
  const Board board = board_from({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . d D . . .",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . ."});
  EXPECT_TRUE(board.frozen(Color::Gold).is_empty());
  EXPECT_TRUE(board.frozen(Color::Silver).is_empty());
}

TEST(Board, OnlyAFriendKeepsAPieceOnATrap) {
  const Board board = board_from({". . . . . . . .", ". . r . . . . .", ". . C . . h . .", ". . . . . r . .",
                                  ". . . . . . . .", ". . . . . R . .", ". . . . . . . .", ". . . . . . . ."});
  EXPECT_EQ(board.unsupported_on_traps(Color::Gold), squares({"c6", "f3"}));
  EXPECT_TRUE(board.unsupported_on_traps(Color::Silver).is_empty());
}

}  // namespace
}  // namespace tusk
