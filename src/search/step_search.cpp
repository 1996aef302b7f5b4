#include "search/step_search.hpp"

#include <algorithm>
#include <functional>
#include <span>
#include <utility>

#include "rules/capture.hpp"
#include "rules/outcome.hpp"
#include "rules/step_gen.hpp"
#include "search/reductions.hpp"
#include "search/step_picker.hpp"
#include "search/step_relation.hpp"

namespace tusk {
namespace {

/// A goal that the other side threatens while this side has nothing better than to stand pat.
constexpr int kGoalThreat = 200;
constexpr int kQuiescenceTurns = 1;
/// A turn given away is tried from this depth on, and its answer searched this much less deep.
constexpr int kNullTurnDepth = 5;
constexpr int kNullTurnReduction = kStepsPerTurn + 2;
/// A goal threat has to be answered, so the search looks a step further.
constexpr int kThreatExtension = 1;
/// Beyond the horizon the answer to a goal threat is still looked for, in a few steps, so often on one path.
constexpr int kDefenceDepth = 1;
constexpr int kMostDefences = 2;
/// Where nothing but losses was found, but not everything was tried: most likely lost. So much is taken off the
/// judgement, or off an even one where it is better, so that the search still tells such positions apart.
constexpr int kUnprovedLoss = -1500;
/// A turn start so near to the leaves and so far above beta is not searched any more.
constexpr int kSafeDepth = 6;
constexpr int kSafeMargin = 100;
constexpr int kSafeMarginPerTurn = 150;
/// Quiet steps in the last steps of the tree: passed over where the score is this far below alpha, or so late in the
/// order and without connection to the step before.
constexpr int kHopelessMargin = 100;
constexpr int kHopelessMarginPerStep = 150;
constexpr int kLateDepth = 4;
constexpr int kLatePlace = 8;
constexpr int kLatePlacePerDepth = 4;
/// A threatened turn start as bad as this, compared with its judgement or an even one, is asked for its defences: at
/// most so many boards are looked at, and so many defences searched.
constexpr int kSeemsLost = -1000;
constexpr std::size_t kDefenceTests = 400;
constexpr std::size_t kDefencesTried = 2;
/// As the value of a node: nothing was searched there yet but what is known to be no better than elsewhere.
constexpr int kUnsearched = -kInfinity + 1;

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

/// Where the killers of a node are kept.
int place_of(const Position& position, int turn) noexcept { return turn * kStepsPerTurn + position.steps_taken(); }

/// The position with the turn ended as it stands.
Position passed(const Position& position) noexcept {
  Position next = position;
  next.end_turn();
  return next;
}

/// How many steps less deep a late, quiet continuation is searched at first.
int reduction(const Position& position, OrderedStep next, int place, int depth, bool is_pv, Step before) noexcept {
  if (depth < 2 || place < 3 || position.push_pull() == PushPull::MustFinishPush || next.step.is_none()) return 0;
  int less = late_reduction(depth, place);
  if (position.board().at(next.step.from()).color() != position.side_to_move()) --less;
  if (is_pv) --less;
  if (!before.is_none() && !is_connected(before, next.step)) ++less;
  return std::clamp(less, 0, depth - 1);
}

/// What quiescence goes on with: captures, each in the best way and the quickest, or the steps that finish a push.
class Continuations {
 public:
  explicit Continuations(const Position& position) noexcept {
    if (position.push_pull() == PushPull::MustFinishPush) {
      StepList steps;
      generate_steps(position, steps);
      for (const Step step : steps) moves_[size_++].push_back(step);
      return;
    }
    for (const TrapCaptures& trap : find_captures(position)) {
      if (!trap.best) continue;
      moves_[size_++] = trap.best->move;
      if (trap.quickest->steps < trap.best->steps) moves_[size_++] = trap.quickest->move;
    }
  }

  [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
  [[nodiscard]] const Move* end() const noexcept { return moves_.data() + size_; }

 private:
  std::array<Move, 8> moves_;  // two ways for each trap; a push has at most three ends
  std::size_t size_ = 0;
};

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
  defences_ = 0;
}

bool StepSearch::count_node() {
  if (stopped_) return false;
  ++nodes_;
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

int StepSearch::root(const Position& position, int alpha, int beta, int depth) {
  Position copy = position;
  frame_at(0).threat = Bitboard();
  return search(copy, alpha, beta, depth, 0, 0);
}

/// The score of a position that is over, or that the side to move wins by goal this turn. At a leaf also one that is
/// good enough for beta as it stands: a goal would be no worse, so nobody has to look for it. A goal that takes long to
/// find is overlooked at a leaf, unless it tells whether a threat was parried.
std::optional<int> StepSearch::decided(const Position& position, int beta, bool is_leaf, int turn, int ply) {
  if (const auto outcome = board_outcome(position.board(), opponent(position.side_to_move()))) {
    return outcome->winner == position.side_to_move() ? kWin - turn : -(kWin - turn);
  }
  if (is_leaf) {
    const int score = evaluate(position, ply);
    if (score >= beta && !seems_threatened(position)) return count_node() ? score : 0;
  }
  const bool glance = is_leaf && defences_ == 0;
  const Bitboard goal = glance ? goals_.footprint_at_a_glance(position) : goals_.footprint(position);
  if (!goal.is_empty()) return kWin - (turn + 1);
  return std::nullopt;
}

int StepSearch::enter_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply) {
  line_at(ply).clear();
  if (const auto score = decided(position, beta, depth <= 0, turn, ply)) return *score;
  Position copy = position;
  return search(copy, alpha, beta, depth, turn, ply);
}

int StepSearch::end_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply) {
  const Position next = passed(position);
  const Key key = next.turn_key();
  line_at(ply).clear();
  if (is_forbidden(key)) return -kInfinity;
  goals_.prefetch(key);
  goals_.prefetch(key ^ zobrist::side(Color::Gold) ^ zobrist::side(Color::Silver));
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
  if (evaluate(position, ply) < beta) return false;
  const Position next = passed(position);
  line_at(ply).clear();
  after_null_ = true;
  const int score = -enter_turn(next, -beta, -beta + 1, depth - kNullTurnReduction, turn + 1, ply);
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
  } else if (position.board().key() != position.turn_start_board_key() || position.push_pull() == PushPull::MayPull) {
    // A turn that has come back to where it began allows nothing that it did not allow then, but for a pull.
    table_.prefetch(table_key(position));
    Bitboard changed = ends_of(step);
    if (!undo.capture.is_none()) changed |= Bitboard(undo.capture.square);
    const Bitboard threat = frame_at(ply).threat;
    frame_at(ply + 1).threat = (changed & threat).is_empty() ? threat : Bitboard();
    score = search(position, alpha, beta, depth - 1, turn, ply + 1);
  }
  position.undo(step, undo);
  return score;
}

/// The squares that a goal of the other side depends on, if the turn were its own; none if it could not reach one.
Bitboard StepSearch::goal_threat(const Position& position) noexcept { return goals_.footprint(passed(position)); }

/// Whether a short look finds that threat.
bool StepSearch::seems_threatened(const Position& position) noexcept {
  return !goals_.footprint_at_a_glance(passed(position)).is_empty();
}

int StepSearch::unproved_loss(const Position& position, int ply) noexcept {
  return std::min(evaluate(position, ply), 0) + kUnprovedLoss;
}

/// Whether a turn start is good enough for beta without being searched.
bool StepSearch::is_safe_above(const Position& position, int beta, int depth, int turn, int ply) {
  if (std::abs(beta) >= kWinBound) return false;
  const int margin = kSafeMargin + kSafeMarginPerTurn * depth / kStepsPerTurn;
  if (depth <= kSafeDepth && evaluate(position, ply) - margin >= beta) return true;
  return !after_null_ && depth >= kNullTurnDepth && null_turn_fails_high(position, beta, depth, turn, ply);
}

/// Whether the score is so far below alpha in the last steps of the tree that only tactics can help.
bool StepSearch::is_hopeless(const Position& position, int alpha, int depth, int ply) noexcept {
  return depth <= position.steps_left() && std::abs(alpha) < kWinBound &&
         evaluate(position, ply) + kHopelessMargin + kHopelessMarginPerStep * depth <= alpha;
}

int StepSearch::search(Position& position, int alpha, int beta, int depth, int turn, int ply) {
  if (depth <= 0 || ply >= kMaxPly) return quiesce(position, alpha, beta, kQuiescenceTurns, turn, ply);
  line_at(ply).clear();
  if (!count_node()) return 0;
  Node node{.alpha = alpha, .beta = beta, .depth = depth, .turn = turn, .ply = ply, .is_pv = beta - alpha > 1};

  // 1. What is known of the position already.
  const Key key = table_key(position);
  const std::optional<TtEntry> known = table_.probe(key);
  if (known && !node.is_pv && known->depth >= depth) {
    const int score = score_from_table(known->score, turn);
    if (known->bound == Bound::Exact || (known->bound == Bound::Lower ? score >= beta : score <= alpha)) return score;
  }

  // 2. The start of a turn: look closer at a threat, or not at all where even a turn given away would do.
  const bool at_turn_start = position.steps_taken() == 0;
  Bitboard threat = frame_at(ply).threat;
  if (at_turn_start) {
    threat = goal_threat(position);
    if (!threat.is_empty()) {
      node.depth += kThreatExtension;
    } else if (!node.is_pv && is_safe_above(position, beta, depth, turn, ply)) {
      return beta;
    }
    if (stopped_) return 0;
  }
  frame_at(ply).threat = threat;

  // 3. All continuations. Where none of them seems to parry the threat, a closer look at those that do.
  search_steps(position, node, known);
  if (!stopped_ && at_turn_start && !threat.is_empty() && seems_lost(position, node)) search_defences(position, node);
  if (stopped_) return 0;

  // 4. What was learned. Without any legal end of the turn the side to move has lost (rule 5.6) or the steps so far
  //    were a dead end.
  if (node.best == -kInfinity) return at_turn_start ? -(kWin - turn) : -kInfinity;
  if (node.best <= -kWinBound && !node.is_complete) node.best = unproved_loss(position, ply);
  learn(position, node, key, known);
  return node.best;
}

/// Tries the continuations, best first, until one cuts the tree.
void StepSearch::search_steps(Position& position, Node& node, const std::optional<TtEntry>& known) {
  const bool at_turn_start = position.steps_taken() == 0;
  const bool may_skip = !at_turn_start && !node.is_pv && position.push_pull() != PushPull::MustFinishPush;
  const bool hopeless = may_skip && is_hopeless(position, node.alpha, node.depth, node.ply);
  const Step before = step_before(position, node.ply);
  Frame& frame = frame_at(node.ply);
  frame.tried.clear();
  StepPicker picker(position, known, history_, place_of(position, node.turn), before, frame.threat);
  for (int index = 0; const std::optional<OrderedStep> found = picker.next(); ++index) {
    const OrderedStep next = *found;
    const bool is_end = next.step.is_none();
    if (!is_end && !before.is_none() && frame_at(node.ply - 1).tried.contains(next.step) &&
        is_independent(position, before, next.step)) {
      // The same position was reached by the other order already, where it was no better than alpha.
      node.best = std::max(node.best, kUnsearched);
      continue;
    }
    const bool parries = !is_end && !(ends_of(next.step) & frame.threat).is_empty();
    if (!node.is_pv && !frame.threat.is_empty() && !parries &&
        (is_end || (position.steps_left() == 1 && changes_nothing(position, frame.threat, next.step)))) {
      node.best = std::max(node.best, -(kWin - (node.turn + 2)));
      if (node.best >= node.beta) return;
      continue;
    }
    if (may_skip && !parries && node.best > kUnsearched && !is_end && !next.is_promising() &&
        position.board().at(next.step.from()).color() == position.side_to_move()) {
      const bool is_late = node.depth <= kLateDepth && index >= kLatePlace + node.depth * kLatePlacePerDepth;
      if (hopeless || (is_late && !is_connected(before, next.step))) {
        node.is_complete = false;
        continue;
      }
    }
    frame.step = next.step;
    const int score = value_of(position, node, next, index);
    if (stopped_) return;
    if (node.is_pv && score > node.alpha) line_at(node.ply).set(next.step, line_at(node.ply + 1));
    if (node.improve(score, next.step)) return;
    if (!is_end) frame.tried.insert(next.step);
  }
}

/// The value of the continuation at this place of the order: a full window for the first, the others must prove that
/// they are better.
int StepSearch::value_of(Position& position, const Node& node, OrderedStep next, int index) {
  const int depth_after_end = node.depth - position.steps_left();
  const auto value = [&](int alpha, int beta, int depth) {
    return next.step.is_none() ? end_turn(position, alpha, beta, depth_after_end, node.turn, node.ply + 1)
                               : search_step(position, next.step, alpha, beta, depth, node.turn, node.ply);
  };
  const int alpha = node.alpha;
  if (node.best <= kUnsearched) return value(alpha, node.beta, node.depth);
  const int less = reduction(position, next, index, node.depth, node.is_pv, step_before(position, node.ply));
  int score = value(alpha, alpha + 1, node.depth - less);
  if (score > alpha && less > 0) score = value(alpha, alpha + 1, node.depth);
  if (score > alpha && score < node.beta) score = value(alpha, node.beta, node.depth);
  return score;
}

/// Whether what was searched of a threatened turn start loses, or as good as, though not all was.
bool StepSearch::seems_lost(const Position& position, const Node& node) noexcept {
  if (node.best <= -kWinBound) return !node.is_complete && node.best > -kInfinity;
  return node.best < node.beta && node.best <= std::min(evaluate(position, node.ply), 0) + kSeemsLost;
}

/// Asks for the turns that defend against the goal threat, which the search above may have passed over or looked at
/// too briefly, and searches the best of the shortest. If there is none, the loss is proved.
void StepSearch::search_defences(const Position& position, Node& node) {
  struct Defence {
    Move move;
    int score;
  };
  std::array<Defence, 12> found;
  std::size_t count = 0;
  const auto keep = [&](const Move& move) {
    found[count++].move = move;
    return count == found.size();
  };
  if (!defence_search_.run_shortest(position, keep, kDefenceTests)) {
    if (defence_search_.is_broken_off()) return;
    node.best = -(kWin - (node.turn + 2));
    node.is_complete = true;
    return;
  }
  const auto after = [&position](const Move& move) {
    Position next = position;
    for (const Step step : move) next.play_unchecked(step);
    return next;
  };
  const auto defences = std::span(found).first(count);
  for (Defence& defence : defences) {
    defence.score = -evaluate(passed(after(defence.move)), node.ply + 1);
  }
  std::ranges::stable_sort(defences, std::ranges::greater(), &Defence::score);
  for (const Defence& defence : defences.first(std::min(count, kDefencesTried))) {
    const int score = end_turn(after(defence.move), node.alpha, node.beta, node.depth - position.steps_left(),
                               node.turn, node.ply + 1);
    if (stopped_) return;
    if (node.is_pv && score > node.alpha) {
      Line& line = line_at(node.ply);
      line.set(Step(), line_at(node.ply + 1));
      for (int i = defence.move.size() - 1; i >= 0; --i) line.set(defence.move[i], Line(line));
    }
    if (node.improve(score, defence.move[0])) return;
  }
}

/// Keeps for later visits what was found.
void StepSearch::learn(const Position& position, const Node& node, Key key, const std::optional<TtEntry>& known) {
  if (node.best >= node.beta && !node.best_step.is_none()) {
    const Step before = step_before(position, node.ply);
    history_.reward(position.board(), node.best_step, before, node.depth, place_of(position, node.turn));
    for (const Step step : frame_at(node.ply).tried) history_.punish(position.board(), step, before, node.depth);
  }
  const Bound bound = node.best >= node.beta ? Bound::Lower : node.best > node.old_alpha ? Bound::Exact : Bound::Upper;
  const bool has_step = bound != Bound::Upper;
  table_.store(key, {.score = static_cast<std::int16_t>(score_to_table(node.best, node.turn)),
                     .depth = static_cast<std::int8_t>(node.depth),
                     .bound = bound,
                     .step = has_step ? node.best_step
                             : known  ? known->step
                                      : Step(),
                     .ends_turn = has_step ? node.best_step.is_none() : known && known->ends_turn});
}

/// The value of ending the turn here, or of the position as it stands at the start of a turn.
int StepSearch::quiet_value(const Position& position, int alpha, int beta, int turns_left, int turn, int ply) {
  if (position.steps_taken() == 0) {
    const int score = evaluate(position, ply);
    // With defences left to look for, a threat has been asked about already.
    return defences_ >= kMostDefences && seems_threatened(position) ? score - kGoalThreat : score;
  }
  Position next = passed(position);
  if (const auto score = decided(next, -alpha, true, turn + 1, ply + 1)) return -*score;
  return turns_left > 0 ? -quiesce(next, -beta, -alpha, turns_left - 1, turn + 1, ply + 1) : -evaluate(next, ply + 1);
}

/// Captures only, from any point of a turn, and the steps that finish a push; everything else is judged as it stands.
int StepSearch::quiesce(Position& position, int alpha, int beta, int turns_left, int turn, int ply) {
  line_at(ply).clear();
  const bool at_turn_start = position.steps_taken() == 0;
  if (at_turn_start && defences_ < kMostDefences && seems_threatened(position)) {
    ++defences_;
    const int score = search(position, alpha, beta, kDefenceDepth, turn, ply);
    --defences_;
    return score;
  }
  if (!count_node()) return 0;
  int best = -kInfinity;
  if (at_turn_start || position.may_end_turn()) best = quiet_value(position, alpha, beta, turns_left, turn, ply);
  if (stopped_) return 0;
  if (position.steps_left() == 0) return best;
  const bool must_finish = position.push_pull() == PushPull::MustFinishPush;
  if (best < beta && (must_finish || ply + kStepsPerTurn < kMaxPly)) {
    alpha = std::max(alpha, best);
    for (const Move& move : Continuations(position)) {
      const int score = quiesce_after(position, move, alpha, beta, turns_left, turn, ply);
      if (stopped_) return 0;
      best = std::max(best, score);
      alpha = std::max(alpha, score);
      if (alpha >= beta) break;
    }
  }
  // Most steps were not tried: that the turn is lost where it ends here proves nothing.
  return best <= -kWinBound && best > -kInfinity && !at_turn_start ? unproved_loss(position, ply) : best;
}

/// The value of going on quietly after some more steps of the turn.
int StepSearch::quiesce_after(const Position& position, const Move& steps, int alpha, int beta, int turns_left,
                              int turn, int ply) {
  Position next = position;
  for (const Step step : steps) next.play_unchecked(step);
  return quiesce(next, alpha, beta, turns_left, turn, ply + 1);
}

}  // namespace tusk
