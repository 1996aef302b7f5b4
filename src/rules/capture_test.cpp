#include "rules/capture.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

using Rows = std::array<std::string_view, 8>;

constexpr Square kF6 = square_from("f6");

/// The capture on f6, after a check that its way is legal.
std::optional<CaptureWay> capture_on_f6(const Position& position) {
  const auto way = find_capture(position, kF6);
  if (!way) return way;
  EXPECT_TRUE(can_capture(position));
  Position played = position;
  bool captures = false;
  for (const Step step : way->move) {
    const auto capture = played.play(step);
    EXPECT_TRUE(capture);
    captures |= capture && capture->piece == way->victim && capture->square == kF6;
  }
  EXPECT_TRUE(captures);
  EXPECT_TRUE(played.may_end_turn());
  EXPECT_EQ(way->steps, way->move.size());
  return way;
}

std::optional<CaptureWay> capture_on_f6(const Rows& rows) { return capture_on_f6({board_from(rows), Color::Gold}); }

TEST(Capture, APushIntoATrapTakesTwoSteps) {
  const auto way = capture_on_f6({". . . . . . . .", ". . . . . . . .", ". . . . . . h M", ". . . . . . . .",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 2);
  EXPECT_EQ(way->victim, Piece(Color::Silver, PieceType::Horse));
}

TEST(Capture, ThePusherMayComeFromFar) {
  const auto way = capture_on_f6({". . . . . . . .", ". . . . . . . .", ". . . . . . h .", ". . . . . . . M",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 3);
  EXPECT_FALSE(capture_on_f6({". . . . . . . .", ". . . . . . . .", ". . . . . . h .", ". . . . . . . .",
                              ". . . . . . . .", ". . . . . . . M", ". . . . . . . .", "R . . . . . . r"}));
}

TEST(Capture, TheLastGuardLeavesItsFriendToTheTrap) {
  const auto way = capture_on_f6({". . . . . . . .", ". . . . . . . .", ". . . . . c r E", ". . . . . . . .",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 2);
  EXPECT_EQ(way->victim, Piece(Color::Silver, PieceType::Cat));
}

TEST(Capture, TwoGuardsTakeAllFourStepsAndThreeAreTooMany) {
  const auto way = capture_on_f6({". . . . . . . .", ". . . . . . . .", ". . . . r . r E", ". . . . E . . .",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 4);
  EXPECT_FALSE(capture_on_f6({". . . . . . . .", ". . . . . r . .", ". . . . r . r E", ". . . . E . . .",
                              ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"}));
}

TEST(Capture, AFrozenPusherNeedsAFriend) {
  EXPECT_FALSE(capture_on_f6({". . . . . . . .", ". . . . . . . e", ". . . . . . h M", ". . . . . . . .",
                              ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"}));
  const auto way = capture_on_f6({". . . . . . . .", ". . . . . . . e", ". . . . . . h M", ". . . . . . . .",
                                  ". . . . . . . R", ". . . . . . . .", ". . . . . . . .", ". . . . . . . r"});
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 3);
}

TEST(Capture, ThePullUnderWayTakesOneStep) {
  Position position(board_from({". . . . . . . .", ". . . . . E . .", ". . . . . E h .", ". . . . . . . .",
                                ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"}),
                    Color::Gold);
  ASSERT_TRUE(position.play(step_from("f6s")));
  const auto way = capture_on_f6(position);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 1);
}

TEST(Capture, AnUnfinishedPushIsFinishedFirst) {
  Position position(board_from({". . . . . . . .", ". . . . . . . .", ". . . . . . h M", ". . . . . . . .",
                                ". c . . . . . .", ". D . . . . . .", ". . . . . . . .", "R . . . . . . r"}),
                    Color::Gold);
  ASSERT_TRUE(position.play(step_from("b4n")));
  const auto way = capture_on_f6(position);
  ASSERT_TRUE(way);
  EXPECT_EQ(way->steps, 3);
}

TEST(Capture, TheBestVictimMayTakeLonger) {
  const Position position(board_from({". . . . . . . .", ". . . . . . . .", ". . . . r . h E", ". . . . E . . .",
                                      ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . r"}),
                          Color::Gold);
  const auto captures = find_captures(position);
  EXPECT_FALSE(captures[0].quickest);
  ASSERT_TRUE(captures[3].best);
  EXPECT_EQ(captures[3].best->victim, Piece(Color::Silver, PieceType::Horse));
  EXPECT_EQ(captures[3].best->steps, 4);
}

}  // namespace
}  // namespace tusk
