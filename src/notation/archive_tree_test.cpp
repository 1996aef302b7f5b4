#include "notation/archive_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "notation/record_text.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

const std::string kSetups =
    "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\\n"
    "1b ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\\n";

std::string row_of(const std::string& moves, const std::string& result = "w\tr", const std::string& events = "") {
  return "900001\t1\t2\tAnna\tBot\t\t\tDE\t\t1501\t1279\t31\t94\th\tb\tCasual game\tOver the Net\t2/2/100/10/8\t0\t"
         "1770000000\t1770001000\t" +
         result + "\t2\tIGS\t1\t0\t" + kSetups + moves + "\t" + events;
}

ReadGame read(const std::string& line) {
  const auto row = ArchiveColumns().read(line);
  EXPECT_TRUE(row);
  return read_archive_tree(*row, line);
}

TEST(ArchiveTree, ARowComesBackAsItWas) {
  const std::string line = row_of("2w Ee2n\\n2b hb7s\\n3w");
  const ReadGame game = read(line);
  EXPECT_TRUE(game.faults.empty());
  EXPECT_EQ(*to_archive_row(game.tree), line);
  const std::string record = to_record_text(game.tree);
  EXPECT_THAT(record, HasSubstr("[Gold \"Anna\"]\n[Silver \"Bot\"]\n[GoldRating \"1501\"]"));
  EXPECT_THAT(record, HasSubstr("[GoldType \"human\"]\n[SilverType \"program\"]"));
  EXPECT_THAT(record, HasSubstr("[Date \"2026.02.02\"]"));
  EXPECT_THAT(record, HasSubstr("[PlyCount \"4\"]\n[ResultCode \"r\"]\n[Result \"1-0\"]\n\n"));
  EXPECT_EQ(*to_archive_row(read_records(record)[0].tree), line) << "and through a record";
}

TEST(ArchiveTree, TheEventsTellTheTimes) {
  const std::string events =
      "1 [x] Anna joined\\n2 move 2w received from w [Ee2n]\\n3 after 2w, move used:17 wresv:133 bresv:120 game:40\\n"
      "4 after 2w, move used:5 wresv:130 bresv:120 game:50\\n5 after 2b, move used:3700 wresv:130 bresv:61 game:99";
  const ReadGame game = read(row_of("2w Ee2n\\n2b takeback\\n2w Hb2n\\n2b hb7s\\n3w", "w\tr", events));
  const auto& turns = game.tree.main.turns;
  EXPECT_EQ(turns[2].comment, "[%emt 0:00:05] [%clk 0:02:10]");
  EXPECT_EQ(turns[2].variations[0].turns[0].comment, "[%emt 0:00:17] [%clk 0:02:13]");
  EXPECT_EQ(turns[3].comment, "[%emt 1:01:40] [%clk 0:01:01]");
  EXPECT_TRUE(turns[0].comment.empty());
}

TEST(ArchiveTree, OtherEventsAndBrokenTimesTellNothing) {
  const auto comment = [](const std::string& event) {
    return read(row_of("2w Ee2n\\n2b", "w\tr", event)).tree.main.turns[2].comment;
  };
  EXPECT_EQ(comment("1770000000 [Mon Feb  2 10:00:00 2026] after 2w, move used:17 wresv:133 bresv:120 game:40"),
            "[%emt 0:00:17] [%clk 0:02:13]");
  EXPECT_EQ(comment("after 2g, move used:17 bresv:120"), "[%emt 0:00:17]") << "the mover's reserve is not there";
  EXPECT_EQ(comment("1 [x] after 2w, move used:17 wresv:- bresv:120"), "[%emt 0:00:17]");
  EXPECT_EQ(comment("1 [x] after 2w, move used:0 wresv:0 bresv:0 game:0"), "[%emt 0:00:00] [%clk 0:00:00]");
  EXPECT_EQ(comment("1 [x] after 2w, move used:-17 wresv:1 bresv:1 game:1"), "");
  EXPECT_EQ(comment("1 [x] after 2w, move used:99999999999 wresv:1 bresv:1 game:1"), "");
  EXPECT_EQ(comment("1 [x] after 2w, move used: wresv:1"), "");
  EXPECT_EQ(comment("1 [x] after 99, move used:17 wresv:133 bresv:120 game:40"), "");
  EXPECT_EQ(comment("1 [x] after 3w, move used:17 wresv:133 bresv:120 game:40"), "") << "no such turn";
  EXPECT_EQ(comment("1 [x] chat: after 2w, move used:17 wresv:133 bresv:120"), "");
  EXPECT_EQ(comment("1 [x] move 2w received from w [Ee2n]\\n2 [x gameserver rejected move [Ee2n]; bad step\\n\\n"), "");
}

TEST(ArchiveTree, FaultsCountInTheLine) {
  const std::string line = row_of("2w Ee2n\\n2b hb7n");
  const ReadGame game = read(line);
  ASSERT_EQ(game.faults.size(), 1U);
  const RecordFault& fault = game.faults[0];
  EXPECT_EQ(fault.error.offset, line.find("hb7n"));
  EXPECT_EQ(fault.line, 1U);
  EXPECT_EQ(fault.column, fault.error.offset + 1);
  EXPECT_EQ(game.tree.result.score, Score::Gold) << "what the row says stands";
}

TEST(ArchiveTree, ResultsAreComparedWithTheBoard) {
  EXPECT_EQ(read(row_of("2w", "w\tg")).faults.size(), 1U);
  EXPECT_EQ(read(row_of("2w", "x\tr")).faults.size(), 1U);
  EXPECT_EQ(read(row_of("2w", "w\tq")).faults.size(), 1U);
  EXPECT_TRUE(read(row_of("2w", "u\ta")).faults.empty());
  EXPECT_TRUE(read(row_of("2w", "d\tn")).faults.empty());
  EXPECT_THAT(*to_archive_row(read(row_of("2w", "d\tn")).tree), HasSubstr("\td\tn\t"));
}

TEST(ArchiveTree, WrongResultsAreInTheirColumns) {
  const auto column = [](const std::string& line) {
    const ReadGame game = read(line);
    EXPECT_EQ(game.faults.size(), 1U);
    return line.substr(game.faults.at(0).column - 1, 3);
  };
  EXPECT_EQ(column(row_of("2w", "w\tg")), "w\tg");
  EXPECT_EQ(column(row_of("2w", "x\tr")), "x\tr");
  EXPECT_EQ(column(row_of("2w", "w\tqq")), "qq\t");
  EXPECT_EQ(column(row_of("2w resigns", "w\tr")), "w\tr");
  EXPECT_EQ(column(row_of("2w Ee2n 0-1", "w\tr")), "0-1") << "this is in the movelist";
  const ReadGame both = read(row_of("2w Ee9n", "x\tr"));
  ASSERT_EQ(both.faults.size(), 2U);
  EXPECT_LT(both.faults[0].column, both.faults[1].column);
}

TEST(ArchiveTree, TheHeaderIsOne) { EXPECT_TRUE(ArchiveColumns::from_header(archive_header())); }

TEST(ArchiveTree, TabsAndLineEndsInTagsBecomeBlanks) {
  ReadGame game = read(row_of("2w"));
  game.tree.set_tag("Event", "a\tb\nc");
  EXPECT_THAT(*to_archive_row(game.tree), HasSubstr("\ta b c\t"));
}

}  // namespace
}  // namespace tusk
