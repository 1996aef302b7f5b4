#pragma once

// How the side to move can keep the opponent from reaching goal next turn: exact. A turn defends if after it the
// opponent cannot reach goal (rules/goal.hpp), or if it wins at once; a turn that itself loses at once does not defend.
// Other dangers than goals, and repetition, are not asked about.
//
//   auto defences = find_goal_defences(position);
//   if (!defences) return "nothing stops the goal";
//   for (const Move& move : defences->moves) show(move);      // every way that takes the fewest steps

#include <cstddef>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "rules/bitboard.hpp"
#include "rules/move_gen.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

struct GoalDefences {
  int steps = 0;            ///< the fewest steps that defend; 0 where the board as it stands needs no defence
  std::vector<Move> moves;  ///< one for each distinct position that so many steps defend with; none for 0 steps
};

/// The shortest defences out of the steps left, at any point of a turn; nothing if the opponent reaches goal next turn
/// whatever is done.
[[nodiscard]] std::optional<GoalDefences> find_goal_defences(const Position& position);

/// find_goal_defences(position)->steps without the list.
[[nodiscard]] std::optional<int> fewest_defence_steps(const Position& position);

/// The squares that a way to goal depends on: on any board that agrees on them it is legal too and leads there.
[[nodiscard]] Bitboard goal_footprint(Position position, const Move& way) noexcept;

/// Whether `step` surely leaves the squares of a footprint as they are and wins nothing, seen without playing it.
[[nodiscard]] bool changes_nothing(const Position& position, Bitboard footprint, Step step) noexcept;

/// Walks through all defending ends of a turn. Keep it: it owns scratch memory.
///
/// Ends that leave a known way to goal untouched are passed over without asking again: that way has a footprint, the
/// squares it depends on, and stands as long as none of them changes.
class GoalDefenceSearch {
 public:
  static constexpr std::size_t kNoLimit = std::numeric_limits<std::size_t>::max();

  /// Is given a defending rest of the turn and its length; true stops the search.
  using Visitor = std::function<bool(const Move&)>;

  /// Visits every distinct position in which the rest of the turn may end and that defends, fewest steps first, within
  /// `max_steps`. In mid turn, ending at once comes first, as an empty move. True if the visitor stopped the search.
  /// After `max_tests` boards have been looked at for a goal it is broken off.
  bool run(const Position& start, int max_steps, const Visitor& visit, std::size_t max_tests = kNoLimit);

  /// Visits the defences of the fewest steps alone, each as run() does; false if there is none, or it was broken off
  /// before one was found. Length by length, since the last step of a length needs a look only where it touches the
  /// footprint.
  bool run_shortest(const Position& start, const Visitor& visit, std::size_t max_tests = kNoLimit);

  /// Whether the last run() was broken off, so that a defence may have been missed.
  [[nodiscard]] bool is_broken_off() const noexcept { return is_broken_off_; }
  /// How many boards the last run() looked at for a goal.
  [[nodiscard]] std::size_t tests() const noexcept { return tests_; }

 private:
  struct State {
    Move move;
    /// Squares on which a change may lift the loss; nothing where the side to move is safe.
    std::optional<Bitboard> footprint;
  };

  bool expand(const Position& start, const State& state, bool is_last, const Visitor& visit);

  std::size_t max_tests_ = kNoLimit;
  std::size_t tests_ = 0;
  bool is_broken_off_ = false;
  KeySet seen_states_;
  KeySet seen_results_;
  std::vector<State> states_;
  std::vector<State> next_states_;
};

}  // namespace tusk
