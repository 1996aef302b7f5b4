#include "rules/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/board_picture.hpp"
#include "rules/error_codes.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

using Rows = std::array<std::string_view, 8>;

/// Gold's elephant next to a silver dog, a frozen gold cat, rabbits of both.
constexpr Rows kMiddle{". . . . . . . .",   // 8
                       ". . . . . . . .",   // 7
                       ". . . . . . . .",   // 6
                       ". . . d . . . .",   // 5
                       "R . . E . . . .",   // 4
                       ". . . . . . h .",   // 3
                       ". . . . . . C .",   // 2
                       ". . . . . . . r"};  // 1

std::string_view refusal(const Position& position, std::string_view step) {
  const auto legal = position.check(step_from(step));
  return legal ? "legal" : legal.error().code.name();
}

Position after(const Rows& rows, std::string_view steps, Color side = Color::Gold) {
  Position position(board_from(rows), side);
  for (const Step step : move_from(steps)) {
    EXPECT_TRUE(position.play(step)) << steps;
  }
  return position;
}

TEST(Position, RefusalsNameTheRule) {
  const Position position = after(kMiddle, "");
  EXPECT_EQ(refusal(position, "a4n"), "legal");
  EXPECT_EQ(refusal(position, "a4s"), "rabbit_backward");
  EXPECT_EQ(refusal(position, "d4n"), "occupied");
  EXPECT_EQ(refusal(position, "g2w"), "frozen");
  EXPECT_EQ(refusal(position, "b7e"), "no_such_piece");
  EXPECT_EQ(refusal(position, "g3n"), "too_strong");
  EXPECT_EQ(refusal(position, "h1w"), "not_adjacent");
  EXPECT_EQ(refusal(position, "d5n"), "legal");  // the first half of a push
}

TEST(Position, MessagesSayWhoFreezes) {
  const auto refused = after(kMiddle, "").check(step_from("g2w"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "the cat on g2 is frozen by the horse on g3");
}

TEST(Position, APushHasToBeFinishedByAStrongerPiece) {
  Position position = after(kMiddle, "d5n");
  EXPECT_EQ(position.push_pull(), PushPull::MustFinishPush);
  EXPECT_FALSE(position.may_end_turn());
  EXPECT_EQ(position.check_turn_end().error().code, error::kPushIncomplete);
  EXPECT_EQ(refusal(position, "a4n"), "push_incomplete");
  EXPECT_EQ(refusal(position, "d6n"), "push_incomplete");
  ASSERT_TRUE(position.play(step_from("d4n")));
  EXPECT_EQ(position.push_pull(), PushPull::None);
  EXPECT_TRUE(position.may_end_turn());
}

TEST(Position, ThePieceThatCompletesAPushCannotPull) {
  constexpr Rows kRows{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . d . . . .",
                       ". . . E r . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . R"};
  const Position position = after(kRows, "d5n d4n");
  EXPECT_EQ(refusal(position, "e4w"), "push_pull_chained");
}

TEST(Position, APushDoesNotFitIntoTheLastStep) {
  const Position position = after(kMiddle, "a4n a5n a6n");
  EXPECT_EQ(refusal(position, "d5n"), "too_many_steps");
}

TEST(Position, APullMayTurnACornerAndIsOptional) {
  const Position position = after(kMiddle, "d4w");
  EXPECT_EQ(position.push_pull(), PushPull::MayPull);
  EXPECT_EQ(refusal(position, "d5s"), "legal");
  EXPECT_EQ(refusal(position, "d5n"), "not_adjacent");  // the puller has left it
  EXPECT_EQ(refusal(position, "a4n"), "legal");
  EXPECT_TRUE(position.may_end_turn());
}

TEST(Position, APieceThatIsCapturedMayStillPull) {
  // The horse steps into the trap c3 and is lost; the rabbit follows to c2 all the same (rule 3.8).
  constexpr Rows kRows{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                       ". . . . . . . .", ". . . . . . . .", ". r H . . . . .", ". . . . R . . R"};
  Position position = after(kRows, "");
  const auto capture = position.play(step_from("c2n"));
  ASSERT_TRUE(capture);
  EXPECT_EQ(capture->piece, Piece(Color::Gold, PieceType::Horse));
  EXPECT_EQ(capture->square, square_from("c3"));
  EXPECT_EQ(refusal(position, "b2e"), "legal");
}

TEST(Position, LeavingATrapsSupportCaptures) {
  constexpr Rows kRows{". . . . . . . .", ". . . . . . . .", ". . r . . . . .", ". E d . . . . .",
                       ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"};
  Position position = after(kRows, "");
  const auto capture = position.play(step_from("c5e"));  // the rabbit on c6 loses its only friend
  ASSERT_TRUE(capture);
  EXPECT_EQ(capture->piece, Piece(Color::Silver, PieceType::Rabbit));
  EXPECT_EQ(position.push_pull(), PushPull::MustFinishPush);
}

TEST(Position, ATurnHasToChangeTheBoard) {
  const Position there_and_back = after(kMiddle, "d4e e4w");
  EXPECT_EQ(there_and_back.check_turn_end().error().code, error::kNoChange);
  EXPECT_EQ(after(kMiddle, "").check_turn_end().error().code, error::kNoMove);
}

TEST(Position, LikePiecesChangingPlacesIsNoChange) {
  constexpr Rows kRows{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                       ". . . . . . . .", ". . . . . . . .", "C . . . . . . .", "C . . . . . . R"};
  EXPECT_FALSE(after(kRows, "a2e a1n b2s b1w").may_end_turn());
}

TEST(Position, UndoRestoresEverything) {
  Position position = after(kMiddle, "d4w");
  const Position before = position;
  StepList steps;
  generate_steps(position, steps);
  ASSERT_FALSE(steps.is_empty());
  for (const Step step : steps) {
    const Position::Undo undo = position.play_unchecked(step);
    EXPECT_NE(position.key(), before.key());
    position.undo(step, undo);
    EXPECT_EQ(position.key(), before.key());
    EXPECT_EQ(position.board(), before.board());
    EXPECT_EQ(position.push_pull(), before.push_pull());
  }
}

TEST(StepGen, AStepThatIsBothPullAndPushComesOnce) {
  // After E d4-d5 the dog e4 may follow to d4; the camel f4 could push it there as well.
  constexpr Rows kRows{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                       ". . . E d M . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"};
  const Position position = after(kRows, "d4n");
  StepList steps;
  generate_steps(position, steps);
  EXPECT_EQ(std::ranges::count(steps, step_from("e4w")), 1);
  Position pulled = position;
  ASSERT_TRUE(pulled.play(step_from("e4w")));
  EXPECT_EQ(pulled.push_pull(), PushPull::None);
}

TEST(StepGen, HasLegalStepSeesPushesAndBlockedRabbits) {
  const auto can_move = [](const Rows& rows) { return has_legal_step(Position(board_from(rows), Color::Gold)); };
  constexpr Rows kBlockedRabbit{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                ". . . . . . . .", "e . . . . . . .", "R e . . . . . .", ". . . . . . . ."};
  EXPECT_FALSE(can_move(kBlockedRabbit));
  constexpr Rows kOnlyAPush{". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                            ". . . . . . . .", ". . . . . . . .", "r . . . . . . .", "E r . . . . . ."};
  EXPECT_TRUE(can_move(kOnlyAPush));
}

}  // namespace
}  // namespace tusk
