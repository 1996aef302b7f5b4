#pragma once

// Remembers what the search found out about positions, between iterations and between the moves of a game. A fixed
// amount of memory; old and shallow entries give way. It knows keys and numbers, no positions. Several threads may
// probe and store at the same time without locks: a slot that two of them write at once fails its check and is not
// found (Hyatt and Mann 2002).
//
//   if (const auto entry = table.probe(key)) …
//   table.store(key, {.score = 35, .depth = 6, .bound = Bound::Lower, .step = step});

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "rules/types.hpp"
#include "rules/zobrist.hpp"

namespace tusk {

/// What a stored score says about the true one.
enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TtEntry {
  std::int16_t score = 0;  ///< for the side to move; wins counted from this position on (see score_to_table)
  std::int8_t depth = 0;   ///< steps
  Bound bound = Bound::None;
  Step step;               ///< best or refuting step; none for ending the turn, or where nothing is known
  bool ends_turn = false;  ///< the best continuation is to end the turn here
};

class TranspositionTable {
 public:
  /// Precondition: megabytes >= 1.
  explicit TranspositionTable(int megabytes);

  /// Not while a search runs.
  void clear() noexcept;
  /// Entries of earlier searches give way first from now on.
  void start_search() noexcept { age_ = static_cast<std::uint8_t>((age_ + 1) % kAges); }

  /// Nothing if the key is not stored.
  [[nodiscard]] std::optional<TtEntry> probe(Key key) const noexcept;
  void store(Key key, const TtEntry& entry) noexcept;
  /// Asks the processor to fetch the place of `key` while other work goes on.
  void prefetch(Key key) const noexcept { __builtin_prefetch(&buckets_[bucket_of(key)]); }

 private:
  static constexpr unsigned kAges = 64;

  /// An entry and its age in one word.
  struct Content {
    TtEntry entry;
    std::uint8_t age = 0;
    std::uint8_t unused = 0;
  };
  static_assert(sizeof(Content) == sizeof(std::uint64_t));

  struct Slot {
    std::atomic<std::uint64_t> check{0};  ///< key, exclusive or content
    std::atomic<std::uint64_t> content{0};
  };
  static_assert(sizeof(Slot) == 16);
  struct alignas(64) Bucket {
    std::array<Slot, 4> slots;
  };

  struct Release {
    void operator()(Bucket* buckets) const noexcept;
  };

  [[nodiscard]] std::size_t bucket_of(Key key) const noexcept { return static_cast<std::size_t>(key) & mask_; }
  [[nodiscard]] int worth(const Content& content) const noexcept;

  std::unique_ptr<Bucket[], Release> buckets_;
  std::size_t mask_ = 0;
  std::uint8_t age_ = 0;
};

}  // namespace tusk
