#include "notation/turn_text.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

Error error_of(Game& game, std::string_view text) {
  const auto played = play_turn(game, text);
  EXPECT_FALSE(played.has_value()) << text;
  return played ? Error{ErrorCode("none"), {}, 0} : played.error();
}

TEST(TurnText, SetupsComeFirst) {
  Game game;
  EXPECT_EQ(error_of(game, "").code, error::kSetupCount);
  EXPECT_EQ(error_of(game, "Ra2n").code, error::kBadText);
  EXPECT_EQ(error_of(game, to_string(quick_setup(Color::Silver))).code, error::kSetupSide);
  ASSERT_TRUE(play_turn(game, to_string(quick_setup(Color::Gold))).has_value());
  ASSERT_TRUE(play_turn(game, to_string(quick_setup(Color::Silver))).has_value());
  EXPECT_EQ(game.phase(), Game::Phase::Play);
  ASSERT_TRUE(play_turn(game, "Ee2nnnw").has_value());
  EXPECT_EQ(game.turn_count(), 3U);
}

TEST(TurnText, TheFaultIsAtItsWord) {
  Game game(parse_position("8/8/8/8/3e4/8/R7/7r s").value().position);
  EXPECT_EQ(error_of(game, "ed4n rh1n").code, error::kGameOver);

  Game open(parse_position("7r/8/8/8/3e4/8/R2D4/8 s").value().position);
  const Error push = error_of(open, "ed4s Dd2e");
  EXPECT_EQ(push.code, error::kPushIncomplete);
  EXPECT_EQ(push.offset, 5U);
  EXPECT_EQ(error_of(open, "ed4s ed3n").code, error::kNoChange);
  EXPECT_EQ(error_of(open, "").code, error::kNoMove);
  EXPECT_EQ(open.turn_count(), 0U);
}

TEST(TurnText, CapturesComeBack) {
  Game game(parse_position("7r/8/8/8/8/1r6/1H2R3/8 g").value().position);
  const auto captures = play_turn(game, "rb3e rc3x Hb2n");
  ASSERT_TRUE(captures.has_value());
  ASSERT_EQ(captures->size(), 1U);
  EXPECT_EQ(captures->front().square, Square::at(2, 2));
}

TEST(TurnText, AFinishedGameRefusesEverythingWithOneCode) {
  Game game(parse_position("R7/8/8/8/8/8/8/7e s").value().position);
  for (const char* text : {"", "garbage", "eh1n"}) EXPECT_EQ(error_of(game, text).code, error::kGameOver) << text;
}

}  // namespace
}  // namespace tusk
