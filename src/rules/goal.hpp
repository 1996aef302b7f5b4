#pragma once

// The exact answer to "can the side to move put a rabbit on its goal rank in the steps that are left of this turn, and
// legally end there". A small search with an admissible bound, no table of cases and no heuristics.
//
//   if (auto goal = find_goal(position)) play(goal->move);

#include <optional>

#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

struct Goal {
  Move move;      ///< one of the shortest ways: the steps that remain to be played
  int steps = 0;  ///< its length; 0 where a rabbit already stands on goal and the turn may end at once
};

/// The shortest way to goal within `max_steps` of the steps left, at any point of a turn and of a push; nothing if
/// there is none.
[[nodiscard]] std::optional<Goal> find_goal(const Position& position, int max_steps = kStepsPerTurn) noexcept;

/// Some way to goal within the steps left, not always a shortest one; nothing if there is none. Quicker than
/// find_goal().
[[nodiscard]] std::optional<Goal> find_some_goal(const Position& position) noexcept;

/// What a short look says: a goal if `goal` has one, none if `is_sure`, else nobody knows.
struct GoalGlance {
  std::optional<Goal> goal;
  bool is_sure = true;
};

/// As find_some_goal(), but looks at `max_boards` boards beyond the position at most. Where many rabbits are near their
/// goal and pieces stand before them, a thorough look takes hundreds.
[[nodiscard]] GoalGlance glance_for_goal(const Position& position, int max_boards) noexcept;

/// find_goal(position).has_value() without looking for the shortest way; this is the search's question.
[[nodiscard]] bool can_reach_goal(const Position& position) noexcept;

}  // namespace tusk
