#include "rules/elimination.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

/// Whether all silver rabbits can be captured, after a check that the way does it.
bool gold_eliminates(const std::array<std::string_view, 8>& rows) {
  const Position position(board_from(rows), Color::Gold);
  const auto move = find_elimination(position);
  EXPECT_EQ(can_eliminate(position), move.has_value());
  if (!move) return false;
  Position played = position;
  for (const Step step : *move) EXPECT_TRUE(played.play(step));
  EXPECT_TRUE(played.may_end_turn());
  EXPECT_TRUE(played.board().pieces(Color::Silver, PieceType::Rabbit).is_empty());
  return true;
}

TEST(Elimination, TheLastRabbitIsPushedIntoATrap) {
  EXPECT_TRUE(gold_eliminates({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . r D . . . .",
                               ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . e"}));
  EXPECT_FALSE(gold_eliminates({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . c D . . . .",
                                ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"}));
}

TEST(Elimination, TwoRabbitsTakeTheWholeTurn) {
  EXPECT_TRUE(gold_eliminates({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . r D . . . .",
                               ". . . . . . . .", ". . . . . . r C", ". . . . . . . .", "R . . . . . . e"}));
  EXPECT_FALSE(gold_eliminates({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . r D . . . .",
                                ". . . . . . . .", ". . . . . . . r", ". . . . . . . C", "R . . . . . . e"}));
}

TEST(Elimination, ThreeRabbitsAreTooMany) {
  EXPECT_FALSE(gold_eliminates({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . r D . . . .",
                                ". . r D . . . .", ". . . . . . r C", ". . . . . . . .", "R . . . . . . e"}));
}

TEST(Elimination, AfterTheLastCaptureTheTurnMayEnd) {
  Position position(board_from({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . r D . . . .",
                                ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . e"}),
                    Color::Gold);
  EXPECT_TRUE(position.play(step_from("c5n")));
  const auto push = find_elimination(position);
  ASSERT_TRUE(push);
  EXPECT_EQ(*push, move_from("d5w"));
  EXPECT_TRUE(position.play(step_from("d5w")));
  const auto nothing_more = find_elimination(position);
  ASSERT_TRUE(nothing_more);
  EXPECT_TRUE(nothing_more->is_empty());
}

}  // namespace
}  // namespace tusk
