#include "train/stray.hpp"

#include "rules/step_gen.hpp"

namespace tusk {

Move stroll(Position& position, Random& random, std::uint64_t persistence) {
  Move move;
  StepList steps;
  while (position.steps_left() > 0) {
    if (position.may_end_turn() && random.chance(1, persistence)) break;
    generate_steps(position, steps);
    if (steps.is_empty()) break;
    const Step step = steps[random.below(steps.size())];
    position.play_unchecked(step);
    move.push_back(step);
  }
  return move;
}

std::optional<Game> stray_from(const Position& position, Random& random) {
  Position next = position;
  stroll(next, random, 2);
  if (next.push_pull() == PushPull::MustFinishPush) return std::nullopt;
  if (next.steps_left() == 0 || random.chance(1, 3)) {
    if (!next.may_end_turn()) return std::nullopt;
    next.end_turn();
  }
  Game beside(next);
  if (beside.outcome()) return std::nullopt;
  return beside;
}

}  // namespace tusk
