#include "rules/move_gen.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rules/board_picture.hpp"
#include "rules/setup.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, 8> kLoneCat{". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                                   ". . . . . . . .", ". . . . . . . .", ". . . . . . . .",
                                                   ". . . . . . . .", "C . . . . . . ."};

TEST(MoveGenerator, ALoneCatReachesEverySquareWithinFourSteps) {
  MoveGenerator generator;
  // Squares at distance 1 to 4 from the corner; c3 is a trap: the board without the cat is one more result, and no
  // square behind it takes a longer way than round it.
  const auto turns = generator.generate(Position(board_from(kLoneCat), Color::Gold));
  EXPECT_EQ(turns.size(), 2U + 3U + 4U + 5U);
}

TEST(MoveGenerator, EveryResultComesOnceWithAPlayableMove) {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  const Position start(board, Color::Gold);
  MoveGenerator generator;
  std::set<Key> keys;
  int longest = 0;
  for (const DistinctMove& turn : generator.generate(start)) {
    EXPECT_GE(turn.move.size(), longest);
    longest = turn.move.size();
    Position position = start;
    for (const Step step : turn.move) ASSERT_TRUE(position.play(step));
    ASSERT_TRUE(position.check_turn_end());
    position.end_turn();
    EXPECT_EQ(position.turn_key(), turn.key);
    EXPECT_TRUE(keys.insert(turn.key).second);
  }
  EXPECT_EQ(longest, kStepsPerTurn);
  EXPECT_GT(keys.size(), 1000U);
}

TEST(MoveGenerator, InMidTurnEndingAtOnceIsOneOfTheTurns) {
  Position position(board_from(kLoneCat), Color::Gold);
  ASSERT_TRUE(position.play(step_from("a1n")));
  ASSERT_TRUE(position.play(step_from("a2n")));
  MoveGenerator generator;
  const auto turns = generator.generate(position);
  ASSERT_FALSE(turns.empty());
  EXPECT_TRUE(turns.front().move.is_empty());
  // a3 itself, three squares one step away, and those two steps away but for the start: a5, b4, b2.
  EXPECT_EQ(turns.size(), 7U + 1U);  // and the cat lost on c3
}

TEST(KeySet, KeepsKeysApartWhileItGrows) {
  KeySet set;
  for (Key key = 0; key < 100000; ++key) EXPECT_TRUE(set.insert(zobrist::mix(key)));
  for (Key key = 0; key < 100000; ++key) EXPECT_FALSE(set.insert(zobrist::mix(key)));
  set.clear();
  EXPECT_TRUE(set.insert(zobrist::mix(5)));
}

}  // namespace
}  // namespace tusk
