#include "search/step_picker.hpp"

#include <algorithm>
#include <utility>

#include "rules/capture.hpp"
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
constexpr int kParries = 4000;

/// A step into a trap that no friend guards: the enemy's piece is captured, or an own one given away.
int capture_score(const Position& position, Piece piece, Step step) noexcept {
  if (!kTraps.contains(step.to())) return 0;
  const Bitboard beside = position.board().pieces(piece.color()) & Bitboard(step.to()).neighbors();
  if (!(beside ^ Bitboard(step.from())).is_empty()) return 0;
  return piece.color() == position.side_to_move() ? -kIntoTrap : kIntoTrap + static_cast<int>(piece.type());
}

}  // namespace

/// The step of the table, if it can be played: two positions may share a key.
std::optional<Step> StepPicker::remembered() const noexcept {
  if (!known_) return std::nullopt;
  if (known_->ends_turn) return may_end() ? std::optional(Step()) : std::nullopt;
  return position_.is_legal(known_->step) ? std::optional(known_->step) : std::nullopt;
}

int StepPicker::score_of(Step step) const noexcept {
  const Piece piece = position_.board().at(step.from());
  int score = history_.score(piece, step) + capture_score(position_, piece, step);
  const int rank = history_.killer_rank(place_, step);
  if (rank < 2) score += kKiller - rank;
  if (piece.color() != position_.side_to_move()) score += kPushOrPull;
  if (!(ends_of(step) & threat_).is_empty()) score += kParries;
  if (before_.is_none()) return score;
  score += history_.follow_score(before_, step);
  const Bitboard left(before_.from());
  if (left.neighbors().neighbors().contains(step.from())) score += kConnected;
  return score;
}

void StepPicker::collect() noexcept {
  StepList steps;
  generate_steps(position_, steps);
  const auto captures = find_captures(position_);
  const auto capture_bonus = [&](Step step) {
    int bonus = 0;
    for (const TrapCaptures& trap : captures) {
      if (trap.best && trap.best->move[0] == step)
        bonus = std::max(bonus, kCapture + static_cast<int>(trap.best->victim.type()) * 1000);
    }
    return bonus;
  };
  for (const Step step : steps) {
    if (step != done_) add(step, score_of(step) + capture_bonus(step));
  }
  if (may_end() && done_ != Step()) add(Step(), kEndTurn);
}

std::optional<OrderedStep> StepPicker::next() noexcept {
  if (stage_ == Stage::Remembered) {
    stage_ = Stage::Collect;
    done_ = remembered();
    if (done_) return OrderedStep{*done_, kKnown};
  }
  if (stage_ == Stage::Collect) {
    stage_ = Stage::Others;
    collect();
  }
  if (next_ == size_) return std::nullopt;
  std::size_t best = next_;
  for (std::size_t i = next_ + 1; i < size_; ++i) {
    if (steps_[i].score > steps_[best].score) best = i;
  }
  std::swap(steps_[next_], steps_[best]);
  return steps_[next_++];
}

}  // namespace tusk
