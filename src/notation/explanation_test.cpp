#include "notation/explanation.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"
#include "notation/step_text.hpp"

namespace tusk {
namespace {

const Board& board() {
  static const Board kBoard = parse_position("8/8/3c4/3h4/3E4/8/8/R6R g").value().position.board();
  return kBoard;
}

TEST(Explanation, SaysWhyAPieceIsOrIsNotFrozen) {
  EXPECT_EQ(explain_freedom(board(), *parse_square("d5")), "not frozen: the cat on d6 stands by it");
  EXPECT_EQ(explain_freedom(board(), *parse_square("d4")), "free: no stronger enemy is beside it");
  Board alone = board();
  alone.remove(*parse_square("d6"));
  EXPECT_EQ(explain_freedom(alone, *parse_square("d5")), "frozen by Gold's elephant on d4");
}

TEST(Explanation, SaysWhoHoldsATrap) {
  const auto traps = trap_holders(board());
  EXPECT_EQ(explain_trap(traps[2], board()), "Silver holds c6 with the cat on d6");
  EXPECT_EQ(explain_trap(traps[1], board()), "nobody holds f3");
}

TEST(Explanation, SaysWhatToFightWith) {
  EXPECT_EQ(explain_fight(board(), *parse_square("d5")),
            "the right piece against Silver's horse on d5 is the elephant");
  EXPECT_EQ(explain_fight(board(), *parse_square("d4")), "nothing is stronger than Gold's elephant on d4");
}

}  // namespace
}  // namespace tusk
