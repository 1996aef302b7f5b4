#include "search/transposition_table.hpp"

#include <bit>
#include <cassert>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tusk {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
/// Probes go all over the table, so that with pages of 4 KiB nearly each one has to look up its page first. From this
/// size on the system may give larger ones.
constexpr std::align_val_t kPage{2U << 20U};

}  // namespace

TranspositionTable::TranspositionTable(int megabytes) {
  assert(megabytes >= 1);
  const std::size_t wanted = static_cast<std::size_t>(megabytes) * 1024 * 1024 / sizeof(Bucket);
  const std::size_t count = std::bit_floor(wanted);
  const std::size_t size = count * sizeof(Bucket);
  void* const memory = ::operator new[](size, kPage);
#if defined(__linux__)
  (void)madvise(memory, size, MADV_HUGEPAGE);  // a wish; without it everything works, only slower
#endif
  buckets_.reset(static_cast<Bucket*>(memory));
  std::uninitialized_value_construct_n(buckets_.get(), count);
  mask_ = count - 1;
}

void TranspositionTable::Release::operator()(Bucket* buckets) const noexcept { ::operator delete[](buckets, kPage); }

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
