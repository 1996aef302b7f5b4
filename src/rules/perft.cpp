#include "rules/perft.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <vector>

#include "rules/move_gen.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

std::uint64_t count_sequences(Position& position, int depth) noexcept {
  if (depth == 0) return 1;
  StepList steps;
  generate_steps(position, steps);
  if (depth == 1) return steps.size();
  std::uint64_t count = 0;
  for (const Step step : steps) {
    const Position::Undo undo = position.play_unchecked(step);
    count += count_sequences(position, depth - 1);
    position.undo(step, undo);
  }
  return count;
}

class TurnCounter {
 public:
  TurnCounter(const Game& game, int depth, std::uint64_t limit)
      : game_(game),
        limit_(limit),
        generators_(static_cast<std::size_t>(depth)),
        repeats_(game.max_occurrences() >= 2) {}

  std::optional<std::uint64_t> count(const Position& position) {
    visit(position);
    if (count_ > limit_) return std::nullopt;
    return count_;
  }

 private:
  // The turns of one level stay in its generator while deeper levels use theirs.
  void visit(const Position& position) {
    const bool is_last = path_.size() + 1 == generators_.size();
    for (const DistinctMove& turn : generators_[path_.size()].generate(position)) {
      if (count_ > limit_) return;
      if (is_third_occurrence(turn.key)) continue;
      if (is_last) {
        ++count_;
        continue;
      }
      Position next = position;
      for (const Step step : turn.move) next.play_unchecked(step);
      next.end_turn();
      path_.push_back(turn.key);
      visit(next);
      path_.pop_back();
    }
  }

  bool is_third_occurrence(Key key) const {
    // A position that has not occurred twice before the count began needs three turns to come back and go again.
    if (!repeats_ && path_.size() < 3) return false;
    return game_.occurrences(key) + std::ranges::count(path_, key) >= 2;
  }

  const Game& game_;
  std::uint64_t limit_;
  std::vector<MoveGenerator> generators_;
  bool repeats_;
  std::vector<Key> path_;
  std::uint64_t count_ = 0;
};

}  // namespace

std::uint64_t count_step_sequences(const Position& position, int depth) noexcept {
  assert(depth >= 0 && depth <= kStepsPerTurn);
  if (depth > position.steps_left()) return 0;
  Position copy = position;
  return count_sequences(copy, depth);
}

std::optional<std::uint64_t> count_turns(const Game& game, const Position& position, int depth, std::uint64_t limit) {
  assert(depth >= 1);
  return TurnCounter(game, depth, limit).count(position);
}

}  // namespace tusk
