#include "search/quick_search.hpp"

#include <gtest/gtest.h>

#include "notation/move_text.hpp"
#include "rules/board_picture.hpp"

namespace tusk {
namespace {

TEST(QuickSearch, APieceThatComesBackPulls) {
  // From a game: Silver threatens a goal. The one defence takes the elephant away and back again, where it stood
  // before, and then the rabbit along that it had stood beside.
  const Game game{Position(board_from({". . . . . . . .", ". . . . . . . .", "r H . . . . . .", ". . . . d . . h",
                                       ". . . . . E . .", ". r . D r . . r", "R r M h R e . H", ". C d R . C . ."}),
                           Color::Gold)};
  QuickSearch search(4, nullptr);
  const QuickResult found = search.think(game, 20'000);
  EXPECT_GT(found.score, -kWinBound);
  EXPECT_EQ(to_string(found.move, game.position()), "Ef4w Ee4e re3n Ef4e");
}

}  // namespace
}  // namespace tusk
