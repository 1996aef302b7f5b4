#include "aei/info_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/move_text.hpp"
#include "notation/position_text.hpp"

namespace tusk {
namespace {

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
              ElementsAre("depth 8", "time 1.25", "nodes 10008", "score -12", "pv Ee2n Ee3n s ed7s"));
}

TEST(InfoText, LeavesOutWhatIsNot) {
  EXPECT_THAT(info_lines({.depth = 4}, kStart), ElementsAre("depth 4", "nodes 0", "score 0"));
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

}  // namespace
}  // namespace tusk
