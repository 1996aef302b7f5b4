#pragma once

// Remembers who could reach goal where. A search asks that of the same positions again and again, iteration after
// iteration, and the answer is exact, so it never has to be forgotten: it only gives way to others.
//
//   GoalMemory goals;
//   const Bitboard threat = goals.footprint(next);          // empty: no goal in this turn

#include <array>
#include <cstddef>
#include <memory>

#include "rules/bitboard.hpp"
#include "rules/position.hpp"

namespace tusk {

class GoalMemory {
 public:
  /// The squares that a goal of the side to move, reached in this turn, depends on (rules/goal_defence.hpp); none: it
  /// cannot reach one. Precondition: the start of a turn, no rabbit on its goal.
  [[nodiscard]] Bitboard footprint(const Position& position) noexcept;
  /// The same after a short look: none also where it would take long to find one.
  [[nodiscard]] Bitboard footprint_at_a_glance(const Position& position) noexcept;

  /// Asks the processor to fetch what is known of the turn that starts with this key, while other work goes on.
  void prefetch(Key turn_key) const noexcept { __builtin_prefetch(&(*entries_)[turn_key % kSize]); }

 private:
  struct Entry {
    Key key = 0;
    Bitboard footprint;
  };
  /// 4 MiB. In a search of 100,000 nodes three fifths of all questions are answered from here.
  static constexpr std::size_t kSize = std::size_t{1} << 18U;
  /// In place of a footprint: a short look has found no goal, but there may be one.
  static constexpr Bitboard kUnsure{~std::uint64_t{0}};

  [[nodiscard]] Entry& entry_of(Key key) noexcept { return (*entries_)[key % kSize]; }

  std::unique_ptr<std::array<Entry, kSize>> entries_ = std::make_unique<std::array<Entry, kSize>>();
};

}  // namespace tusk
