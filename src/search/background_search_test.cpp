#include "search/background_search.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <future>

namespace tusk {
namespace {

constexpr std::chrono::seconds kLongWait{20};

Move move_of(Step step) {
  Move move;
  move.push_back(step);
  return move;
}

const Move kFirst = move_of(Step(Square::at(4, 1), Direction::North));
const Move kBest = move_of(Step(Square::at(3, 1), Direction::North));

// Reports once, then waits to be stopped, as a search without limits does.
SearchResult think_until_stopped(const Game&, const SearchLimits&, const std::atomic<bool>* stop,
                                 const InfoHandler& on_info) {
  on_info({.depth = 1, .pv = {kFirst}});
  while (!*stop) std::this_thread::yield();
  return {.move = kBest, .info = {.depth = 2}};
}

SearchResult think_briefly(const Game&, const SearchLimits& limits, const std::atomic<bool>*, const InfoHandler&) {
  return {.move = kBest, .info = {.depth = limits.depth.value_or(0)}};
}

TEST(BackgroundSearch, StopReturnsTheBestTurnOfARunningSearch) {
  BackgroundSearch search(think_until_stopped);
  std::promise<int> depth;
  search.start(Game(), {}, [&](const SearchInfo& info) { depth.set_value(info.depth); }, [](const SearchResult&) {});
  auto reported = depth.get_future();
  ASSERT_EQ(reported.wait_for(kLongWait), std::future_status::ready);
  EXPECT_EQ(reported.get(), 1);
  EXPECT_TRUE(search.is_active());
  EXPECT_EQ(search.stop().move, kBest);
  EXPECT_FALSE(search.is_active());
}

TEST(BackgroundSearch, AnnouncesItsEndAndKeepsTheResultForStop) {
  BackgroundSearch search(think_briefly);
  std::promise<SearchResult> done;
  search.start(Game(), {.depth = 7}, {}, [&](const SearchResult& result) { done.set_value(result); });
  auto result = done.get_future();
  ASSERT_EQ(result.wait_for(kLongWait), std::future_status::ready);
  EXPECT_EQ(result.get().info.depth, 7);
  EXPECT_TRUE(search.is_active());
  EXPECT_EQ(search.stop().info.depth, 7);
}

TEST(BackgroundSearch, CanBeStoppedBeforeItBegins) {
  BackgroundSearch search(think_until_stopped);
  for (int i = 0; i < 100; ++i) {
    search.start(Game(), {}, [](const SearchInfo&) {}, [](const SearchResult&) {});
    EXPECT_EQ(search.stop().move, kBest);
  }
}

TEST(BackgroundSearch, DestructionStopsTheSearch) {
  std::atomic<bool> ended = false;
  {
    BackgroundSearch search(think_until_stopped);
    search.start(Game(), {}, [](const SearchInfo&) {}, [&](const SearchResult&) { ended = true; });
  }
  EXPECT_TRUE(ended);
}

TEST(BackgroundSearch, AbandonWithoutASearchDoesNothing) {
  BackgroundSearch search(think_briefly);
  search.abandon();
  EXPECT_FALSE(search.is_active());
}

}  // namespace
}  // namespace tusk
