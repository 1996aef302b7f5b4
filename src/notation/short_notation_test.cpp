#include "notation/short_notation.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

Position at(std::string_view text) { return parse_position(text).value().position; }

constexpr std::string_view kPosition = "8/8/3r4/3m4/3E4/8/R6R/R6R g";

std::string read(std::string_view position, std::string_view text) {
  const Position start = at(position);
  const auto move = parse_short_turn(start, text);
  return move ? to_string(*move, start) : std::string(move.error().code.name());
}

TEST(ShortNotation, ArrowsAreSeenFromTheView) {
  EXPECT_EQ(read(kPosition, "ev"), "Ed4s");
  EXPECT_EQ(read(kPosition, "s ev"), "occupied");  // north is down there, and the camel stands in the way
  EXPECT_EQ(read(kPosition, "s e^"), "Ed4s");
  EXPECT_EQ(read(kPosition, "n e^"), "Ed4w");  // Gold on the left: file a on top
  EXPECT_EQ(read(kPosition, "s 12g e<"), "Ed4e");
  EXPECT_EQ(read(kPosition, "es"), "Ed4s");  // compass letters are the same from everywhere
  EXPECT_EQ(read(kPosition, "s es"), "Ed4s");
}

TEST(ShortNotation, PushesAndPulls) {
  EXPECT_EQ(read(kPosition, "eM>"), "md5e Ed4n");
  EXPECT_EQ(read(kPosition, "em>"), "md5e Ed4n");
  EXPECT_EQ(read(kPosition, "Mev"), "Ed4s md5s");
  EXPECT_EQ(read(kPosition, "Mevv"), "Ed4s md5s Ed3s md4s");
}

TEST(ShortNotation, NumbersCountFromTheMoversSide) {
  EXPECT_EQ(read(kPosition, "r1>"), "Ra1e");
  EXPECT_EQ(read(kPosition, "r3>"), "Ra2e");
  EXPECT_EQ(read(kPosition, "r8<"), "Rh1w");  // no eighth rabbit: the first one of column 8 that can
  EXPECT_EQ(read(kPosition, "r^"), "Ra2n");   // Ra1 cannot
  EXPECT_EQ(read(kPosition, "r1^"), "occupied");
}

TEST(ShortNotation, StarsMustBeRight) {
  constexpr std::string_view kTrap = "8/8/8/8/8/3r4/3H4/R6R g";
  EXPECT_EQ(read(kTrap, "hr<*"), "rd3w rc3x Hd2n");
  EXPECT_EQ(read(kTrap, "hr<"), "rd3w rc3x Hd2n");
  EXPECT_EQ(read(kTrap, "hr>*"), "wrong_capture");
}

TEST(ShortNotation, FaultsHaveTheirPlace) {
  const auto fault = [](std::string_view text) {
    const auto move = parse_short_turn(at(kPosition), text);
    return move ? std::string() : std::string(move.error().code.name()) + ' ' + std::to_string(move.error().offset);
  };
  EXPECT_EQ(fault("e"), "bad_text 1");
  EXPECT_EQ(fault("ev k^"), "bad_text 3");
  EXPECT_EQ(fault("ev h^"), "no_such_piece 3");
  EXPECT_EQ(fault("12s ev"), "wrong_side 0");
  EXPECT_EQ(fault("evv<<"), "");
  EXPECT_EQ(fault("evv<<<"), "too_many_steps 0");
  EXPECT_EQ(fault(""), "no_move 0");
}

TEST(ShortNotation, SetupsAreReadRowByRow) {
  const auto setup = parse_short_setup(Color::Silver, "s 8hdcmecdh");
  ASSERT_TRUE(setup.has_value()) << setup.error().message;
  Board board;
  place(board, *setup);
  EXPECT_EQ(to_ranks_text(Position(board, Color::Gold)), "rrrrrrrr/hdcemcdh/8/8/8/8/8/8 g");
  const std::string text = to_short_setup(Color::Silver, *setup);
  EXPECT_EQ(text, "hdcemcdh");  // Gold sees the officers in the bottom row of the two
  const auto again = parse_short_setup(Color::Silver, text);
  ASSERT_TRUE(again.has_value());
  Board second;
  place(second, *again);
  EXPECT_EQ(board, second);
  EXPECT_EQ(parse_short_setup(Color::Gold, "17e").error().code, error::kSetupCount);
  EXPECT_EQ(parse_short_setup(Color::Gold, "e?").error().code, error::kBadText);
}

TEST(ShortNotation, Positions) {
  const auto read = parse_short_notation_position("g 0s 6h6e17rc10d2h2r1rmd2r4rr, r2r3r2c4r1r22h7r1e");
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->side_to_move(), Color::Silver);
  const auto again = parse_short_notation_position(to_short_notation_position(*read));
  ASSERT_TRUE(again.has_value());
  EXPECT_EQ(again->key(), read->key());
  EXPECT_EQ(parse_short_notation_position("e").error().code, error::kBadText);
  EXPECT_EQ(parse_short_notation_position("e, e").error().code, error::kBadPosition);
  EXPECT_EQ(parse_short_notation_position("99e, e").error().code, error::kSetupCount);
}

}  // namespace
}  // namespace tusk
