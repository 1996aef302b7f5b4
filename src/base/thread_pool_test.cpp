#include "base/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace tusk {
namespace {

TEST(ParallelFor, DoesEveryIndexOnce) {
  for (const unsigned threads : {0U, 1U, 3U, 64U}) {
    std::vector<std::atomic<int>> calls(1000);
    parallel_for(calls.size(), threads, [&](std::size_t index) { ++calls[index]; });
    for (const auto& count : calls) ASSERT_EQ(count, 1);
  }
}

TEST(ParallelFor, AnEmptyRangeIsDoneAtOnce) {
  std::size_t reported = 99;
  parallel_for(0, 4, [](std::size_t) { FAIL(); }, [&](std::size_t done) { reported = done; });
  EXPECT_EQ(reported, 0U);
}

TEST(ParallelFor, UsesSeveralThreads) {
  std::mutex mutex;
  std::set<std::thread::id> threads;
  std::atomic<int> waiting{0};
  parallel_for(2, 2, [&](std::size_t) {
    ++waiting;
    // Ends only when both indices are under way, or after a generous while.
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (waiting < 2 && std::chrono::steady_clock::now() < deadline) std::this_thread::yield();
    const std::lock_guard lock(mutex);
    threads.insert(std::this_thread::get_id());
  });
  EXPECT_EQ(threads.size(), 2U);
}

TEST(ParallelFor, ReportsProgressOnTheCallingThread) {
  std::vector<std::size_t> reports;
  const auto caller = std::this_thread::get_id();
  parallel_for(
      3, 1, [](std::size_t) { std::this_thread::sleep_for(std::chrono::milliseconds(120)); },
      [&](std::size_t done) {
        EXPECT_EQ(std::this_thread::get_id(), caller);
        reports.push_back(done);
      });
  ASSERT_GE(reports.size(), 2U);
  EXPECT_EQ(reports.back(), 3U);
}

TEST(ParallelFor, ThrowsTheFirstExceptionAgainAndStops) {
  std::atomic<std::size_t> calls{0};
  const auto body = [&](std::size_t index) {
    ++calls;
    if (index == 5) throw std::runtime_error("index 5");
  };
  EXPECT_THROW(parallel_for(100'000'000, 2, body), std::runtime_error);
  EXPECT_LT(calls, 100'000'000U);
}

TEST(CoreCount, IsAtLeastOne) { EXPECT_GE(core_count(), 1U); }

}  // namespace
}  // namespace tusk
