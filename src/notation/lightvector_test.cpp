#include "notation/lightvector.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

Position at(std::string_view text) { return parse_position(text).value().position; }

// Gold's elephant d4 beside the rabbit d5.
constexpr std::string_view kPull = "8/8/8/3r4/3E4/8/8/R6R g";

std::string read(std::string_view position, std::string_view text) {
  const Position start = at(position);
  const auto move = read_lightvector(Game(start), start, text);
  return move ? to_string(*move, start) : std::string(move.error().code.name());
}

TEST(Lightvector, FewestStepsWin) { EXPECT_EQ(read(kPull, "Eb4"), "Ed4w Ec4w"); }

TEST(Lightvector, ThenFewestMovedPieces) {
  // Rule 10.4: a pull and a push leave the elephant where it was; the double pull moves two pieces.
  const Position start = at(kPull);
  const auto move = read_lightvector(Game(start), start, "rd3");
  ASSERT_TRUE(move.has_value()) << move.error().message;
  Position after = start;
  for (const Step step : *move) after.play_unchecked(step);
  EXPECT_EQ(to_ranks_text(after), "8/8/8/8/3E4/3r4/8/R6R g");
}

TEST(Lightvector, RunsAreTheOwnStepsOfAPieceInOrder) {
  EXPECT_EQ(read(kPull, "Ewn"), "Ed4w Ec4n");
  EXPECT_EQ(read(kPull, "Enw"), "ambiguous");    // the rabbit has to be pushed away, to one of three sides
  EXPECT_EQ(read(kPull, "rn En"), "rd5n Ed4n");  // a run is completed after those before it
  EXPECT_NE(read(kPull, "En rn"), "rd5n Ed4n");
}

TEST(Lightvector, SquaresInSpecifiers) {
  EXPECT_EQ(read(kPull, "d5e5"), "rd5e Ed4n");
  EXPECT_EQ(read(kPull, "Ed4b4"), "Ed4w Ec4w");  // the elephant stood on d4, two steps ago
  EXPECT_EQ(read(kPull, "rd5e5"), "rd5e Ed4n");
  EXPECT_EQ(read(kPull, "d4n"), "ambiguous");  // the rabbit may be pushed to three sides
}

TEST(Lightvector, WhatIsNoClaimIsRefusedWhereItStands) {
  for (const std::string_view text : {"E", "", "Enx", "Ke3", "En,Ra4", "e2", "Ee9", "x"}) {
    EXPECT_EQ(read(kPull, text), "bad_text") << text;
  }
  const Position start = at(kPull);
  const auto bad = read_lightvector(Game(start), start, "Ew Kx");
  ASSERT_FALSE(bad.has_value());
  EXPECT_EQ(bad.error().offset, 3U);
}

TEST(Lightvector, AmbiguousTextsNameTwoTurns) {
  const Position start = at(kPull);
  const auto read = read_lightvector(Game(start), start, "R1");
  EXPECT_EQ(read.error().code.name(), "bad_text");
  const auto two = read_lightvector(Game(start), start, "Rn");
  ASSERT_FALSE(two.has_value());
  EXPECT_EQ(two.error().code, error::kAmbiguous);
  EXPECT_NE(two.error().message.find("Ra1n"), std::string::npos) << two.error().message;
  EXPECT_NE(two.error().message.find("Rh1n"), std::string::npos) << two.error().message;
}

TEST(Lightvector, ThirdRepetitionsAreNoTurns) {
  Game game(at("7r/8/8/8/3E4/8/8/R6R g"));
  const auto play = [&](std::string_view text) {
    const auto move = parse_move(game.position(), text).value().move;
    ASSERT_TRUE(game.play(move).has_value()) << text;
  };
  for (const std::string_view text : {"Ed4n", "rh8w", "Ed5s", "rg8e", "Ed4n", "rh8w", "Ed5s"}) play(text);
  // rg8e would make the first position for the third time, so the rabbit has to go on.
  const auto read = read_lightvector(game, game.position(), "rh8");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(to_string(*read, game.position()), "rg8e rh8s");
}

TEST(Lightvector, WritesTheShortestTextThatReadsBack) {
  const auto write = [](std::string_view position, std::string_view official) {
    const Position start = at(position);
    const Move move = parse_move(start, official).value().move;
    return write_lightvector(Game(start), start, move);
  };
  EXPECT_EQ(write(kPull, "Ed4w"), "Ew");
  EXPECT_EQ(write(kPull, "Ra1n Ra2n"), "Ra3");
  EXPECT_EQ(write(kPull, "Ra1n"), "Ra2");
  EXPECT_EQ(write(kPull, "rd5n Ed4n"), "rn");
}

}  // namespace
}  // namespace tusk
