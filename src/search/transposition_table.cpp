#include "search/transposition_table.hpp"

#include <algorithm>
#include <bit>

namespace tusk {

TranspositionTable::TranspositionTable(int megabytes) {
  assert(megabytes >= 1);
  const std::size_t wanted = static_cast<std::size_t>(megabytes) * 1024 * 1024 / sizeof(Bucket);
  buckets_.resize(std::bit_floor(wanted));
  mask_ = buckets_.size() - 1;
}

void TranspositionTable::clear() noexcept {
  std::ranges::fill(buckets_, Bucket{});
  age_ = 0;
}

const TtEntry* TranspositionTable::probe(Key key) const noexcept {
  for (const Slot& slot : buckets_[bucket_of(key)].slots) {
    if (slot.key == key && slot.entry.bound != Bound::None) return &slot.entry;
  }
  return nullptr;
}

/// Deep entries of this search are worth most; each search that has passed since costs as much as four steps.
int TranspositionTable::worth(const Slot& slot) const noexcept {
  if (slot.entry.bound == Bound::None) return -1000;
  const int passed = static_cast<int>((age_ + kAges - slot.age) % kAges);
  return slot.entry.depth - 4 * passed;
}

void TranspositionTable::store(Key key, const TtEntry& entry) noexcept {
  Bucket& bucket = buckets_[bucket_of(key)];
  Slot* target = bucket.slots.data();
  for (Slot& slot : bucket.slots) {
    if (slot.key == key && slot.entry.bound != Bound::None) {
      target = &slot;
      break;
    }
    if (worth(slot) < worth(*target)) target = &slot;
  }
  target->key = key;
  target->entry = entry;
  target->age = age_;
}

}  // namespace tusk
