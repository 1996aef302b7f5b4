#include "rules/explain.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

Board board_of(std::initializer_list<std::pair<Piece, std::string_view>> pieces) {
  Board board;
  for (const auto& [piece, square] : pieces) board.put(piece, square_from(square));
  return board;
}

constexpr Piece kGoldElephant(Color::Gold, PieceType::Elephant);
constexpr Piece kGoldDog(Color::Gold, PieceType::Dog);
constexpr Piece kGoldCat(Color::Gold, PieceType::Cat);
constexpr Piece kSilverHorse(Color::Silver, PieceType::Horse);
constexpr Piece kSilverCat(Color::Silver, PieceType::Cat);

TEST(Explain, FreezingNamesBothSides) {
  const Board board = board_of({{kSilverHorse, "d5"}, {kGoldElephant, "d4"}, {kSilverCat, "d6"}});
  const Freedom horse = freedom_of(board, square_from("d5"));
  EXPECT_FALSE(horse.is_frozen());
  EXPECT_TRUE(horse.is_protected());
  EXPECT_EQ(horse.friends, Bitboard(square_from("d6")));
  EXPECT_EQ(horse.stronger_enemies, Bitboard(square_from("d4")));
  EXPECT_FALSE(freedom_of(board, square_from("d4")).is_protected());
  Board alone = board;
  alone.remove(square_from("d6"));
  EXPECT_TRUE(freedom_of(alone, square_from("d5")).is_frozen());
}

TEST(Explain, TrapsAreHeldByMoreThenByStrongerGuards) {
  const auto holder = [](const Board& board) { return trap_holders(board)[2].holder; };  // c6
  EXPECT_EQ(holder(Board()), std::nullopt);
  EXPECT_EQ(holder(board_of({{kGoldCat, "c5"}, {kSilverCat, "c7"}})), std::nullopt);
  EXPECT_EQ(holder(board_of({{kGoldElephant, "c5"}, {kSilverHorse, "c7"}})), Color::Gold);
  EXPECT_EQ(holder(board_of({{kGoldElephant, "c5"}, {kSilverHorse, "c7"}, {kSilverCat, "b6"}})), Color::Silver);
  // The horse is frozen by the elephant behind it.
  EXPECT_EQ(holder(board_of({{kGoldElephant, "c8"}, {kSilverHorse, "c7"}, {kGoldCat, "c5"}})), Color::Gold);
}

TEST(Explain, TheRightPieceIsTheWeakestThatIsStronger) {
  const Board board = board_of({{kGoldElephant, "a1"}, {kGoldDog, "b1"}, {kGoldCat, "c1"}, {kSilverCat, "d8"}});
  EXPECT_EQ(fighter_against(board, kGoldDog, kSilverCat), Fighter::Right);
  EXPECT_EQ(fighter_against(board, kGoldElephant, kSilverCat), Fighter::StrongerThanNeeded);
  EXPECT_EQ(fighter_against(board, kGoldCat, kSilverCat), Fighter::Equal);
  EXPECT_EQ(fighter_against(board, kGoldCat, kSilverHorse), Fighter::TooWeak);
  EXPECT_EQ(right_piece_against(board, kSilverHorse), PieceType::Elephant);
  EXPECT_EQ(right_piece_against(board, kGoldElephant), std::nullopt);
}

}  // namespace
}  // namespace tusk
