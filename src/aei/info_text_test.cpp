#include "aei/info_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"

namespace tusk {
namespace {

using testing::Contains;
using testing::ElementsAre;

const Position kStart =
    parse_position("g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]")->position;

Move move_of(const Position& position, std::string_view text) { return parse_move(position, text)->move; }

TEST(InfoText, SaysAllThatIsKnown) {
  Position after = kStart;
  const Move first = move_of(kStart, "Ee2n Ee3n");
  for (const Step step : first) after.play_unchecked(step);
  after.end_turn();
  const SearchInfo info{
      .depth = 8, .score = -12, .nodes = 10008, .seconds = 1.254, .pv = {first, move_of(after, "ed7s")}};
  EXPECT_THAT(info_lines(info, kStart),
              ElementsAre("depth 8", "time 1.25", "nodes 10008", "score -12", "chance 0.49", "pv Ee2n Ee3n s ed7s"));
}

TEST(InfoText, LeavesOutWhatIsNot) {
  EXPECT_THAT(info_lines({.depth = 4}, kStart), ElementsAre("depth 4", "nodes 0", "score 0", "chance 0.50"));
}

TEST(InfoText, WritesCapturesAndCutsALineWhereItGoesWrong) {
  const Position position =
      parse_position("g [ r                C       E                         R           ]")->position;
  const Move capture = move_of(position, "Ec5e");
  SearchInfo info{.depth = 4, .pv = {capture, capture}};
  EXPECT_EQ(info_lines(info, position).back(), "pv Ec5e Cc6x");
  info.pv = {Move(), capture};
  EXPECT_EQ(info_lines(info, position).back(), "pv");
}

TEST(InfoText, SaysHowManyTurnsAProvedWinOrLossTakes) {
  EXPECT_THAT(info_lines({.depth = 4, .score = kWin - 1}, kStart), Contains("win 1"));
  EXPECT_THAT(info_lines({.depth = 4, .score = kWin - 3}, kStart), Contains("win 2"));
  EXPECT_THAT(info_lines({.depth = 4, .score = 2 - kWin}, kStart), Contains("loss 1"));
  EXPECT_THAT(info_lines({.depth = 4, .score = kWin - 1}, kStart), Contains("chance 1.00"));
}

TEST(InfoText, WritesEveryFurtherLineInOne) {
  const Move first = move_of(kStart, "Ee2n");
  const Move second = move_of(kStart, "Md2n");
  const SearchInfo info{.depth = 8,
                        .score = 20,
                        .pv = {first},
                        .lines = {{.depth = 8, .score = 20, .pv = {first}},
                                  {.depth = 7, .score = -12, .pv = {second}},
                                  {.depth = 8, .score = 2 - kWin, .pv = {second}}}};
  const auto lines = info_lines(info, kStart);
  ASSERT_EQ(lines.size(), 7U);
  EXPECT_EQ(lines[4], "pv Ee2n");
  EXPECT_EQ(lines[5], "line 2 score -12 chance 0.49 depth 7 pv Md2n");
  EXPECT_EQ(lines[6], "line 3 score -29998 chance 0.00 loss 1 depth 8 pv Md2n");
}

TEST(InfoText, ShowsTheRestOfATurnThatIsEnteredInPart) {
  Position begun = kStart;
  for (const Step step : move_of(kStart, "Ee2n Ee3n")) begun.play_unchecked(step);
  const Move rest = move_of(begun, "Ee4n");
  Position after = begun;
  for (const Step step : rest) after.play_unchecked(step);
  after.end_turn();
  SearchInfo info{.depth = 4, .pv = {rest, move_of(after, "ed7s")}};
  EXPECT_EQ(info_lines(info, begun).back(), "pv Ee4n s ed7s");
  info.pv.front() = Move();
  EXPECT_EQ(info_lines(info, begun).back(), "pv s ed7s") << "the turn ends here";
}

}  // namespace
}  // namespace tusk
