#include "train/sample.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "train/self_play.hpp"

namespace tusk {
namespace {

std::vector<PackedSample> some_samples() {
  std::vector<PackedSample> packed;
  TrainingPlayer player({.nodes = 50, .max_turns = 60, .sure_score = 60, .sure_turns = 2}, nullptr);
  for (std::uint64_t seed = 1; packed.size() < 40; ++seed) {
    for (Sample sample : player.play(seed)) {
      sample.game = static_cast<std::uint32_t>(seed);
      packed.push_back(pack(sample));
      const Sample read = unpack(packed.back());
      EXPECT_TRUE(read.position.board() == sample.position.board());
      EXPECT_EQ(read.position.side_to_move(), sample.position.side_to_move());
      EXPECT_EQ(read.position.steps_left(), sample.position.steps_left());
      EXPECT_EQ(read.score, sample.score);
      EXPECT_EQ(read.has_result, sample.has_result);
      EXPECT_EQ(read.is_won, sample.is_won);
      EXPECT_EQ(read.turn, sample.turn);
      EXPECT_EQ(read.game, sample.game);
    }
  }
  return packed;
}

class SampleFiles : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    path_ = std::filesystem::temp_directory_path() / (std::string("tusk_samples_") + test->name());
  }
  void TearDown() override { std::filesystem::remove(path_); }

  Result<SampleFile> read(const std::string& bytes) {
    EXPECT_TRUE(write_file(path_, bytes));
    return read_samples(path_);
  }

  std::filesystem::path path_;
};

TEST_F(SampleFiles, AreReadAsTheyAreWritten) {
  const auto samples = some_samples();
  const std::span all(samples);
  const std::string head = samples_header("seed=1");
  const std::string first = samples_block(0, 3, all.first(15));
  const std::string second = samples_block(3, 2, all.subspan(15));
  const auto file = read(head + first + second);
  ASSERT_TRUE(file);
  EXPECT_EQ(file->settings, "seed=1");
  EXPECT_EQ(file->games, 5U);
  EXPECT_EQ(file->size, (head + first + second).size());
  ASSERT_EQ(file->samples.size(), samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) {
    EXPECT_TRUE(unpack_board(file->samples[i]) == unpack_board(samples[i]));
    EXPECT_EQ(file->samples[i].score, samples[i].score);
  }
}

TEST_F(SampleFiles, AnUnfinishedBlockAtTheEndIsLeftOut) {
  const auto samples = some_samples();
  const std::string whole = samples_header("x") + samples_block(0, 4, std::span(samples).first(10));
  const std::string next = samples_block(4, 4, std::span(samples).subspan(10));
  for (const std::size_t kept : {std::size_t{0}, std::size_t{5}, std::size_t{24}, std::size_t{100}, next.size() - 1}) {
    const auto file = read(whole + next.substr(0, kept));
    ASSERT_TRUE(file) << kept;
    EXPECT_EQ(file->games, 4U);
    EXPECT_EQ(file->samples.size(), 10U);
    EXPECT_EQ(file->size, whole.size());
  }
}

TEST_F(SampleFiles, DamageIsFound) {
  const auto samples = some_samples();
  std::string bytes = samples_header("x") + samples_block(0, 4, samples);
  EXPECT_FALSE(read("other" + bytes));
  EXPECT_FALSE(read(""));
  EXPECT_FALSE(read(bytes + bytes.substr(bytes.find('\n') + 1)));  // game 0 twice
  bytes[bytes.size() / 2] = static_cast<char>(bytes[bytes.size() / 2] ^ 1);
  const auto file = read(bytes);
  ASSERT_FALSE(file);
  EXPECT_NE(file.error().message.find("checksum"), std::string::npos);
}

}  // namespace
}  // namespace tusk
