#include "search/step_search.hpp"

#include <algorithm>
#include <utility>

#include "eval/hand_evaluation.hpp"
#include "rules/goal.hpp"
#include "rules/outcome.hpp"
#include "rules/step_gen.hpp"
#include "search/tactics.hpp"

namespace tusk {
namespace {

/// A goal that the other side threatens while this side has nothing better than to stand pat.
constexpr int kGoalThreat = 200;
constexpr int kQuiescenceTurns = 1;
constexpr int kNullTurnDepth = 4;

/// A win found n turns from the root is stored as one found from the position itself.
int score_to_table(int score, int turn) noexcept {
  return score >= kWinBound ? score + turn : score <= -kWinBound ? score - turn : score;
}
int score_from_table(int score, int turn) noexcept {
  return score >= kWinBound ? score - turn : score <= -kWinBound ? score + turn : score;
}

/// What the subtree depends on: in mid turn also the board at its start, which the turn may not restore.
Key table_key(const Position& position) noexcept {
  const Key key = position.key();
  return position.steps_taken() == 0 ? key : key ^ zobrist::mix(position.turn_start_board_key());
}

struct OrderedStep {
  Step step;  ///< none: end the turn here
  int score;
};

/// The legal continuations of a node, handed out best first.
class StepPicker {
 public:
  StepPicker(const Position& position, const TtEntry* known, const History& history, int ply) noexcept {
    StepList steps;
    generate_steps(position, steps);
    for (const Step step : steps) add(step, score_of(position, step, known, history, ply));
    if (position.steps_taken() > 0 && position.may_end_turn()) {
      add(Step(), known != nullptr && known->ends_turn ? kKnown : kEndTurn);
    }
  }

  [[nodiscard]] bool is_done() const noexcept { return next_ == size_; }
  [[nodiscard]] OrderedStep next() noexcept {
    std::size_t best = next_;
    for (std::size_t i = next_ + 1; i < size_; ++i) {
      if (steps_[i].score > steps_[best].score) best = i;
    }
    std::swap(steps_[next_], steps_[best]);
    return steps_[next_++];
  }

 private:
  static constexpr int kKnown = 1 << 24;
  static constexpr int kIntoTrap = 30000;
  static constexpr int kKiller = 20000;
  static constexpr int kEndTurn = 1500;
  static constexpr int kPushOrPull = 1000;
  static constexpr int kConnected = 400;

  void add(Step step, int score) noexcept { steps_[size_++] = {step, score}; }

  static int score_of(const Position& position, Step step, const TtEntry* known, const History& history,
                      int ply) noexcept {
    if (known != nullptr && !known->ends_turn && known->step == step) return kKnown;
    const Board& board = position.board();
    const Piece piece = board.at(step.from());
    int score = history.score(piece, step);
    const int rank = history.killer_rank(ply, step);
    if (rank < 2) score += kKiller - rank;
    if (kTraps.contains(step.to())) {
      const Bitboard friends = (board.pieces(piece.color()) & Bitboard(step.to()).neighbors()) ^ Bitboard(step.from());
      if (friends.is_empty())
        score += piece.color() == position.side_to_move() ? -kIntoTrap : kIntoTrap + static_cast<int>(piece.type());
    }
    if (piece.color() != position.side_to_move()) score += kPushOrPull;
    const Bitboard last = Bitboard(position.left_square());
    if (position.steps_taken() > 0 && !(last.neighbors().neighbors() & Bitboard(step.from())).is_empty())
      score += kConnected;
    return score;
  }

  std::array<OrderedStep, 113> steps_;
  std::size_t size_ = 0;
  std::size_t next_ = 0;
};

/// How many steps less deep a late, quiet continuation is searched at first.
int reduction(int depth, int index, const Position& position, Step step, bool is_pv) noexcept {
  if (depth < 2 || index < 3 || position.push_pull() == PushPull::MustFinishPush || step.is_none()) return 0;
  if (position.board().at(step.from()).color() != position.side_to_move()) return index >= 12 ? 1 : 0;
  if (is_pv) return index >= 8 ? 1 : 0;
  return index >= 10 ? 2 : 1;
}

}  // namespace

void Line::set(Step first, const Line& rest) noexcept {
  steps[0] = first;
  size = std::min(rest.size + 1, kCapacity);
  std::copy_n(rest.steps.begin(), size - 1, steps.begin() + 1);
}

void StepSearch::start(const Game& game, std::uint64_t node_limit, std::function<bool()> may_go_on) {
  history_.age();
  past_ = game.occurrences();
  path_.clear();
  may_go_on_ = std::move(may_go_on);
  node_limit_ = node_limit;
  nodes_ = 0;
  stopped_ = false;
  after_null_ = false;
}

bool StepSearch::count_node() {
  ++nodes_;
  constexpr std::uint64_t kAskEvery = 1024;
  if (nodes_ >= node_limit_ || (nodes_ % kAskEvery == 0 && !may_go_on_())) stopped_ = true;
  return !stopped_;
}

bool StepSearch::is_forbidden(Key turn_key) const {
  const auto found = past_.find(turn_key);
  const auto earlier = std::ranges::count(path_, turn_key);
  return (found == past_.end() ? 0 : found->second) + earlier >= 2;
}

int StepSearch::turn_start(const Position& position, int alpha, int beta, int depth, int turn) {
  path_.push_back(position.turn_key());
  const int score = enter_turn(position, alpha, beta, depth, turn, 0);
  path_.pop_back();
  return score;
}

/// The score of a position that is over, or that the side to move wins by goal this turn.
std::optional<int> StepSearch::decided(const Position& position, int turn) const noexcept {
  if (const auto outcome = board_outcome(position.board(), opponent(position.side_to_move()))) {
    return outcome->winner == position.side_to_move() ? kWin - turn : -(kWin - turn);
  }
  if (can_reach_goal(position)) return kWin - (turn + 1);
  return std::nullopt;
}

int StepSearch::enter_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply) {
  line_at(ply).clear();
  if (const auto score = decided(position, turn)) return *score;
  Position copy = position;
  return search(copy, alpha, beta, depth, turn, ply);
}

int StepSearch::end_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply) {
  Position next = position;
  next.end_turn();
  const Key key = next.turn_key();
  line_at(ply).clear();
  if (is_forbidden(key)) return -kInfinity;
  table_.prefetch(key);
  path_.push_back(key);
  const bool after_null = std::exchange(after_null_, false);
  const int score = -enter_turn(next, -beta, -alpha, depth, turn + 1, ply);
  after_null_ = after_null;
  path_.pop_back();
  return score;
}

/// Whether the position is so good that even giving the turn away keeps the score at beta.
bool StepSearch::null_turn_fails_high(const Position& position, int beta, int depth, int turn, int ply) {
  if (evaluate(position) < beta) return false;
  Position next = position;
  next.end_turn();
  line_at(ply).clear();
  after_null_ = true;
  const int score = -enter_turn(next, -beta, -beta + 1, depth - kStepsPerTurn - 1, turn + 1, ply);
  after_null_ = false;
  return !stopped_ && score >= beta;
}

/// The value of playing one step, for the side to move at `position`; the turn goes on, or ends with its last step.
int StepSearch::search_step(Position& position, Step step, int alpha, int beta, int depth, int turn, int ply) {
  const Position::Undo undo = position.play_unchecked(step);
  int score = -kInfinity;
  if (position.steps_left() == 0) {
    if (position.may_end_turn()) {
      score = end_turn(position, alpha, beta, depth - 1, turn, ply + 1);
      Line& below = line_at(ply + 1);
      below.set(Step(), Line(below));
    }
  } else if (position.board().key() != position.turn_start_board_key()) {
    // A turn that has come back to where it began allows nothing that it did not allow then.
    table_.prefetch(table_key(position));
    score = search(position, alpha, beta, depth - 1, turn, ply + 1);
  }
  position.undo(step, undo);
  return score;
}

int StepSearch::search(Position& position, int alpha, int beta, int depth, int turn, int ply) {
  if (depth <= 0 || ply >= kMaxPly) return quiesce(position, alpha, beta, kQuiescenceTurns, turn, ply);
  line_at(ply).clear();
  if (!count_node()) return 0;
  const bool is_pv = beta - alpha > 1;

  // 1. What is known of the position already.
  const Key key = table_key(position);
  TtEntry known_copy;
  const TtEntry* known = nullptr;
  if (const TtEntry* entry = table_.probe(key)) {
    known_copy = *entry;
    known = &known_copy;
    const int score = score_from_table(entry->score, turn);
    const bool is_enough =
        entry->bound == Bound::Exact || (entry->bound == Bound::Lower ? score >= beta : score <= alpha);
    if (!is_pv && entry->depth >= depth && is_enough) return score;
  }

  // 2. A turn given away.
  const bool at_turn_start = position.steps_taken() == 0;
  if (at_turn_start && !is_pv && !after_null_ && depth > kNullTurnDepth && std::abs(beta) < kWinBound &&
      null_turn_fails_high(position, beta, depth, turn, ply)) {
    return beta;
  }

  // 3. All continuations: a full window for the first, the others must prove that they are better.
  StepPicker picker(position, known, history_, ply);
  const int old_alpha = alpha;
  int best = -kInfinity;
  OrderedStep best_step{};
  std::array<Step, 113> tried;
  std::size_t tried_count = 0;
  for (int index = 0; !picker.is_done(); ++index) {
    const OrderedStep next = picker.next();
    const int depth_after_end = depth - position.steps_left();
    const auto value = [&](int low, int high, int search_depth) {
      return next.step.is_none() ? end_turn(position, low, high, depth_after_end, turn, ply + 1)
                                 : search_step(position, next.step, low, high, search_depth, turn, ply);
    };
    int score = 0;
    if (best == -kInfinity) {
      score = value(alpha, beta, depth);
    } else {
      const int less = reduction(depth, index, position, next.step, is_pv);
      score = value(alpha, alpha + 1, depth - less);
      if (score > alpha && less > 0) score = value(alpha, alpha + 1, depth);
      if (score > alpha && score < beta) score = value(alpha, beta, depth);
    }
    if (stopped_) return 0;
    if (score > best) {
      best = score;
      best_step = next;
      if (score > alpha) {
        alpha = score;
        if (is_pv) line_at(ply).set(next.step, line_at(ply + 1));
        if (score >= beta) break;
      }
    }
    if (!next.step.is_none()) tried[tried_count++] = next.step;
  }

  // 4. What was learned. Without any legal end of the turn the side to move has lost (rule 5.6) or the steps so far
  //    were a dead end.
  if (best == -kInfinity) return at_turn_start ? -(kWin - turn) : -kInfinity;
  if (best >= beta && !best_step.step.is_none()) {
    history_.reward(position.board(), best_step.step, depth, ply);
    for (std::size_t i = 0; i < tried_count; ++i) history_.punish(position.board(), tried[i], depth);
  }
  const Bound bound = best >= beta ? Bound::Lower : best > old_alpha ? Bound::Exact : Bound::Upper;
  const bool has_step = bound != Bound::Upper;
  table_.store(key, {.score = static_cast<std::int16_t>(score_to_table(best, turn)),
                     .depth = static_cast<std::int8_t>(depth),
                     .bound = bound,
                     .step = has_step ? best_step.step : known_copy.step,
                     .ends_turn = has_step ? best_step.step.is_none() : known_copy.ends_turn});
  return best;
}

/// The value of ending the turn here, or of the position as it stands at the start of a turn.
int StepSearch::quiet_value(const Position& position, int alpha, int beta, int turns_left, int turn, int ply) {
  Position next = position;
  next.end_turn();
  if (position.steps_taken() == 0) {
    const int score = evaluate(position);
    return can_reach_goal(next) ? score - kGoalThreat : score;
  }
  if (const auto score = decided(next, turn + 1)) return -*score;
  return turns_left > 0 ? -quiesce(next, -beta, -alpha, turns_left - 1, turn + 1, ply + 1) : -evaluate(next);
}

/// Captures only, from any point of a turn; everything else is judged as it stands.
int StepSearch::quiesce(Position& position, int alpha, int beta, int turns_left, int turn, int ply) {
  line_at(ply).clear();
  if (!count_node()) return 0;
  int best = -kInfinity;
  if (position.push_pull() != PushPull::MustFinishPush) {
    const bool may_stay = position.steps_taken() == 0 || position.may_end_turn();
    if (may_stay) best = quiet_value(position, alpha, beta, turns_left, turn, ply);
    if (best >= beta || position.steps_left() == 0 || ply >= kMaxPly) return best;
    alpha = std::max(alpha, best);
  }
  StepList steps;
  generate_tactical_steps(position, steps);
  for (const Step step : steps) {
    const Position::Undo undo = position.play_unchecked(step);
    const int score = quiesce(position, alpha, beta, turns_left, turn, ply + 1);
    position.undo(step, undo);
    if (stopped_) return 0;
    best = std::max(best, score);
    alpha = std::max(alpha, score);
    if (alpha >= beta) break;
  }
  return best;
}

}  // namespace tusk
