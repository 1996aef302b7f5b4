#include "rules/playout.hpp"

#include "rules/move_gen.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// One attempt at a turn; false where it came to a dead end: the board as it was, and no step to go on with.
bool stroll(Position& position, Random& random, Move& move) {
  StepList steps;
  while (true) {
    generate_steps(position, steps);
    const bool may_end = position.may_end_turn();
    const std::size_t choices = steps.size() + (may_end ? 1 : 0);
    if (choices == 0) return false;
    const auto choice = static_cast<std::size_t>(random.below(choices));
    if (choice == steps.size()) return true;
    position.play_unchecked(steps[choice]);
    move.push_back(steps[choice]);
  }
}

}  // namespace

std::optional<Move> random_turn(const Position& position, Random& random) {
  constexpr int kAttempts = 8;
  for (int i = 0; i < kAttempts; ++i) {
    Position next = position;
    Move move;
    if (stroll(next, random, move)) return move;
  }
  // Hardly anything is left to do: choose among what there is.
  MoveGenerator generator;
  const auto turns = generator.generate(position);
  if (turns.empty()) return std::nullopt;
  return turns[static_cast<std::size_t>(random.below(turns.size()))].move;
}

Playout play_out(const Position& position, Random& random, int most_turns) {
  Playout playout{.end = position};
  while (true) {
    playout.outcome = board_outcome(playout.end.board(), opponent(playout.end.side_to_move()));
    if (playout.outcome || playout.turns >= most_turns) return playout;
    const auto move = random_turn(playout.end, random);
    if (!move) {
      // In mid turn a dead end is a loss as well: there is no legal way to end the turn.
      playout.outcome = Outcome{opponent(playout.end.side_to_move()), Termination::Immobilization};
      return playout;
    }
    for (const Step step : *move) playout.end.play_unchecked(step);
    playout.end.end_turn();
    ++playout.turns;
  }
}

}  // namespace tusk
