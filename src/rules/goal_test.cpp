#include "rules/goal.hpp"

#include <gtest/gtest.h>

#include "base/random.hpp"
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

/// Gold rabbits two or three rows before goal, and pieces of both sides among and before them.
Board crowded_board(Random& random) {
  Board board;
  const auto put = [&](Piece piece, std::uint64_t lowest_rank, std::uint64_t ranks) {
    for (;;) {
      const Square square =
          Square::at(static_cast<unsigned>(random.below(8)), static_cast<unsigned>(lowest_rank + random.below(ranks)));
      if (kTraps.contains(square) || !board.at(square).is_none()) continue;
      return board.put(piece, square);
    }
  };
  for (int i = 0; i < 3; ++i) put({Color::Gold, PieceType::Rabbit}, 5, 2);
  for (const PieceType type : kPieceTypes) {
    if (type != PieceType::Rabbit) put({Color::Gold, type}, 3, 4);
    for (int i = 0; i < kArmy[static_cast<std::size_t>(type)]; ++i) put({Color::Silver, type}, 4, 4);
  }
  return board;
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

TEST(Goal, AGlanceIsRightWhereItIsSure) {
  // Rabbits before their goal with pieces in the way: what takes long.
  Random random(11);
  int found = 0;
  int none = 0;
  int unsure = 0;
  int overlooked = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position(crowded_board(random), Color::Gold);
    const auto goal = find_goal(position);
    const GoalGlance glance = glance_for_goal(position, 16);
    if (glance.goal) {
      ++found;
      Position played = position;
      for (const Step step : glance.goal->move) EXPECT_TRUE(played.play(step));
      EXPECT_FALSE((played.board().pieces(Color::Gold, PieceType::Rabbit) & goal_rank(Color::Gold)).is_empty());
    } else if (glance.is_sure) {
      ++none;
      EXPECT_FALSE(goal);
    } else {
      ++unsure;
      overlooked += goal ? 1 : 0;
    }
    EXPECT_EQ(find_some_goal(position).has_value(), goal.has_value());
  }
  EXPECT_GT(found, 20);
  EXPECT_GT(none, 20);
  EXPECT_GT(unsure, 20);
  EXPECT_GT(overlooked, 0) << "so that sixteen boards are a limit at all";
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
