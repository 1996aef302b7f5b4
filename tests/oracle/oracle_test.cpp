// The oracle measures everything else, so its own rules are pinned here by hand, one small board for each.
#include "oracle/oracle.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace oracle {
namespace {

// Eight rows from rank 8 down, '.' for an empty square.
State state(char side, const std::string& rows) {
  std::string letters;
  for (const char c : rows) {
    if (c != '\n') letters += c == '.' ? ' ' : c;
  }
  return state_from_text(std::string{side} + " [" + letters + "]");
}

std::set<std::string> step_texts(const State& state) {
  std::set<std::string> texts;
  for (const Step& step : legal_steps(state)) texts.insert(to_text(step));
  return texts;
}

State after(State state, const std::string& step_text) {
  for (const Step& step : legal_steps(state)) {
    if (to_text(step) == step_text) return after_step(state, step);
  }
  ADD_FAILURE() << step_text << " is not legal";
  return state;
}

using Texts = std::set<std::string>;

constexpr const char* kTwoRabbits = R"(
........
........
........
...R....
........
....r...
........
........)";

TEST(Oracle, RabbitsDoNotStepBackward) {
  EXPECT_EQ(step_texts(state('g', kTwoRabbits)), (Texts{"Rd5n", "Rd5e", "Rd5w"}));
  EXPECT_EQ(step_texts(state('s', kTwoRabbits)), (Texts{"re3s", "re3e", "re3w"}));
}

constexpr const char* kFrozenCat = R"(
........
........
........
...Cd...
........
........
........
R......r)";

TEST(Oracle, AStrongerEnemyFreezesAndAFriendFrees) {
  const State alone = state('g', kFrozenCat);
  EXPECT_EQ(step_texts(alone), (Texts{"Ra1n", "Ra1e"}));
  State supported = alone;
  supported.board.put({3, 3}, 'R');
  EXPECT_TRUE(step_texts(supported).contains("Cd5n"));
}

constexpr const char* kElephantAndDog = R"(
........
........
........
...Ed...
........
........
........
R......r)";

TEST(Oracle, APushMustBeFinishedByAStrongerPieceAtOnce) {
  const State pushed = after(state('g', kElephantAndDog), "de5n");
  EXPECT_EQ(step_texts(pushed), Texts{"Ed5e"});
  EXPECT_EQ(after(pushed, "Ed5e").open, Open::Nothing);
}

TEST(Oracle, APushNeedsTwoSteps) {
  State last_step = state('g', kElephantAndDog);
  last_step.steps_left = 1;
  EXPECT_FALSE(step_texts(last_step).contains("de5n"));
}

TEST(Oracle, APullGoesIntoTheSquareJustLeft) {
  const State moved = after(state('g', kElephantAndDog), "Ed5w");
  EXPECT_TRUE(step_texts(moved).contains("de5w"));
  EXPECT_FALSE(step_texts(moved).contains("de5n"));
  EXPECT_EQ(after(moved, "de5w").open, Open::Nothing);
}

TEST(Oracle, FinishingAPushStartsNoPull) {
  State two_dogs = state('g', kElephantAndDog);
  two_dogs.board.put({3, 5}, 'd');
  const State finished = after(after(two_dogs, "de5e"), "Ed5e");
  EXPECT_FALSE(step_texts(finished).contains("dd6s"));
}

constexpr const char* kTrapSupport = R"(
........
........
........
........
........
..rd....
..E.....
R......r)";

TEST(Oracle, LeavingATrapsideLosesThePieceOnTheTrap) {
  const State start = state('g', kTrapSupport);
  std::optional<Capture> captured;
  const State pushed = after_step(start, {'d', {3, 2}, {4, 2}}, &captured);
  ASSERT_TRUE(captured.has_value());
  EXPECT_EQ(to_text(*captured), "rc3x");
  EXPECT_EQ(pushed.board.at({2, 2}), ' ');
}

TEST(Oracle, SequencesCountOrdersAndTurnsCountBoards) {
  const State start = state('g', kTwoRabbits);
  EXPECT_EQ(count_sequences(start, 1, start.board).closed, 3U);
  const Sequences two = count_sequences(start, 2, start.board);
  EXPECT_EQ(two.prefixes, 9U);
  EXPECT_EQ(two.changed, 7U);  // east-west and west-east come back to the start
  EXPECT_EQ(fewest_steps_to_goal(start, start.board), 3);
}

TEST(Oracle, GoalComesBeforeEliminationAndTheMoverBeforeTheOther) {
  Board board;
  board.put({0, 7}, 'R');
  board.put({0, 0}, 'r');
  EXPECT_EQ(outcome(board, 'g'), (Outcome{'s', "goal"}));
  EXPECT_EQ(outcome(board, 's'), (Outcome{'g', "goal"}));
  board.put({0, 7}, ' ');
  EXPECT_EQ(outcome(board, 's'), (Outcome{'s', "goal"})) << "Gold has no rabbit, but a rabbit stands on goal";
  EXPECT_EQ(outcome(Board(), 'g'), (Outcome{'s', "elimination"}));
}

TEST(Oracle, ASideWithoutAFirstStepLoses) {
  const State blocked = state('s', R"(
........
........
........
........
........
........
r.......
E......R)");
  EXPECT_EQ(outcome(blocked.board, 's'), (Outcome{'g', "immobilization"}));
}

TEST(Oracle, TextsComeBackUnchanged) {
  const std::string text = to_text(state('s', kFrozenCat).board, 's');
  EXPECT_EQ(to_text(state_from_text(text).board, 's'), text);
}

}  // namespace
}  // namespace oracle
