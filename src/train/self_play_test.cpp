#include "train/self_play.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstring>
#include <map>

#include "notation/position_faults.hpp"
#include "rules/endless_endgame.hpp"

namespace tusk {
namespace {

/// Over as soon as one side is a little ahead.
constexpr SelfPlayOptions kQuick{
    .nodes = 50, .random_turns = 3, .max_turns = 60, .sure_score = 60, .sure_turns = 2, .mid_turn_share = 2};

TEST(SelfPlay, TheSameSeedGivesTheSameGameWhateverWasPlayedBefore) {
  const auto bytes = [](TrainingPlayer& player, std::uint64_t seed) {
    std::string text;
    for (const Sample& sample : player.play(seed)) {
      const PackedSample packed = pack(sample);
      text.append(reinterpret_cast<const char*>(&packed), sizeof(packed));
    }
    return text;
  };
  TrainingPlayer player(kQuick, nullptr);
  std::string all;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    TrainingPlayer fresh(kQuick, nullptr);
    const std::string game = bytes(fresh, seed);
    EXPECT_EQ(bytes(player, seed), game);
    all += game;
  }
  EXPECT_FALSE(all.empty());
}

TEST(SelfPlay, SamplesAreSoundAndOneSideWonThemAll) {
  TrainingPlayer player(kQuick, nullptr);
  std::map<int, int> with_steps_left;
  std::map<bool, int> with_result;
  for (std::uint64_t seed = 10; seed < 30; ++seed) {
    std::optional<Color> winner;
    for (const Sample& sample : player.play(seed)) {
      ++with_steps_left[sample.position.steps_left()];
      if (sample.position.steps_taken() == 0) {
        EXPECT_TRUE(position_faults(sample.position).empty());
      }
      EXPECT_NE(sample.position.push_pull(), PushPull::MustFinishPush);
      ++with_result[sample.has_result];
      if (!sample.has_result) continue;
      const Color side = sample.position.side_to_move();
      const Color winner_here = sample.is_won ? side : opponent(side);
      if (!winner) winner = winner_here;
      EXPECT_EQ(*winner, winner_here);
    }
  }
  for (int steps = 1; steps <= kStepsPerTurn; ++steps) EXPECT_GT(with_steps_left[steps], 0) << steps;
  EXPECT_GT(with_result[false], with_result[true] / 2);
}

/// The most pieces that the samples of a few games have.
int largest_board(const SelfPlayOptions& options) {
  TrainingPlayer player(options, nullptr);
  int most = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    for (const Sample& sample : player.play(seed)) most = std::max(most, sample.position.board().occupied().size());
  }
  return most;
}

TEST(SelfPlay, SomeGamesStartWithFewPieces) {
  SelfPlayOptions options = kQuick;
  options.endings = 0;
  EXPECT_GT(largest_board(options), 24);
  options.endings = 1;
  EXPECT_GT(largest_board(options), 0) << "games are played";
  EXPECT_LE(largest_board(options), 24) << "two armies of twelve at most";
}

TEST(SelfPlay, GamesStartFromThePositionsThatAreGiven) {
  const std::vector<Position> starts{endless_endgame_start(3), endless_endgame_start(4)};
  SelfPlayOptions options = kQuick;
  options.endings = 0;
  options.starts = starts;
  options.starts_share = 1;
  EXPECT_GT(largest_board(options), 0) << "games are played";
  EXPECT_LE(largest_board(options), 24);
  TrainingPlayer player(options, nullptr);
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    for (const Sample& sample : player.play(seed)) {
      EXPECT_EQ(std::ranges::count(starts, sample.position.key(), &Position::key), 0) << "a random turn comes first";
    }
  }
  options.starts_share = 0;
  EXPECT_GT(largest_board(options), 24);
}

}  // namespace
}  // namespace tusk
