#include "rules/army.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/error_codes.hpp"
#include "rules/game.hpp"

namespace tusk {
namespace {

TEST(Army, IsReadAndWritten) {
  const auto army = army_from_letters("rrRRRRRRhheCCdd");
  ASSERT_TRUE(army);
  EXPECT_EQ(to_letters(*army), "EHHDDCCRRRRRRRR");
  EXPECT_FALSE(army_from_letters("EM"));
  EXPECT_FALSE(army_from_letters("EXR"));
  EXPECT_FALSE(army_from_letters("EMHHDDCCRRRRRRRRR"));
}

TEST(Army, IsCountedOnABoard) {
  Board board;
  place(board, quick_setup(Color::Gold));
  EXPECT_EQ(army_of(board, Color::Gold), kArmy);
  EXPECT_EQ(army_of(board, Color::Silver), Army{});
}

TEST(Army, AHandicapIsSetUpWholeOnTwoRanks) {
  const Army no_camel = *army_from_letters("EHHDDCCRRRRRRRRR");
  for (const Color side : kColors) {
    auto setup = fitted(quick_setup(side), no_camel, Board(), side);
    EXPECT_EQ(setup.size(), kArmySize) << "a rabbit stands where the camel would";
    EXPECT_TRUE(army_faults(side, no_camel, setup).empty());
    EXPECT_TRUE(freestyle_faults(Board(), side, setup).empty());

    setup.back().square = Square::at(0, 3);
    EXPECT_EQ(army_faults(side, no_camel, setup).at(0).code, error::kSetupRank);
    setup.pop_back();
    EXPECT_EQ(army_faults(side, no_camel, setup).at(0).code, error::kSetupCount);
  }
}

TEST(Army, AHandicapGameIsAFreestyleGame) {
  Game game(Variant::Freestyle);
  const Army two_cats_less = *army_from_letters("EMHHDDRRRRRRRR");
  ASSERT_TRUE(game.place(fitted(quick_setup(Color::Gold), two_cats_less, game.position().board(), Color::Gold)));
  ASSERT_TRUE(game.place(fitted(quick_setup(Color::Silver), kArmy, game.position().board(), Color::Silver)));
  EXPECT_EQ(game.phase(), Game::Phase::Play);
  EXPECT_EQ(army_of(game.position().board(), Color::Gold), two_cats_less);
  EXPECT_EQ(army_of(game.position().board(), Color::Silver), kArmy);
}

}  // namespace
}  // namespace tusk
