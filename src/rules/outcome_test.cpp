#include "rules/outcome.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

TEST(Termination, LettersAndWordsAreOneTable) {
  for (const char letter : std::string_view("gemtrifsa")) {
    const auto termination = termination_from_letter(letter);
    ASSERT_TRUE(termination);
    EXPECT_EQ(to_letter(*termination), letter);
    EXPECT_FALSE(to_word(*termination).empty());
  }
  EXPECT_FALSE(termination_from_letter('x'));
}

TEST(Outcome, TheMoversGoalComesFirst) {
  const Board both = board_from({"R . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                 ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . r"});
  EXPECT_EQ(board_outcome(both, Color::Gold), (Outcome{Color::Gold, Termination::Goal}));
  EXPECT_EQ(board_outcome(both, Color::Silver), (Outcome{Color::Silver, Termination::Goal}));
}

TEST(Outcome, GoalBeatsElimination) {
  const Board board = board_from({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                  ". . . . . . . .", ". . . . . . . .", "E . . . . . . .", ". . . . . . . r"});
  EXPECT_EQ(board_outcome(board, Color::Gold), (Outcome{Color::Silver, Termination::Goal}));
}

TEST(Outcome, WithoutAnyRabbitsTheMoverWins) {
  const Board board = board_from({"e . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                  ". . . . . . . .", ". . . . . . . .", "E . . . . . . .", ". . . . . . . ."});
  EXPECT_EQ(board_outcome(board, Color::Silver), (Outcome{Color::Silver, Termination::Elimination}));
}

TEST(Outcome, WhoCannotStepHasLost) {
  const Board board = board_from({". . . . . . . r", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                  ". . . . . . . .", "d . . . . . . .", "R d . . . . . .", ". . . . . . . ."});
  EXPECT_EQ(board_outcome(board, Color::Silver), (Outcome{Color::Silver, Termination::Immobilization}));
  EXPECT_FALSE(board_outcome(board, Color::Gold));
}

}  // namespace
}  // namespace tusk
