#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "base/file.hpp"
#include "cli/command_run_for_test.hpp"
#include "cli/commands.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::string kGame =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n\n0-1\n\n";
const std::string kDamaged = "1g Ra1\n*\n\n";

class ConvertCommand : public CommandRun {
 protected:
  ConvertCommand() : CommandRun("convert") {}
};

TEST_F(ConvertCommand, RewritesAllFilesIntoOne) {
  ASSERT_TRUE(write_file(path("a"), kGame + kGame));
  ASSERT_EQ(run({path("a"), "-o", path("b"), "--to", "archive"}), kExitOk);
  EXPECT_EQ(errors_, "2 games written, 0 skipped\n");
  ASSERT_EQ(run({path("a"), path("b"), "-o", path("c"), "--to", "record"}), kExitOk);
  EXPECT_EQ(written("c"), kGame + kGame + kGame + kGame);
  EXPECT_FALSE(std::filesystem::exists(path("c.part")));
}

TEST_F(ConvertCommand, WritesThroughLinksAndToDevices) {
  ASSERT_TRUE(write_file(path("a"), kGame));
  ASSERT_TRUE(write_file(path("b"), "old"));
  std::filesystem::create_symlink(path("b"), path("link"));
  ASSERT_EQ(run({path("a"), "-o", path("link"), "--to", "record"}), kExitOk);
  EXPECT_EQ(written("b"), kGame);
  EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
  // A device that takes nothing is reported and stays what it is.
  EXPECT_EQ(run({path("a"), "-o", "/dev/full", "--to", "record"}), kExitFailed);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/full"));
}

TEST_F(ConvertCommand, WritesToStandardOutput) {
  ASSERT_TRUE(write_file(path("a"), kGame));
  ASSERT_EQ(run({path("a"), "--to", "movelist", "--from", "record"}), kExitOk);
  EXPECT_EQ(out_, kGame.substr(0, kGame.find("0-1")) + "2s\n");
}

TEST_F(ConvertCommand, NamesDamagedGamesAndLeavesThemOut) {
  ASSERT_TRUE(write_file(path("a"), kGame + kDamaged + kGame));
  EXPECT_EQ(run({path("a"), "-o", path("b"), "--to", "record"}), kExitFaults);
  EXPECT_EQ(written("b"), kGame + kGame);
  EXPECT_THAT(errors_, HasSubstr(path("a") + ":6:1: turn 1g: Gold places 1 rabbit instead of 8 (setup_count)\n"));
  EXPECT_THAT(errors_, HasSubstr("2 games written, 1 skipped\n"));
}

TEST_F(ConvertCommand, NamesEveryFaultOfAFileOfBrokenRecords) {
  const std::string setups = kGame.substr(0, kGame.find("2g"));
  ASSERT_TRUE(write_file(path("a"), "[Gold \"A\"]\n[Gold \"B\"]\n[Result \"2-0\"]\n\n" + setups +
                                        "2g Ee2n (2g Ee2s) (2g Hb2n 2s x) !!!\n2s ed7s ed6x\n0-1\n\n"
                                        "[Position \"g [R]\"]\n\n2g Ra1n\n*\n\n" +
                                        kGame + "[Result \"1-0\"]\n\n" + setups + "2g Ee2n\n0-1\n\n" + setups +
                                        "2g Ee2n {open\n"));
  EXPECT_EQ(run({path("a"), "-o", path("b"), "--to", "record"}), kExitFaults);
  EXPECT_EQ(written("b"), kGame);
  for (const char* fault :
       {":2:8: the tag Gold is there twice (bad_record)\n", ":3:10: \"2-0\" is no result (wrong_result)\n",
        ":7:13: turn 2g: ", ":7:31: turn 2s: ", ":7:34: \"!!!\" is no glyph (bad_record)\n",
        ":8:9: turn 2s: ", ":11:12: ", ":26:1: ", ":30:9: the comment does not end (bad_record)\n"}) {
    EXPECT_THAT(errors_, HasSubstr(path("a") + fault));
  }
}

TEST_F(ConvertCommand, KeepsWhatIsWholeIfWanted) {
  ASSERT_TRUE(write_file(path("a"), kGame.substr(0, kGame.find("0-1")) + "2s x\n" + kDamaged));
  EXPECT_EQ(run({path("a"), "-o", path("b"), "--to", "record", "--keep-damaged"}), kExitFaults);
  EXPECT_EQ(written("b"), kGame.substr(0, kGame.find("0-1")) + "*\n\n");
}

TEST_F(ConvertCommand, SaysWhichGameAFormatHasNoWordsFor) {
  ASSERT_TRUE(write_file(path("a"), "[Position \"g [" + std::string(63, ' ') + "R]\"]\n*\n"));
  EXPECT_EQ(run({path("a"), "-o", path("b"), "--to", "movelist"}), kExitFaults);
  EXPECT_THAT(errors_, HasSubstr("game 1: "));
  EXPECT_THAT(errors_, HasSubstr("(not_expressible)"));
}

TEST_F(ConvertCommand, AFileThatCannotBeReadLeavesTheOldOneInPeace) {
  ASSERT_TRUE(write_file(path("b"), "old"));
  EXPECT_EQ(run({path("none"), "-o", path("b"), "--to", "record"}), kExitFailed);
  EXPECT_EQ(written("b"), "old");
  EXPECT_FALSE(std::filesystem::exists(path("b.part")));
  EXPECT_EQ(run({path("b"), "-o", path("no/folder"), "--to", "record"}), kExitFailed);
}

TEST_F(ConvertCommand, RefusesUnknownFormats) {
  EXPECT_EQ(run({path("a"), "--to", "pgn"}), kExitUsage);
  EXPECT_EQ(run({path("a")}), kExitUsage);
  EXPECT_THAT(out_, IsEmpty());
}

}  // namespace
}  // namespace tusk
