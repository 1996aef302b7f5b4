#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "cli/commands.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kSetups =
    "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\\n"
    "1b ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\\n";

class ReplayCommand : public testing::Test {
 protected:
  ReplayCommand() { std::filesystem::create_directories(folder_); }
  ~ReplayCommand() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name, const std::string& text) const {
    EXPECT_TRUE(write_file(folder_ / name, text));
    return (folder_ / name).string();
  }

  int run(const std::vector<std::string>& arguments) {
    std::vector<std::string_view> all{"replay"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    testing::internal::CaptureStdout();
    testing::internal::CaptureStderr();
    const int status = run_tusk(all);
    std::fflush(stdout);
    out_ = testing::internal::GetCapturedStdout();
    errors_ = testing::internal::GetCapturedStderr();
    return status;
  }

  std::string out_;
  std::string errors_;

 private:
  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() /
      ("tusk_replay_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(ReplayCommand, PlaysTheRowsOfAnArchive) {
  const std::string path = file("a", "id\tresult\ttermination\tmovelist\n7\tw\tr\t" + kSetups + "2w Ee2n\\n2b\n");
  EXPECT_EQ(run({path}), kExitOk);
  EXPECT_THAT(out_, HasSubstr("7           ok        3 turns  recorded: w r   board: not over\n"));
  EXPECT_THAT(out_, HasSubstr("1 games: 1 as recorded, 0 with faults; 0 decided on the board; 3 turns in "));
}

TEST_F(ReplayCommand, NamesEveryFaultByLineAndColumn) {
  const std::string path = file("a", "id\tmovelist\tresult\ttermination\n1\t" + kSetups + "2w Ee9n\tw\tr\n\n2\t" +
                                         kSetups + "2w\tw\tg\nid\tnew\tmovelist\n3\tx\t" + kSetups + "2w\n4\n");
  EXPECT_EQ(run({path, "--threads", "2"}), kExitFaults);
  EXPECT_THAT(out_, HasSubstr(path + ":2:143: turn 2g: "));
  EXPECT_THAT(out_, HasSubstr(path + ":4:142: the record says \"w g\", but on the board the game is not over "
                                     "(wrong_result)\n"));
  EXPECT_THAT(out_, HasSubstr("3           ok "));
  EXPECT_THAT(out_, HasSubstr(path + ":7:1: the row has 1 columns; the movelist is column 3 (bad_record)\n"));
  EXPECT_THAT(out_, HasSubstr("4 games: 1 as recorded, 3 with faults"));

  EXPECT_EQ(run({path, "--json", "--faults-only"}), kExitFaults);
  EXPECT_THAT(out_, HasSubstr(R"("line":2,"column":143)"));
  EXPECT_THAT(out_, Not(HasSubstr(R"("id":"3")")));
  EXPECT_THAT(errors_, HasSubstr("4 games: 1 as recorded"));
}

TEST_F(ReplayCommand, AMovelistIsAFileOfItsOwn) {
  std::string turns = kSetups + "2w Ee2n\\n2b ed7n";
  for (std::size_t at = turns.find("\\n"); at != std::string::npos; at = turns.find("\\n"))
    turns.replace(at, 2, "\r\n");
  const std::string path = file("a", "\n" + turns);
  EXPECT_EQ(run({path}), kExitFaults);
  EXPECT_THAT(out_, HasSubstr("#1          FAULT "));
  EXPECT_THAT(out_, HasSubstr(path + ":5:4: turn 2s: "));
}

TEST_F(ReplayCommand, OneBadFileDoesNotTakeTheOthersAlong) {
  const std::string good = file("a", "id\tmovelist\n1\t1w\n");
  EXPECT_EQ(run({good + "none", file("b", "\n"), good}), kExitFailed);
  EXPECT_THAT(out_, HasSubstr("1 games: 1 as recorded"));
  EXPECT_THAT(errors_, HasSubstr("cannot read"));
  EXPECT_THAT(errors_, HasSubstr("there is no game in"));
}

}  // namespace
}  // namespace tusk
