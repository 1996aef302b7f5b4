#include "search/tactics.hpp"

namespace tusk {
namespace {

/// Where enemies may be captured with the steps left, and which enemy pieces have to move for it.
struct Targets {
  Bitboard victims;       ///< enemies to push or pull: into an empty trap, or away from one they guard
  Bitboard entry_traps;   ///< traps that a victim has to be moved into
  Bitboard loose_guards;  ///< sole guards of an enemy on a trap: moving them anywhere captures
};

Targets find_targets(const Position& position) noexcept {
  const Board& board = position.board();
  const Bitboard enemies = board.pieces(opponent(position.side_to_move()));
  Targets targets;
  for (const Square square : kTraps) {
    const Bitboard trap(square);
    const Bitboard guards = trap.neighbors() & enemies;
    // Each guard takes a push or pull of its own, which is two steps.
    if (guards.is_empty() || guards.size() * 2 > position.steps_left()) continue;
    targets.victims |= guards;
    if ((trap & enemies).is_empty()) {
      targets.entry_traps |= trap;
    } else {
      targets.loose_guards |= guards;
    }
  }
  return targets;
}

/// Whether a step of an own piece prepares or completes a capture of one of the victims.
bool own_step_helps(const Position& position, const Targets& targets, Step step) noexcept {
  const Board& board = position.board();
  const Bitboard weaker =
      board.weaker_than(opponent(position.side_to_move()), board.at(step.from()).type()) & targets.victims;
  if (weaker.is_empty()) return false;
  const Bitboard left_behind = Bitboard(step.from()).neighbors() & weaker;
  // A pull follows: into the trap that the piece leaves, or away from the trap that the victim guards.
  const bool leaves_trap = targets.entry_traps.contains(step.from());
  if (leaves_trap ? !left_behind.is_empty() : !(left_behind & targets.loose_guards).is_empty()) return true;
  // A push may follow from the new square, if two more steps are left.
  return position.steps_left() >= 3 && !(Bitboard(step.to()).neighbors() & weaker).is_empty();
}

bool enemy_step_helps(const Targets& targets, Step step) noexcept {
  if (targets.loose_guards.contains(step.from())) return true;
  return targets.victims.contains(step.from()) &&
         (targets.entry_traps.contains(step.to()) || !kTraps.neighbors().contains(step.to()));
}

}  // namespace

void generate_tactical_steps(const Position& position, StepList& steps) noexcept {
  generate_steps(position, steps);
  if (position.push_pull() == PushPull::MustFinishPush || steps.is_empty()) return;
  StepList all = steps;
  steps.clear();
  Targets targets = find_targets(position);
  if (position.push_pull() == PushPull::MayPull) {
    // The second half of a pull takes one step only, so it may capture where a whole push would not fit any more.
    targets.victims |= Bitboard(position.left_square()).neighbors();
    targets.entry_traps |= Bitboard(position.left_square()) & kTraps;
  } else if (targets.victims.is_empty()) {
    return;
  }
  for (const Step step : all) {
    const bool is_own = position.board().at(step.from()).color() == position.side_to_move();
    if (is_own ? own_step_helps(position, targets, step) : enemy_step_helps(targets, step)) steps.push_back(step);
  }
}

}  // namespace tusk
