#include <gmock/gmock.h>

#include <filesystem>

#include "cli/command_run_for_test.hpp"
#include "eval/random_network_for_test.hpp"
#include "train/sample.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

class RelabelCommand : public CommandRun {
 protected:
  RelabelCommand() : CommandRun("relabel") {}

  /// A file of samples: two games, one position each.
  [[nodiscard]] std::string samples(const std::string& name) const {
    Board board;
    board.put(Piece(Color::Gold, PieceType::Rabbit), Square::at(0, 1));
    board.put(Piece(Color::Silver, PieceType::Rabbit), Square::at(7, 6));
    std::vector<PackedSample> packed;
    for (std::uint32_t game = 0; game < 2; ++game) {
      packed.push_back(pack({.position = Position(board, Color::Gold, kStepsPerTurn), .score = 7, .game = game}));
    }
    return file(name, samples_header("of a test") + samples_block(0, 2, packed));
  }
  [[nodiscard]] std::string network() const { return file("network", to_bytes(*random_weights(1))); }
};

TEST_F(RelabelCommand, FilesBecomeOneWithTheirGamesNumberedOn) {
  EXPECT_EQ(run({samples("a"), samples("b"), "-o", path("out"), "--network", network(), "--network", "default"}),
            kExitOk)
      << errors_;
  const auto all = read_samples(path("out"));
  ASSERT_TRUE(all);
  EXPECT_EQ(all->games, 4);
  EXPECT_THAT(all->settings, HasSubstr("relabelled networks="));
  ASSERT_EQ(all->samples.size(), 4);
  for (std::uint32_t game = 0; game < 4; ++game) {
    EXPECT_EQ(all->samples[game].game, game);
    EXPECT_NE(all->samples[game].score, 7);
  }
  EXPECT_FALSE(std::filesystem::exists(path("out.part")));
}

TEST_F(RelabelCommand, FaultsAreNamedAndLeaveNoFile) {
  EXPECT_EQ(run({samples("a"), path("none"), "-o", path("out"), "--network", network()}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("none"));
  EXPECT_FALSE(std::filesystem::exists(path("out")));
  EXPECT_EQ(run({samples("a"), "-o", path("out"), "--network", file("text", "no network")}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("text"));
  EXPECT_EQ(run({samples("a"), "-o", path("out"), "--network", "hand"}), kExitUsage);
  EXPECT_THAT(errors_, HasSubstr("the hand evaluation is no network"));
  EXPECT_EQ(run({samples("a"), "-o", path("out")}), kExitUsage);
  EXPECT_EQ(run({samples("a"), "-o", path("no/such/folder/out"), "--network", network()}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("no/such/folder"));
}

}  // namespace
}  // namespace tusk
