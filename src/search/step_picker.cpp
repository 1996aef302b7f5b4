#include "search/step_picker.hpp"

#include <algorithm>
#include <utility>

#include "rules/step_gen.hpp"

namespace tusk {
namespace {

constexpr int kKnown = 1 << 24;
constexpr int kIntoTrap = 30000;
constexpr int kKiller = 20000;
constexpr int kCapture = 30000;
constexpr int kEndTurn = 1500;
constexpr int kPushOrPull = 1000;
constexpr int kConnected = 400;

/// A step into a trap that no friend guards: the enemy's piece is captured, or an own one given away.
int capture_score(const Position& position, Piece piece, Step step) noexcept {
  if (!kTraps.contains(step.to())) return 0;
  const Bitboard beside = position.board().pieces(piece.color()) & Bitboard(step.to()).neighbors();
  if (!(beside ^ Bitboard(step.from())).is_empty()) return 0;
  return piece.color() == position.side_to_move() ? -kIntoTrap : kIntoTrap + static_cast<int>(piece.type());
}

int score_of(const Position& position, Step step, const History& history, int place, Step before) noexcept {
  const Piece piece = position.board().at(step.from());
  int score = history.score(piece, step) + capture_score(position, piece, step);
  const int rank = history.killer_rank(place, step);
  if (rank < 2) score += kKiller - rank;
  if (piece.color() != position.side_to_move()) score += kPushOrPull;
  if (before.is_none()) return score;
  score += history.follow_score(before, step);
  const Bitboard left(before.from());
  if (left.neighbors().neighbors().contains(step.from())) score += kConnected;
  return score;
}

}  // namespace

StepPicker::StepPicker(const Position& position, const std::optional<TtEntry>& known, const History& history, int place,
                       Step before, const std::array<TrapCaptures, 4>& captures) noexcept {
  StepList steps;
  generate_steps(position, steps);
  const auto capture_bonus = [&](Step step) {
    int bonus = 0;
    for (const TrapCaptures& trap : captures) {
      if (trap.best && trap.best->move[0] == step)
        bonus = std::max(bonus, kCapture + static_cast<int>(trap.best->victim.type()) * 1000);
    }
    return bonus;
  };
  for (const Step step : steps) {
    const bool is_known = known && !known->ends_turn && known->step == step;
    add(step, is_known ? kKnown : score_of(position, step, history, place, before) + capture_bonus(step));
  }
  if (!before.is_none() && position.may_end_turn()) add(Step(), known && known->ends_turn ? kKnown : kEndTurn);
}

OrderedStep StepPicker::next() noexcept {
  std::size_t best = next_;
  for (std::size_t i = next_ + 1; i < size_; ++i) {
    if (steps_[i].score > steps_[best].score) best = i;
  }
  std::swap(steps_[next_], steps_[best]);
  return steps_[next_++];
}

}  // namespace tusk
