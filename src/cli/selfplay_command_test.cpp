#include <gmock/gmock.h>

#include "cli/command_run_for_test.hpp"
#include "cli/start_positions.hpp"
#include "notation/position_text.hpp"
#include "rules/endless_endgame.hpp"
#include "rules/step_gen.hpp"
#include "train/sample.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

class SelfplayCommand : public CommandRun {
 protected:
  SelfplayCommand() : CommandRun("selfplay") {}

  /// Two games of three turns each that are kept, one with a fault between them, and one of a variant.
  [[nodiscard]] std::string games() const {
    const std::string setups =
        "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
        "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n";
    const std::string tags = "[Event \"of a test\"]\n";
    return file("games", tags + "\n" + setups + "2g Ee2n Ee3n\n2s ed7s\n3g resigns\n\n" +  //
                             tags + "\n" + setups + "2g Ee2n Ee2n\n\n" +                   //
                             tags + "[Variant \"Endless Endgame\"]\n\n" + setups + "2g Ee2n\n\n" + tags + "\n" +
                             setups + "2g Md2n\n2s me7s me6s\n3g Md3n\n");
  }
};

TEST_F(SelfplayCommand, StartsAreThePositionsOfSoundStandardGames) {
  const auto starts = start_positions(games());
  ASSERT_TRUE(starts);
  std::vector<std::string> texts;
  for (const Position& position : *starts) texts.push_back(to_short_text(position));
  ASSERT_EQ(texts.size(), 7) << "three positions of the first game, four of the last";
  EXPECT_EQ(texts[0], "g [rrrddrrrrhcemchr                                RHCMECHRRRRDDRRR]");
  EXPECT_EQ(texts[2], "g [rrrddrrrrhc mchr   e                E           RHCM CHRRRRDDRRR]");
  EXPECT_EQ(texts[3], texts[0]);
  EXPECT_EQ(texts[6], "s [rrrddrrrrhce chr            m      M            RHC ECHRRRRDDRRR]");
}

TEST_F(SelfplayCommand, StartsAreTheTurnStartsOfSamplesThatBelongToGames) {
  const Position start(endless_endgame_start(3).board(), Color::Gold);
  Position within = start;
  StepList steps;
  generate_steps(start, steps);
  within.play_unchecked(*steps.begin());
  const std::vector<PackedSample> samples{
      pack({.position = start, .has_result = true}),
      pack({.position = within, .has_result = true}),
      pack({.position = start, .has_result = false}),
  };
  const auto starts = start_positions(file("some.samples", samples_header("x") + samples_block(0, 1, samples)));
  ASSERT_TRUE(starts) << starts.error().message;
  ASSERT_EQ(starts->size(), 1);
  EXPECT_EQ(to_short_text(starts->front()), to_short_text(start));

  const std::string damaged = file("damaged.samples", samples_header("x") + "no block");
  EXPECT_EQ(run({path("out"), "--starts", damaged}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("damaged.samples"));
}

TEST_F(SelfplayCommand, AFileWithoutGamesIsRefused) {
  EXPECT_EQ(run({path("out"), "--starts", path("none")}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("none"));
  EXPECT_EQ(run({path("out"), "--starts", file("empty", "")}), kExitFailed);
  EXPECT_THAT(errors_, HasSubstr("holds no game to start from"));
}

TEST_F(SelfplayCommand, AFileOfSamplesGoesOnWithTheSameStartsOnly) {
  const std::vector<std::string> arguments{path("out"), "--nodes", "1", "--network", "hand", "--starts", games()};
  const auto with = [&](const std::vector<std::string>& more) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), more.begin(), more.end());
    return run(all);
  };
  EXPECT_EQ(with({"--games", "1"}), kExitOk) << errors_;
  EXPECT_EQ(with({"--games", "2"}), kExitOk) << errors_;
  const auto file = read_samples(path("out"));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->games, 2);
  EXPECT_NE(with({"--games", "3", "--starts-share", "9"}), kExitOk);
  EXPECT_THAT(errors_, HasSubstr("was begun with other settings"));
  EXPECT_NE(with({"--games", "3", "--starts", path("out")}), kExitOk) << "more starts are other starts";
  EXPECT_THAT(errors_, HasSubstr("was begun with other settings"));
}

}  // namespace
}  // namespace tusk
