#include "rules/game.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "rules/error_codes.hpp"
#include "rules/step_gen.hpp"

namespace tusk {

Game::Game(const Position& start, Variant variant) : variant_(variant), phase_(Phase::Play), position_(start) {
  begin_turn();
}

int Game::occurrences(Key turn_key) const noexcept {
  const auto found = occurrences_.find(turn_key);
  return found == occurrences_.end() ? 0 : found->second;
}

int Game::max_occurrences() const noexcept {
  int most = 0;
  for (const auto& [key, count] : occurrences_) most = std::max(most, count);
  return most;
}

/// Counts the position and finds out whether the game is over: the bookkeeping between two turns.
void Game::begin_turn() {
  if (++occurrences_[position_.turn_key()] == 2) ++seen_twice_;
  outcome_ = outcome_at(position_);
}

std::optional<Outcome> Game::outcome_at(const Position& next) const {
  const Color mover = opponent(next.side_to_move());
  if (auto outcome = board_outcome(next.board(), mover)) return outcome;
  if (only_third_occurrences_left(next)) return Outcome{mover, Termination::Immobilization};
  return std::nullopt;
}

/// Rule 5.6. An own step by itself is a turn, so one that leads anywhere else answers the question; this is asked so
/// often, of so few positions where it matters, that all turns are looked at only where every such step is forbidden.
bool Game::only_third_occurrences_left(const Position& next) const {
  if (seen_twice_ == 0) return false;
  StepList steps;
  generate_steps(next, steps);
  const auto is_allowed_turn = [&](Step step) {
    if (next.board().at(step.from()).color() != next.side_to_move()) return false;
    Position after = next;
    after.play_unchecked(step);
    after.end_turn();
    return !is_third_occurrence(after.turn_key());
  };
  if (std::ranges::any_of(steps, is_allowed_turn)) return false;
  MoveGenerator generator;
  return std::ranges::all_of(generator.generate(next),
                             [this](const DistinctMove& turn) { return is_third_occurrence(turn.key); });
}

Result<std::vector<Capture>> Game::place(const Setup& setup) {
  if (phase_ == Phase::Play) return fail(error::kSetupSide, "both setups are placed already");
  Board board = position_.board();
  auto faults = variant_ == Variant::Freestyle ? freestyle_faults(board, side_to_move(), setup)
                                               : setup_faults(side_to_move(), setup);
  if (!faults.empty()) return fail(faults.front().code, std::move(faults.front().message));
  tusk::place(board, setup);
  std::vector<Capture> removed;
  if (phase_ == Phase::SilverSetup) {
    for (const Square square : board.unsupported_on_traps(Color::Gold) | board.unsupported_on_traps(Color::Silver)) {
      removed.push_back({board.remove(square), square});
    }
  }
  past_.push_back(position_);
  setups_.push_back(setup);
  position_ = Position(board, opponent(side_to_move()));
  if (phase_ == Phase::GoldSetup) {
    phase_ = Phase::SilverSetup;
  } else {
    phase_ = Phase::Play;
    begin_turn();
  }
  return removed;
}

Result<void> Game::check_turn_end(const Position& position) const {
  if (auto legal = position.check_turn_end(); !legal) return legal;
  Position after = position;
  after.end_turn();
  if (is_third_occurrence(after.turn_key())) {
    return fail(error::kThirdRepetition, "the turn would make the same position for the third time");
  }
  return {};
}

Result<std::vector<Capture>> Game::play(const Move& move) {
  if (outcome_) return fail(error::kGameOver, "the game is over");
  if (phase_ != Phase::Play) return fail(error::kNoMove, "the setups come before the first turn");
  Position position = position_;
  std::vector<Capture> captures;
  std::size_t index = 0;
  for (const Step step : move) {
    auto played = position.play(step);
    if (!played) return fail_at(std::move(played.error()), index);
    if (!played->is_none()) captures.push_back(*played);
    ++index;
  }
  if (auto legal = check_turn_end(position); !legal) return fail_at(std::move(legal.error()), index);

  past_.push_back(position_);
  moves_.push_back(move);
  position.end_turn();
  position_ = position;
  begin_turn();
  return captures;
}

void Game::take_back() {
  assert(turn_count() > 0 && !past_.empty());
  if (phase_ == Phase::Play) {
    const auto found = occurrences_.find(position_.turn_key());
    if (found->second == 2) --seen_twice_;
    if (--found->second == 0) occurrences_.erase(found);
  }
  position_ = past_.back();
  past_.pop_back();
  outcome_.reset();
  if (!moves_.empty()) {
    moves_.pop_back();
  } else {
    setups_.pop_back();
    phase_ = setups_.empty() ? Phase::GoldSetup : Phase::SilverSetup;
  }
}

std::vector<DistinctMove> Game::legal_moves(MoveGenerator& generator) const {
  const std::span<const DistinctMove> all = generator.generate(position_);
  std::vector<DistinctMove> legal;
  legal.reserve(all.size());
  std::ranges::copy_if(all, std::back_inserter(legal),
                       [this](const DistinctMove& turn) { return !is_third_occurrence(turn.key); });
  return legal;
}

}  // namespace tusk
