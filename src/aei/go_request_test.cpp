#include "aei/go_request.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "aei/message.hpp"

namespace tusk {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(GoRequest, StandsAloneOrPonders) {
  const auto plain = parse_go("");
  ASSERT_TRUE(plain);
  EXPECT_FALSE(plain->is_ponder);
  EXPECT_EQ(plain->steps, "");
  EXPECT_THAT(plain->moves, IsEmpty());
  const auto ponder = parse_go(" ponder ");
  ASSERT_TRUE(ponder);
  EXPECT_TRUE(ponder->is_ponder);
}

TEST(GoRequest, ReadsStepsAndMoves) {
  const auto moves = parse_go("searchmoves Ee2n Ee3n |  Ed2n ");
  ASSERT_TRUE(moves) << moves.error().message;
  EXPECT_THAT(moves->moves, ElementsAre("Ee2n Ee3n", "Ed2n"));
  const auto steps = parse_go("steps Ee2n  Ee3n");
  ASSERT_TRUE(steps) << steps.error().message;
  EXPECT_EQ(steps->steps, "Ee2n  Ee3n");
  const auto both = parse_go("ponder steps Ee2n searchmoves | Ee3n");
  ASSERT_TRUE(both) << both.error().message;
  EXPECT_TRUE(both->is_ponder);
  EXPECT_EQ(both->steps, "Ee2n");
  EXPECT_THAT(both->moves, ElementsAre("", "Ee3n"));
}

TEST(GoRequest, RefusesWhatHasNoMeaning) {
  for (const char* text : {"fast", "ponder fast", "pondering", "steps", "steps searchmoves Ee2n", "searchmoves",
                           "searchmoves Ee2n |", "searchmoves | Ee2n", "Ee2n", "searchmovesEe2n", "\x01\xff"}) {
    const auto request = parse_go(text);
    ASSERT_FALSE(request) << text;
    EXPECT_EQ(request.error().code, error::kBadMessage) << text;
  }
}

}  // namespace
}  // namespace tusk
