#include "search/transposition_table.hpp"

#include <bit>
#include <cassert>

namespace tusk {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

TranspositionTable::TranspositionTable(int megabytes) {
  assert(megabytes >= 1);
  const std::size_t wanted = static_cast<std::size_t>(megabytes) * 1024 * 1024 / sizeof(Bucket);
  const std::size_t count = std::bit_floor(wanted);
  buckets_ = std::make_unique<Bucket[]>(count);
  mask_ = count - 1;
}

void TranspositionTable::clear() noexcept {
  for (std::size_t i = 0; i <= mask_; ++i) {
    for (Slot& slot : buckets_[i].slots) {
      slot.check.store(0, kRelaxed);
      slot.content.store(0, kRelaxed);
    }
  }
  age_ = 0;
}

std::optional<TtEntry> TranspositionTable::probe(Key key) const noexcept {
  for (const Slot& slot : buckets_[bucket_of(key)].slots) {
    const std::uint64_t word = slot.content.load(kRelaxed);
    if ((slot.check.load(kRelaxed) ^ word) != key) continue;
    const TtEntry entry = std::bit_cast<Content>(word).entry;
    if (entry.bound != Bound::None) return entry;
  }
  return std::nullopt;
}

/// Deep entries of this search are worth most; each search that has passed since costs as much as four steps.
int TranspositionTable::worth(const Content& content) const noexcept {
  if (content.entry.bound == Bound::None) return -1000;
  const int passed = static_cast<int>((age_ + kAges - content.age) % kAges);
  return content.entry.depth - 4 * passed;
}

void TranspositionTable::store(Key key, const TtEntry& entry) noexcept {
  Bucket& bucket = buckets_[bucket_of(key)];
  Slot* target = nullptr;
  int least = 0;
  for (Slot& slot : bucket.slots) {
    const std::uint64_t word = slot.content.load(kRelaxed);
    const auto content = std::bit_cast<Content>(word);
    if ((slot.check.load(kRelaxed) ^ word) == key && content.entry.bound != Bound::None) {
      target = &slot;
      break;
    }
    if (const int value = worth(content); target == nullptr || value < least) {
      target = &slot;
      least = value;
    }
  }
  const auto word = std::bit_cast<std::uint64_t>(Content{entry, age_});
  target->content.store(word, kRelaxed);
  target->check.store(key ^ word, kRelaxed);
}

}  // namespace tusk
