#include "notation/notation.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

Position start() { return parse_position("8/8/8/3r4/3E4/8/8/R6R g").value().position; }

TEST(Notation, WordsAreReadBack) {
  for (const Notation notation : kNotations) EXPECT_EQ(notation_from_word(to_word(notation)), notation);
  EXPECT_FALSE(notation_from_word("pgn"));
}

TEST(Notation, ShapeDecidesWhereNoneIsNamed) {
  const auto read = [](std::string_view text) {
    const auto turn = read_turn(std::nullopt, Game(start()), start(), text);
    return turn ? to_string(turn->move, start()) : std::string(turn.error().code.name());
  };
  EXPECT_EQ(read("Ed4w"), "Ed4w");
  EXPECT_EQ(read("Ed4ws"), "Ed4w Ec4s Ec3x");
  EXPECT_EQ(read("Ed4c4, Ec4c3(xEc3)"), "Ed4w Ec4s Ec3x");
  EXPECT_EQ(read("Eb4"), "Ed4w Ec4w");
  EXPECT_EQ(read("ev"), "Ed4s");
  // What has official shape is never tried as anything else, though it would be a claim of lightvector's.
  EXPECT_EQ(read("Ed4n"), "occupied");
  EXPECT_EQ(read("Ed4d6"), "not_adjacent");
  EXPECT_EQ(read("Ed9n"), "bad_square");
  EXPECT_EQ(read("Kd4n"), "bad_piece");
  EXPECT_EQ(read("qpss"), "open_step");
  EXPECT_EQ(read("hello world"), "bad_text");
}

TEST(Notation, EveryNotationReadsWhatItWrites) {
  const Game game(start());
  const Move move = parse_move(start(), "rd5e Ed4n Ra1n Rh1n").value().move;
  Position after = start();
  for (const Step step : move) after.play_unchecked(step);
  for (const Notation notation : kNotations) {
    const std::string text = write_turn(notation, game, start(), move);
    const auto read = read_turn(notation, game, start(), text);
    ASSERT_TRUE(read.has_value()) << to_word(notation) << ": " << text;
    Position again = start();
    for (const Step step : read->move) again.play_unchecked(step);
    EXPECT_EQ(again.board(), after.board()) << to_word(notation) << ": " << text;
  }
}

TEST(Notation, SetupsOfEveryNotation) {
  for (const Color side : kColors) {
    const tusk::Setup setup = quick_setup(side);
    Board board;
    place(board, setup);
    for (const Notation notation : kNotations) {
      for (const auto named : {std::optional(notation), std::optional<Notation>()}) {
        const std::string text = write_setup(notation, side, setup);
        const auto read = read_setup(named, side, text);
        ASSERT_TRUE(read.has_value()) << text << ": " << read.error().message;
        Board again;
        place(again, *read);
        EXPECT_EQ(again, board) << text;
      }
    }
  }
  EXPECT_EQ(read_setup(std::nullopt, Color::Gold, "Ee2 Me9").error().code, error::kBadSquare);
}

TEST(Notation, GamesAreMovedByAnyOfThem) {
  Game game(start());
  ASSERT_TRUE(play_turn(game, "Eb4", {}, Notation::Lightvector).has_value());
  ASSERT_TRUE(play_turn(game, "rd5d4", {}, std::nullopt).has_value());
  EXPECT_EQ(to_ranks_text(game.position()), "8/8/8/8/1E1r4/8/8/R6R g");
}

}  // namespace
}  // namespace tusk
