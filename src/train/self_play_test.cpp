#include "train/self_play.hpp"

#include <gtest/gtest.h>

#include "notation/position_faults.hpp"

namespace tusk {
namespace {

/// Over as soon as one side is a little ahead.
constexpr SelfPlayOptions kQuick{.nodes = 50, .random_turns = 3, .max_turns = 40, .sure_score = 60, .sure_turns = 2};

TEST(SelfPlay, TheSameSeedGivesTheSameGame) {
  const auto lines = [](std::uint64_t seed) {
    std::string text;
    for (const Sample& sample : play_training_game(kQuick, seed)) text += to_line(sample) + '\n';
    return text;
  };
  std::string all;
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    EXPECT_EQ(lines(seed), lines(seed));
    all += lines(seed);
  }
  EXPECT_FALSE(all.empty());
}

TEST(SelfPlay, SamplesAreSoundAndOneSideWonThemAll) {
  for (std::uint64_t seed = 10; seed < 14; ++seed) {
    std::optional<Color> winner;
    for (const Sample& sample : play_training_game(kQuick, seed)) {
      EXPECT_EQ(sample.position.steps_left(), kStepsPerTurn);
      EXPECT_TRUE(position_faults(sample.position).empty());
      const Color side = sample.position.side_to_move();
      const Color winner_here = sample.is_won ? side : opponent(side);
      if (!winner) winner = winner_here;
      EXPECT_EQ(*winner, winner_here);
    }
  }
}

TEST(SelfPlay, SamplesAreReadAsTheyAreWritten) {
  for (const Sample& sample : play_training_game(kQuick, 5)) {
    const auto read = parse_sample(to_line(sample));
    ASSERT_TRUE(read);
    EXPECT_TRUE(read->position.board() == sample.position.board());
    EXPECT_EQ(read->score, sample.score);
    EXPECT_EQ(read->is_won, sample.is_won);
  }
  const std::string position = "g [rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]";
  EXPECT_TRUE(parse_sample(position + "\t-12\t1"));
  for (const char* rest : {"", "\t1", "\tx\t1", "\t12\t2", "\t12 \t1", "\t12\t1\t"}) {
    EXPECT_FALSE(parse_sample(position + rest)) << rest;
  }
}

}  // namespace
}  // namespace tusk
