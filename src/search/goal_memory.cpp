#include "search/goal_memory.hpp"

#include <cassert>

#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"

namespace tusk {

Bitboard GoalMemory::footprint(const Position& position) noexcept {
  assert(position.steps_taken() == 0);
  const Key key = position.key();
  Entry& entry = (*entries_)[key % kSize];
  if (entry.key != key) {
    const auto goal = find_some_goal(position);
    entry = {key, goal ? goal_footprint(position, goal->move) : Bitboard()};
  }
  return entry.footprint;
}

}  // namespace tusk
