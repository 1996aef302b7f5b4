#include "search/transposition_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "base/random.hpp"

namespace tusk {
namespace {

TtEntry entry_of(Key key) {
  return {.score = static_cast<std::int16_t>(key % 1000),
          .depth = static_cast<std::int8_t>(key % 13),
          .bound = Bound::Exact,
          .step = Step::from_code(static_cast<std::uint8_t>(1 + key % 200)),
          .ends_turn = key % 2 == 0};
}

bool is_of(const TtEntry& entry, Key key) {
  const TtEntry wanted = entry_of(key);
  return entry.score == wanted.score && entry.depth == wanted.depth && entry.bound == wanted.bound &&
         entry.step == wanted.step && entry.ends_turn == wanted.ends_turn;
}

TEST(TranspositionTable, FindsWhatWasStored) {
  TranspositionTable table(1);
  Random random(1);
  std::vector<Key> keys;
  for (int i = 0; i < 1000; ++i) keys.push_back(random());
  EXPECT_FALSE(table.probe(keys[0]));
  for (const Key key : keys) table.store(key, entry_of(key));
  for (const Key key : keys) {
    const auto found = table.probe(key);
    ASSERT_TRUE(found);
    EXPECT_TRUE(is_of(*found, key));
  }
  table.clear();
  for (const Key key : keys) EXPECT_FALSE(table.probe(key));
}

TEST(TranspositionTable, ShallowAndOldEntriesGiveWay) {
  TranspositionTable table(1);
  // One bucket: keys that differ in their highest bits alone.
  const auto key = [](Key number) { return (number << 48U) | 5U; };
  for (Key i = 1; i <= 4; ++i) table.store(key(i), {.depth = static_cast<std::int8_t>(i * 2), .bound = Bound::Lower});
  table.store(key(5), {.depth = 3, .bound = Bound::Lower});
  EXPECT_FALSE(table.probe(key(1))) << "the shallowest gave way";
  EXPECT_TRUE(table.probe(key(2)));
  for (int i = 0; i < 3; ++i) table.start_search();
  table.store(key(6), {.depth = 1, .bound = Bound::Lower});
  EXPECT_TRUE(table.probe(key(6)));
  EXPECT_FALSE(table.probe(key(5))) << "old and shallow";
}

TEST(TranspositionTable, ThreadsNeverSeeAMixtureOfTwoEntries) {
  TranspositionTable table(1);
  std::atomic<int> mixtures = 0;
  std::atomic<int> found = 0;
  {
    std::vector<std::jthread> threads;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      threads.emplace_back([&, seed] {
        Random random(seed);
        for (int i = 0; i < 200'000; ++i) {
          // Few buckets, so that the threads write to the same slots.
          const Key key = (random.below(64) << 40U) | random.below(4);
          if (const auto entry = table.probe(key)) {
            ++found;
            if (!is_of(*entry, key)) ++mixtures;
          }
          table.store(key, entry_of(key));
        }
      });
    }
  }
  EXPECT_GT(found, 0);
  EXPECT_EQ(mixtures, 0);
}

}  // namespace
}  // namespace tusk
