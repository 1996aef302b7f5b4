#include "property/positions.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>

namespace tusk::test {
namespace {

bool has_lone_piece_on_trap(oracle::Board board) { return oracle::spring_traps(board).has_value(); }

TEST(PositionSource, NoPieceStandsAloneOnATrap) {
  PositionSource source(1);
  for (int i = 0; i < 3000; ++i) {
    const Moment moment = source.next();
    ASSERT_FALSE(has_lone_piece_on_trap(moment.start.board)) << to_text(moment);
    ASSERT_FALSE(has_lone_piece_on_trap(moment.now.board)) << to_text(moment);
  }
}

TEST(PositionSource, IsRepeatable) {
  PositionSource one(5);
  PositionSource other(5);
  for (int i = 0; i < 200; ++i) ASSERT_EQ(to_text(one.next()), to_text(other.next()));
}

// A comparison is worth what its positions are worth: each case below must be met often.
TEST(PositionSource, ShowsEverythingThatMatters) {
  PositionSource source(2);
  int pushes_open = 0;
  int pulls_possible = 0;
  int captures = 0;
  int over = 0;
  int blocked = 0;
  for (int i = 0; i < 4000; ++i) {
    const Moment moment = source.next();
    const oracle::State& now = moment.now;
    const auto steps = oracle::legal_steps(now);
    pushes_open += now.open == oracle::Open::Push;
    pulls_possible += now.open == oracle::Open::Pull && std::ranges::any_of(steps, [&](const auto& step) {
                        return step.to == now.square && oracle::owner(step.piece) != now.side;
                      });
    captures += std::ranges::any_of(steps, [&](const auto& step) {
      std::optional<oracle::Capture> captured;
      oracle::after_step(now, step, &captured);
      return captured.has_value();
    });
    const auto outcome = oracle::outcome(moment.start.board, moment.start.side);
    over += outcome.has_value();
    blocked += outcome && outcome->reason == "immobilization";
  }
  EXPECT_GT(pushes_open, 100);
  EXPECT_GT(pulls_possible, 100);
  EXPECT_GT(captures, 400);
  EXPECT_GT(over, 100);
  EXPECT_LT(over, 2000);
  EXPECT_GT(blocked, 2);
}

TEST(PositionSource, NearGoalIsSometimesWonAndSometimesNot) {
  PositionSource source(3);
  int won = 0;
  for (int i = 0; i < 400; ++i) {
    const oracle::State state = source.next_near_goal();
    won += oracle::fewest_steps_to_goal(state, state.board).has_value();
  }
  EXPECT_GT(won, 80);
  EXPECT_LT(won, 320);
}

TEST(PositionSource, ImagesSeenTwiceAreThePositionItself) {
  PositionSource source(4);
  for (int i = 0; i < 500; ++i) {
    const oracle::State state = source.next().now;
    ASSERT_EQ(mirrored(mirrored(state)), state);
    ASSERT_EQ(colours_swapped(colours_swapped(state)), state);
  }
}

}  // namespace
}  // namespace tusk::test
