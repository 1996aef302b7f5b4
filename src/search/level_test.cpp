#include "search/level.hpp"

#include <gtest/gtest.h>

#include "notation/position_text.hpp"

namespace tusk {
namespace {

TEST(Level, EveryOneIsLessWeakThanTheOneBelow) {
  for (int level = kLowestLevel + 1; level <= kHighestLevel; ++level) {
    const SearchLimits below = limits_of_level(level - 1);
    const SearchLimits here = limits_of_level(level);
    EXPECT_LE(here.weakness.randomness, below.weakness.randomness) << level;
    EXPECT_LE(here.weakness.blindness, below.weakness.blindness) << level;
    EXPECT_LE(here.weakness.oversight, below.weakness.oversight) << level;
    ASSERT_TRUE(below.nodes && below.depth) << level;
    EXPECT_GE(here.nodes.value_or(*below.nodes), *below.nodes) << level;
    EXPECT_GE(here.depth.value_or(*below.depth), *below.depth) << level;
  }
}

TEST(Level, TheHighestIsTheEngineItself) {
  const SearchLimits limits = limits_of_level(kHighestLevel);
  EXPECT_TRUE(limits.weakness.is_none());
  EXPECT_FALSE(limits.nodes || limits.depth || limits.soft_seconds || limits.hard_seconds || limits.infinite);
}

TEST(Level, EveryOneBelowTheHighestEndsByItselfWithALegalTurn) {
  const auto start = parse_position("g [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]");
  ASSERT_TRUE(start);
  for (int level = kLowestLevel; level < kHighestLevel; ++level) {
    Game game(start->position);
    Engine engine({.hash_megabytes = 1, .seed = 7});
    const SearchResult found = engine.think(game, limits_of_level(level));
    EXPECT_TRUE(game.play(found.move)) << level;
    EXPECT_LE(found.info.nodes, *limits_of_level(level).nodes + 1) << level;
  }
}

}  // namespace
}  // namespace tusk
