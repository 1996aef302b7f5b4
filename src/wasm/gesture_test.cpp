#include "wasm/gesture.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "notation/step_text.hpp"

namespace tusk::wasm {
namespace {

/// Gold to move; ranks 8 to 1, dots for empty squares.
Position position_of(const std::vector<std::string>& ranks) {
  std::string text = "g [";
  for (const std::string& rank : ranks) text += rank;
  for (char& letter : text) letter = letter == '.' ? ' ' : letter;
  const auto read = parse_short_position(text + "]");
  EXPECT_TRUE(read);
  return read->position;
}

std::vector<Square> squares(const std::vector<std::string>& names) {
  std::vector<Square> result;
  for (const std::string& name : names) result.push_back(*parse_square(name));
  return result;
}

Gesture lead(const Position& position, const std::string& from, const std::vector<std::string>& path) {
  return read_gesture(position, *parse_square(from), squares(path));
}

std::string steps(const Position& position, const Gesture& gesture) { return to_string(gesture.steps, position); }

std::vector<std::string> choices(const Position& position, const Gesture& gesture) {
  std::vector<std::string> texts;
  for (const Choice& choice : gesture.choices) {
    texts.push_back(to_string(choice.square) + ": " + to_string(choice.steps, position));
  }
  return texts;
}

const std::vector<std::string> kOpen{"........", "........", "........", "........",
                                     "........", "........", "..E.....", "........"};

TEST(Gesture, WalksWhereThePointerWent) {
  const Position position = position_of(kOpen);
  EXPECT_EQ(steps(position, lead(position, "c2", {"d2", "d3"})), "Ec2e Ed2n");
  EXPECT_EQ(steps(position, lead(position, "c2", {"b2", "a2", "a3"})), "Ec2w Eb2w Ea2n");
}

TEST(Gesture, GoesAroundATrapUnlessItIsTheTarget) {
  const Position position = position_of(kOpen);
  // Alone, the elephant would be captured on c3: whatever the pointer passed, it walks around.
  EXPECT_EQ(lead(position, "c2", {"c3", "c4"}).steps.size(), 4);
  EXPECT_EQ(steps(position, lead(position, "c2", {"b2", "b3", "b4", "c4"})), "Ec2w Eb2n Eb3n Eb4e");
  EXPECT_EQ(steps(position, lead(position, "c2", {"d2", "d3", "d4", "c4"})), "Ec2e Ed2n Ed3n Ed4w");
  EXPECT_EQ(steps(position, lead(position, "c2", {"c3"})), "Ec2n Ec3x");
}

TEST(Gesture, LeavesLoopsOut) {
  const Position position = position_of(kOpen);
  EXPECT_EQ(steps(position, lead(position, "c2", {"d2", "e2", "e3", "e2", "d2", "d3"})), "Ec2e Ed2n");
}

TEST(Gesture, WalksAroundAPieceThatThePointerCrossed) {
  const Position position =
      position_of({"........", "........", "........", "........", "........", "....R...", "....E...", "........"});
  EXPECT_EQ(lead(position, "e2", {"e3", "e4"}).steps.size(), 4);
}

TEST(Gesture, HasNoStepsWhereNoneAreLegal) {
  const Position position = position_of(kOpen);
  for (const std::vector<std::string>& path : std::vector<std::vector<std::string>>{{"h8"}, {"c2"}, {"d2", "c2"}}) {
    const Gesture gesture = lead(position, "c2", path);
    EXPECT_TRUE(gesture.steps.is_empty());
    EXPECT_TRUE(gesture.choices.empty());
  }
  EXPECT_TRUE(lead(position, "a1", {"a2"}).steps.is_empty());
}

const std::vector<std::string> kBesideRabbit{"........", "........", "........", "....r...",
                                             "....E...", "........", "........", "........"};

TEST(Gesture, AsksWhereThePushedPieceGoes) {
  const Position position = position_of(kBesideRabbit);
  const Gesture gesture = lead(position, "e4", {"e5"});
  EXPECT_TRUE(gesture.steps.is_empty());
  EXPECT_EQ(choices(position, gesture), (std::vector<std::string>{"d5: re5w Ee4n", "f5: re5e Ee4n", "e6: re5n Ee4n"}));
}

TEST(Gesture, PushesAheadToWhereThePointerWentOn) {
  const Position position = position_of(kBesideRabbit);
  EXPECT_EQ(steps(position, lead(position, "e4", {"e5", "e6"})), "re5n Ee4n");
  EXPECT_EQ(steps(position, lead(position, "e4", {"e5", "f5"})), "re5e Ee4n");
  EXPECT_EQ(steps(position, lead(position, "e4", {"e5", "e6", "e7"})), "re5n Ee4n re6n Ee5n");
}

TEST(Gesture, WalksUpToAPieceAndPushesIt) {
  const Position position =
      position_of({"........", "........", "........", "....r...", "........", "....E...", "........", "........"});
  EXPECT_EQ(steps(position, lead(position, "e3", {"e4", "e5", "e6"})), "Ee3n re5n Ee4n");
}

TEST(Gesture, PushesAPieceThatIsDragged) {
  const Position position = position_of(kBesideRabbit);
  EXPECT_EQ(steps(position, lead(position, "e5", {"e6"})), "re5n Ee4n");
  EXPECT_EQ(steps(position, lead(position, "e5", {"e6", "e7"})), "re5n Ee4n re6n Ee5n");
}

TEST(Gesture, LeavesOpenWhoFinishesAPush) {
  const Position position =
      position_of({"........", "........", "........", "...Hr...", "....E...", "........", "........", "........"});
  EXPECT_EQ(steps(position, lead(position, "e5", {"f5"})), "re5e");
}

TEST(Gesture, PullsAPieceOntoTheSquareOfAnother) {
  const Position position = position_of(kBesideRabbit);
  const Gesture gesture = lead(position, "e5", {"e4"});
  EXPECT_EQ(choices(position, gesture), (std::vector<std::string>{"e3: Ee4s re5s", "d4: Ee4w re5s", "f4: Ee4e re5s"}));
  EXPECT_EQ(steps(position, lead(position, "e5", {"e4", "e3"})), "Ee4s re5s Ee3s re4s");
}

TEST(Gesture, DoesNotAskWhereOneAnswerIsLeft) {
  const Position position =
      position_of({"........", "........", "....r...", "...drd..", "....E...", "........", "........", "........"});
  EXPECT_TRUE(lead(position, "e4", {"e5"}).choices.empty());
  const Position corner =
      position_of({"r.......", "E.......", "........", "........", "........", "........", "........", "........"});
  EXPECT_EQ(steps(corner, lead(corner, "a7", {"a8"})), "ra8e Ea7n");
}

TEST(Gesture, FinishesAnOpenPush) {
  Position position =
      position_of({"........", "........", "........", "...Hr...", "....E...", "........", "........", "........"});
  ASSERT_TRUE(position.play(Step(*parse_square("e5"), Direction::East)));
  EXPECT_EQ(to_string(lead(position, "d5", {"e5"}).steps, position), "Hd5e");
  EXPECT_TRUE(lead(position, "e4", {"e3"}).steps.is_empty());
}

}  // namespace
}  // namespace tusk::wasm
