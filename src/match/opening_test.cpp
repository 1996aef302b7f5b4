#include "match/opening.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "base/file.hpp"
#include "notation/position_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/turn_text.hpp"
#include "rules/endless_endgame.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

SetupPairs shipped_setups() {
  const auto text = read_file(TUSK_SOURCE_DIR "/data/setups.txt");
  EXPECT_TRUE(text);
  auto setups = parse_setup_pairs(*text);
  EXPECT_TRUE(setups) << setups.error().message;
  return *std::move(setups);
}

TEST(SetupPairs, ReadsTheShippedFile) {
  const SetupPairs setups = shipped_setups();
  EXPECT_EQ(setups.gold.size(), 44U);
  EXPECT_EQ(setups.silver.size(), 44U);
}

TEST(SetupPairs, NamesTheLineAtFault) {
  const std::string good = to_string(quick_setup(Color::Gold)) + " | " + to_string(quick_setup(Color::Silver)) + '\n';
  for (const char* bad : {"Ra1", "Ra1 | ra8", "Ra1 | ra8 | x", "x | y"}) {
    const auto read = parse_setup_pairs("# setups\n\n" + good + bad);
    ASSERT_FALSE(read) << bad;
    EXPECT_EQ(read.error().code, error::kBadOpening);
    EXPECT_THAT(read.error().message, HasSubstr("line 4"));
  }
  EXPECT_FALSE(parse_setup_pairs("\n# nothing\n"));
  EXPECT_TRUE(parse_setup_pairs(good));
}

TEST(OpeningBook, OpeningsArePlayableHarmlessAndDifferent) {
  const OpeningBook book({.setups = shipped_setups(), .random_plies = 3, .seed = 5});
  std::set<std::vector<std::string>> seen;
  for (std::size_t number = 0; number < 6; ++number) {
    const Opening opening = book.opening(number);
    ASSERT_EQ(opening.turns.size(), 5U);
    Game game;
    for (const std::string& turn : opening.turns) ASSERT_TRUE(play_turn(game, turn)) << turn;
    EXPECT_FALSE(game.outcome());
    EXPECT_FALSE(find_win_in_one(game));
    EXPECT_TRUE(seen.insert(opening.turns).second) << "twice the same";
  }
}

TEST(OpeningBook, EndlessEndgameBeginsWhereTheLotFell) {
  const OpeningBook book({.variant = Variant::EndlessEndgame, .random_plies = 2, .seed = 5});
  std::set<std::string> seen;
  for (std::size_t number = 0; number < 6; ++number) {
    const Opening opening = book.opening(number);
    ASSERT_TRUE(opening.start);
    EXPECT_TRUE(endless_endgame_faults(opening.start->board()).empty());
    EXPECT_TRUE(seen.insert(to_short_text(*opening.start)).second) << "twice the same";
    ASSERT_EQ(opening.turns.size(), 2U);
    Game game(*opening.start, opening.variant);
    EXPECT_EQ(game.position().steps_left(), kFirstTurnOfEndlessEndgame);
    for (const std::string& turn : opening.turns) ASSERT_TRUE(play_turn(game, turn)) << turn;
    EXPECT_EQ(book.opening(number).turns, opening.turns);
  }
}

TEST(OpeningBook, FreestyleKeepsToTheSetupsAtHand) {
  const Opening opening = OpeningBook({.variant = Variant::Freestyle, .random_plies = 1}).opening(0);
  EXPECT_FALSE(opening.start);
  Game game(opening.variant);
  EXPECT_EQ(game.variant(), Variant::Freestyle);
  for (const std::string& turn : opening.turns) ASSERT_TRUE(play_turn(game, turn)) << turn;
}

TEST(OpeningBook, AnOpeningDependsOnSeedAndNumberAlone) {
  const OpeningBook book({.random_plies = 2, .seed = 9});
  const Opening first = book.opening(3);
  (void)book.opening(8);
  EXPECT_EQ(book.opening(3).turns, first.turns);
  EXPECT_EQ(OpeningBook({.random_plies = 2, .seed = 9}).opening(3).turns, first.turns);
  EXPECT_NE(OpeningBook({.random_plies = 2, .seed = 10}).opening(3).turns, first.turns);
}

TEST(OpeningBook, TheEnginesMayChooseTheirSetups) {
  EXPECT_TRUE(OpeningBook({.own_setups = true}).opening(0).turns.empty());
}

}  // namespace
}  // namespace tusk
