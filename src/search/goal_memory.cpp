#include "search/goal_memory.hpp"

#include <cassert>

#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"

namespace tusk {
namespace {

/// Boards of a short look. Where that is not enough it often takes hundreds, and in one case of eight there is a goal.
constexpr int kGlance = 16;

Bitboard footprint_of(const Position& position, const std::optional<Goal>& goal) noexcept {
  return goal ? goal_footprint(position, goal->move) : Bitboard();
}

}  // namespace

Bitboard GoalMemory::footprint(const Position& position) noexcept {
  assert(position.steps_taken() == 0);
  const Key key = position.key();
  Entry& entry = entry_of(key);
  if (entry.key != key || entry.footprint == kUnsure) {
    entry = {key, footprint_of(position, find_some_goal(position))};
  }
  return entry.footprint;
}

Bitboard GoalMemory::footprint_at_a_glance(const Position& position) noexcept {
  assert(position.steps_taken() == 0);
  const Key key = position.key();
  Entry& entry = entry_of(key);
  if (entry.key != key) {
    const GoalGlance glance = glance_for_goal(position, kGlance);
    entry = {key, glance.is_sure ? footprint_of(position, glance.goal) : kUnsure};
  }
  return entry.footprint == kUnsure ? Bitboard() : entry.footprint;
}

}  // namespace tusk
