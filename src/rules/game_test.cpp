#include "rules/game.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"
#include "rules/error_codes.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// Two elephants that can walk, and a rabbit each.
const Board kWalkers = board_from({"r . . . . . . .", ". . . . e . . .", ". . . . . . . .", ". . . . . . . .",
                                   ". . . . . . . .", ". . . . . . . .", ". . . . E . . .", "R . . . . . . ."});

void play_all(Game& game, std::initializer_list<std::string_view> moves) {
  for (const std::string_view move : moves) ASSERT_TRUE(game.play(move_from(move))) << move;
}

TEST(Game, BeginsWithBothSetups) {
  Game game;
  EXPECT_EQ(game.phase(), Game::Phase::GoldSetup);
  EXPECT_FALSE(game.play(move_from("e2n")));
  EXPECT_FALSE(game.place(quick_setup(Color::Silver)));
  ASSERT_TRUE(game.place(quick_setup(Color::Gold)));
  ASSERT_TRUE(game.place(quick_setup(Color::Silver)));
  EXPECT_EQ(game.phase(), Game::Phase::Play);
  EXPECT_EQ(game.side_to_move(), Color::Gold);
  EXPECT_EQ(game.turn_count(), 2U);
  EXPECT_EQ(game.occurrences(game.position().turn_key()), 1);
  EXPECT_EQ(game.place(quick_setup(Color::Gold)).error().code, error::kSetupSide);
}

TEST(Game, AThirdOccurrenceIsRefused) {
  Game game{Position(kWalkers, Color::Gold)};
  play_all(game, {"e2n", "e7s", "e3s", "e6n", "e2n", "e7s", "e3s"});
  EXPECT_EQ(game.max_occurrences(), 2);
  // The start position, which counts, would come for the third time.
  const auto refused = game.play(move_from("e6n"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, error::kThirdRepetition);
  EXPECT_TRUE(game.play(move_from("e6w")));
}

TEST(Game, TakingBackRestoresThePast) {
  Game game{Position(kWalkers, Color::Gold)};
  const Key start = game.position().turn_key();
  play_all(game, {"e2n", "e7s", "e3s", "e6n"});
  EXPECT_EQ(game.occurrences(start), 2);
  EXPECT_EQ(game.forbidden_positions(), 1U);
  while (game.turn_count() > 0) game.take_back();
  EXPECT_EQ(game.occurrences(start), 1);
  EXPECT_EQ(game.forbidden_positions(), 0U);
  EXPECT_EQ(game.position().turn_key(), start);
}

TEST(Game, TakingBackReachesIntoTheSetups) {
  Game game;
  ASSERT_TRUE(game.place(quick_setup(Color::Gold)));
  ASSERT_TRUE(game.place(quick_setup(Color::Silver)));
  ASSERT_TRUE(game.play(move_from("e2n")));
  game.take_back();
  game.take_back();
  EXPECT_EQ(game.phase(), Game::Phase::SilverSetup);
  game.take_back();
  EXPECT_EQ(game.phase(), Game::Phase::GoldSetup);
  EXPECT_EQ(game.position().board(), Board());
}

TEST(Game, NothingIsPlayedAfterTheEnd) {
  const Board board = board_from({". . . . . . . .", "R . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                  ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . r"});
  Game game{Position(board, Color::Gold)};
  // Silver's rabbit stands on its goal: this game was over before it began (Silver counts as the mover).
  EXPECT_EQ(game.outcome(), (Outcome{Color::Silver, Termination::Goal}));
  EXPECT_EQ(game.play(move_from("a7n")).error().code, error::kGameOver);
}

TEST(Game, AFaultNamesTheStep) {
  Game game{Position(kWalkers, Color::Gold)};
  const auto refused = game.play(move_from("e2n e3n e4n e4n"));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().code, error::kNoSuchPiece);
  EXPECT_EQ(refused.error().offset, 3U);
  EXPECT_EQ(game.turn_count(), 0U);
}

TEST(Game, WhoHasOnlyThirdOccurrencesLeftHasLost) {
  // Silver's rabbit has two squares, a5 and b5: the rabbits around it neither freeze it nor make way. The start
  // counts as an occurrence, so Silver would be the first to make it a third time.
  const Board board = board_from({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". r R . . . . .",
                                  "R R . . . . . .", ". . . . . . . .", ". . . . . . . E", ". . . . . . . ."});
  Game game{Position(board, Color::Gold)};
  play_all(game, {"h2n", "b5w", "h3s", "a5e", "h2n", "b5w"});
  EXPECT_EQ(game.outcome(), std::nullopt);
  play_all(game, {"h3s"});
  EXPECT_TRUE(has_legal_step(game.position()));
  EXPECT_EQ(game.outcome(), (Outcome{Color::Gold, Termination::Immobilization}));
}

TEST(Game, FreestyleRemovesWhatStandsAloneOnTraps) {
  Game game(Variant::Freestyle);
  const auto piece = [](Color side, PieceType type, std::string_view square) {
    return Placement{Piece(side, type), square_from(square)};
  };
  const auto gold = game.place({piece(Color::Gold, PieceType::Rabbit, "a2"), piece(Color::Gold, PieceType::Cat, "c3")});
  ASSERT_TRUE(gold.has_value());
  EXPECT_TRUE(gold->empty());  // only once both sides have placed
  const auto silver =
      game.place({piece(Color::Silver, PieceType::Rabbit, "a7"), piece(Color::Silver, PieceType::Dog, "f6")});
  ASSERT_TRUE(silver.has_value());
  EXPECT_EQ(silver->size(), 2U);
  EXPECT_EQ(game.position().board().occupied().size(), 2);
  EXPECT_FALSE(game.outcome());
  EXPECT_EQ(game.variant(), Variant::Freestyle);
  game.take_back();
  EXPECT_EQ(game.position().board().occupied().size(), 2);
  EXPECT_FALSE(game.position().board().at(square_from("c3")).is_none());
}

}  // namespace
}  // namespace tusk
