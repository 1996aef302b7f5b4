#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "cli/command_run_for_test.hpp"
#include "cli/commands.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::Not;

const std::string kSetups =
    "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\\n"
    "1b ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\\n";

class ReplayCommand : public CommandRun {
 protected:
  ReplayCommand() : CommandRun("replay") {}
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
