#include "train/relabel.hpp"

#include <gtest/gtest.h>

#include <cstring>

#include "eval/random_network_for_test.hpp"
#include "train/self_play.hpp"

namespace tusk {
namespace {

std::vector<PackedSample> samples_of_a_game() {
  TrainingPlayer player({.nodes = 50, .endings = 0, .max_turns = 60, .sure_score = 60, .sure_turns = 2}, nullptr);
  std::vector<PackedSample> samples;
  for (const Sample& sample : player.play(3)) samples.push_back(pack(sample));
  return samples;
}

std::string_view bytes_of(const std::vector<PackedSample>& samples) {
  return {reinterpret_cast<const char*>(samples.data()), samples.size() * sizeof(PackedSample)};
}

class Relabel : public testing::Test {
 protected:
  std::vector<PackedSample> samples_ = samples_of_a_game();
  std::vector<std::shared_ptr<const Network>> networks_{random_network(1), random_network(2)};
};

TEST_F(Relabel, ScoresAreTheMeanAndNothingElseChanges) {
  ASSERT_GT(samples_.size(), 20);
  const std::vector<PackedSample> all = relabel(samples_, networks_, {});
  ASSERT_EQ(all.size(), samples_.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Position position = unpack(samples_[i]).position;
    PackedSample expected = samples_[i];
    expected.score = static_cast<std::int16_t>(std::clamp(
        (networks_[0]->evaluate(position) + networks_[1]->evaluate(position)) / 2, -kMaxSampleScore, kMaxSampleScore));
    EXPECT_EQ(std::memcmp(&all[i], &expected, sizeof(expected)), 0) << i;
  }
}

TEST_F(Relabel, PositionsBesideTheGamesAreLeftOut) {
  const std::vector<PackedSample> all = relabel(samples_, networks_, {.games_only = true});
  EXPECT_GT(all.size(), 0);
  EXPECT_LT(all.size(), samples_.size());
  for (const PackedSample& sample : all) EXPECT_TRUE(sample.has_result());
}

TEST_F(Relabel, StraysStandBesideTheirSample) {
  const std::vector<PackedSample> all = relabel(samples_, networks_, {.strays = 2});
  EXPECT_GT(all.size(), 2 * samples_.size()) << "most positions have strays";
  std::size_t next = 0;
  for (const PackedSample& sample : all) {
    if (next < samples_.size() && sample.occupied == samples_[next].occupied && sample.flags == samples_[next].flags &&
        sample.pieces == samples_[next].pieces) {
      ++next;
      continue;
    }
    EXPECT_FALSE(sample.has_result());
    EXPECT_EQ(sample.turn, samples_[next - 1].turn);
    EXPECT_EQ(sample.score, relabel(std::vector{sample}, networks_, {}).front().score)
        << "the judgement of its own position";
  }
  EXPECT_EQ(next, samples_.size()) << "every sample is there, in order";
}

TEST_F(Relabel, ThreadsChangeNothingAndTheSeedTheStraysAlone) {
  std::vector<PackedSample> many;
  while (many.size() < 10'000) many.insert(many.end(), samples_.begin(), samples_.end());
  const std::vector<PackedSample> one = relabel(many, networks_, {.strays = 1, .seed = 5, .threads = 1});
  EXPECT_EQ(bytes_of(relabel(many, networks_, {.strays = 1, .seed = 5, .threads = 3})), bytes_of(one));
  EXPECT_NE(bytes_of(relabel(many, networks_, {.strays = 1, .seed = 6, .threads = 3})), bytes_of(one));
}

}  // namespace
}  // namespace tusk
