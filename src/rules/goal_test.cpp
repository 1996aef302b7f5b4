#include "rules/goal.hpp"

#include <gtest/gtest.h>

#include "rules/board_picture.hpp"

namespace tusk {
namespace {

using Rows = std::array<std::string_view, 8>;

int steps_to_goal(const Rows& rows, Color side = Color::Gold) {
  const Position position(board_from(rows), side);
  const auto goal = find_goal(position);
  EXPECT_EQ(can_reach_goal(position), goal.has_value());
  if (!goal) return 0;
  Position played = position;
  for (const Step step : goal->move) EXPECT_TRUE(played.play(step));
  EXPECT_TRUE(played.may_end_turn());
  EXPECT_FALSE((played.board().pieces(side, PieceType::Rabbit) & goal_rank(side)).is_empty());
  EXPECT_EQ(goal->move.size(), goal->steps);
  return goal->steps;
}

TEST(Goal, AFreeRabbitWalks) {
  EXPECT_EQ(steps_to_goal({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "R . . . . . . .",
                           ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . r"}),
            3);
  EXPECT_EQ(steps_to_goal({". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                           ". . . . . . . .", "R . . . . . . .", ". . . . . . . .", ". . . . . . . ."}),
            0);
}

TEST(Goal, AFrozenRabbitNeedsAFriend) {
  EXPECT_EQ(steps_to_goal({". . . . . . . .", "R c . . . . . .", ". . . . . . . .", ". C . . . . . .",
                           ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . r"}),
            3);  // the cat comes to a6 in two steps
}

TEST(Goal, ABlockerIsPulledAway) {
  EXPECT_EQ(steps_to_goal({"r h d . . . . .", "R . H . . . . .", ". . . . . . . .", ". . . . . . . .",
                           ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . ."}),
            0);
  EXPECT_EQ(steps_to_goal({"r c . . . . . .", "R H . . . . . .", ". . . . . . . .", ". . . . . . . .",
                           ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . ."}),
            4);  // the horse steps aside, the cat is pulled, and the rabbit goes round
}

TEST(Goal, AnUnfinishedPushMayBeFinishedOnTheWay) {
  Position position(board_from({". r . . . . . .", "R C . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", "E . . . . . . e"}),
                    Color::Gold);
  ASSERT_TRUE(position.play(step_from("b8e")));
  const auto goal = find_goal(position);
  ASSERT_TRUE(goal);
  EXPECT_EQ(goal->steps, 2);
}

TEST(Goal, SilverGoesSouth) {
  EXPECT_EQ(steps_to_goal({"R . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                           ". . . . . . . .", ". . . . . . . .", ". . . . . . r .", ". . . . . . . ."},
                          Color::Silver),
            1);
}

TEST(Goal, FewerStepsCanBeAskedFor) {
  const Position position(board_from({". . . . . . . .", ". . . . . . . .", "R . . . . . . .", ". . . . . . . .",
                                      ". . . . . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . . ."}),
                          Color::Gold);
  EXPECT_FALSE(find_goal(position, 1));
  EXPECT_TRUE(find_goal(position, 2));
}

}  // namespace
}  // namespace tusk
