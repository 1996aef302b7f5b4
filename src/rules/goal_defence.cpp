#include "rules/goal_defence.hpp"

#include <algorithm>

#include "rules/goal.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

constexpr Bitboard kEverywhere{~std::uint64_t{0}};
constexpr Bitboard kBesideTraps = kTraps.neighbors();

/// The squares that decide what a step captures: a trap that it enters or whose occupant it may leave alone, and the
/// squares beside that trap.
Bitboard capture_squares(const Board& board, Step step) noexcept {
  Bitboard result = Bitboard(step.from()).neighbors() & kTraps;
  const Bitboard occupied = (result & board.occupied()) | (Bitboard(step.to()) & kTraps);
  result |= occupied;
  return result | occupied.neighbors();
}

Bitboard rabbits_on_goal(const Board& board, Color color) noexcept {
  return board.pieces(color, PieceType::Rabbit) & goal_rank(color);
}

Key state_key(const Position& position) noexcept {
  return position.key() ^ zobrist::kTables.steps_left[static_cast<std::size_t>(position.steps_left())];
}

/// Why `mover` loses if its turn ends on this board, goals alone considered: squares on which something has to change.
/// Nothing if it does not lose.
std::optional<Bitboard> loss_footprint(const Board& board, Color mover) noexcept {
  const Color other = opponent(mover);
  if (!rabbits_on_goal(board, mover).is_empty()) return std::nullopt;
  const Bitboard goals = rabbits_on_goal(board, other);
  if (!goals.is_empty()) return Bitboard(goals.first());
  if (board.pieces(other, PieceType::Rabbit).is_empty()) return std::nullopt;
  if (board.pieces(mover, PieceType::Rabbit).is_empty()) return kEverywhere;
  const Position next(board, other);
  const auto goal = find_some_goal(next);
  if (!goal) return std::nullopt;
  return goal_footprint(next, goal->move);
}

/// Whether the turn could be left as it is; it may be that nothing has been played yet.
bool stands_safe(const Position& position) noexcept {
  return position.push_pull() != PushPull::MustFinishPush && !loss_footprint(position.board(), position.side_to_move());
}

}  // namespace

Bitboard goal_footprint(Position position, const Move& way) noexcept {
  Bitboard result;
  for (const Step step : way) {
    result |= ends_of(step) | capture_squares(position.board(), step);
    // Freezing. For an enemy piece that is pushed it is the pusher's that counts, and the pusher moves next.
    if (position.board().at(step.from()).color() == position.side_to_move()) {
      result |= Bitboard(step.from()).neighbors();
    }
    position.play_unchecked(step);
  }
  return result;
}

bool changes_nothing(const Position& position, Bitboard footprint, Step step) noexcept {
  if (!(ends_of(step) & footprint).is_empty()) return false;
  const Board& board = position.board();
  const Piece piece = board.at(step.from());
  if (kTraps.contains(step.to())) return false;
  if (kBesideTraps.contains(step.from()) && !(board.pieces(piece.color()) & kTraps).is_empty()) return false;
  return !goal_rank(position.side_to_move()).contains(step.to()) || piece.type() != PieceType::Rabbit;
}

bool GoalDefenceSearch::run(const Position& start, int max_steps, const Visitor& visit, std::size_t max_tests) {
  max_tests_ = max_tests;
  tests_ = 0;
  is_broken_off_ = false;
  seen_states_.clear();
  seen_results_.clear();
  states_.assign(1, State{Move(), loss_footprint(start.board(), start.side_to_move())});
  if (start.may_end_turn() && !states_.front().footprint) {
    seen_results_.insert(start.board().key());
    if (visit(Move())) return true;
  }
  seen_states_.insert(state_key(start));
  const int budget = std::min(max_steps, start.steps_left());
  for (int steps_left = budget; steps_left > 0; --steps_left) {
    next_states_.clear();
    for (const State& state : states_) {
      if (expand(start, state, steps_left == 1, visit)) return true;
      if (is_broken_off_) return false;
    }
    states_.swap(next_states_);
  }
  return false;
}

bool GoalDefenceSearch::run_shortest(const Position& start, const Visitor& visit, std::size_t max_tests) {
  bool found = false;
  const Visitor note = [&found, &visit](const Move& move) {
    found = true;
    return visit(move);
  };
  for (int steps = 1; steps <= start.steps_left() && !found; ++steps) {
    run(start, steps, note, max_tests);
    if (is_broken_off_) break;
    max_tests -= tests_;
  }
  return found;
}

bool GoalDefenceSearch::expand(const Position& start, const State& state, bool is_last, const Visitor& visit) {
  Position position = start;
  for (const Step step : state.move) position.play_unchecked(step);
  StepList steps;
  generate_steps(position, steps);
  State next = state;
  next.move.push_back(Step::from_code(1));
  const int last = next.move.size() - 1;
  for (const Step step : steps) {
    if (is_last && state.footprint && changes_nothing(position, *state.footprint, step)) continue;
    const Color side = position.side_to_move();
    const Position::Undo undo = position.play_unchecked(step);
    const bool is_closed = position.may_end_turn();
    const bool is_new_end = is_closed && seen_results_.insert(position.board().key());
    if (is_last ? is_new_end : seen_states_.insert(state_key(position))) {
      next.move.replace(last, step);
      Bitboard changed = ends_of(step);
      if (!undo.capture.is_none()) changed |= Bitboard(undo.capture.square);
      const bool still_lost = state.footprint && (changed & *state.footprint).is_empty() &&
                              rabbits_on_goal(position.board(), side).is_empty();
      if (!still_lost && ++tests_ > max_tests_) {
        is_broken_off_ = true;
        return false;
      }
      next.footprint = still_lost ? state.footprint : loss_footprint(position.board(), side);
      if (is_new_end && !next.footprint && visit(next.move)) return true;
      if (!is_last) next_states_.push_back(next);
    }
    position.undo(step, undo);
  }
  return false;
}

std::optional<GoalDefences> find_goal_defences(const Position& position) {
  GoalDefences found;
  if (stands_safe(position)) return found;
  GoalDefenceSearch search;
  search.run_shortest(position, [&](const Move& move) {
    found.moves.push_back(move);
    return false;
  });
  if (found.moves.empty()) return std::nullopt;
  found.steps = found.moves.front().size();
  return found;
}

std::optional<int> fewest_defence_steps(const Position& position) {
  if (stands_safe(position)) return 0;
  GoalDefenceSearch search;
  std::optional<int> steps;
  search.run_shortest(position, [&steps](const Move& move) {
    steps = move.size();
    return true;
  });
  return steps;
}

}  // namespace tusk
