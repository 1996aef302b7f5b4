#include "search/root_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "eval/hand_evaluation.hpp"
#include "rules/goal.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

constexpr int kMaxDepth = 60;
/// Turns that end the game in the opponent's favour, or let the opponent do so next turn, as seen from the root.
constexpr int kLostNow = -(kWin - 1);
constexpr int kLostNextTurn = -(kWin - 2);

/// How many steps less deep the turn of this rank among `count` is searched at first. Turns are sorted by what is known
/// of them, and a good turn is rarely far down.
int rank_reduction(std::size_t rank, std::size_t count, int depth) {
  if (depth <= kStepsPerTurn || rank < 12) return 0;
  const std::size_t share = rank * 100 / count;
  const int wanted = rank < 60 ? 1 : share < 8 ? 2 : share < 40 ? 3 : 4;
  return std::min(wanted, depth - kStepsPerTurn);
}

/// The turns of a line that begins with the opponent's reply.
std::vector<Move> turns_of(const Line& line) {
  std::vector<Move> turns;
  Move turn;
  for (std::size_t i = 0; i < line.size; ++i) {
    if (line.steps[i].is_none()) {
      turns.push_back(std::exchange(turn, Move()));
    } else {
      turn.push_back(line.steps[i]);
    }
  }
  return turns;
}

/// A number of -range .. range that depends on seed and position only, small ones more often than large ones.
int noise_of(std::uint64_t seed, Key key, int range) {
  if (range <= 0) return 0;
  const auto span = static_cast<std::uint64_t>(range) + 1;
  const Key mixed = zobrist::mix(key ^ zobrist::mix(seed));
  return static_cast<int>((mixed >> 32U) % span) - static_cast<int>((mixed & 0xFFFFFFFFU) % span);
}

}  // namespace

double RootSearch::elapsed() const { return options_.seconds == nullptr ? 0 : options_.seconds() - started_; }

bool RootSearch::may_go_on() const {
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return false;
  return !limits_.hard_seconds || options_.seconds == nullptr || elapsed() < *limits_.hard_seconds;
}

SearchResult RootSearch::run(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                             const std::function<void(const SearchInfo&)>& on_info) {
  stop_ = stop;
  limits_ = limits;
  started_ = options_.seconds == nullptr ? 0 : options_.seconds();
  info_ = SearchInfo();
  line_.clear();
  if (game.outcome()) return {};

  // 1. A win in the turn at hand needs no search.
  if (const auto win = find_win_in_one(game)) {
    info_.score = kWin - 1;
    info_.depth = kStepsPerTurn;
    info_.pv = {*win};
    info_.seconds = elapsed();
    if (on_info) on_info(info_);
    return {*win, info_};
  }

  // 2. All other turns, sorted by what they look like; those that lose at once last.
  collect_turns(game, limits.randomness);
  search_.start(game, limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max()), [this] { return may_go_on(); });
  table_.start_search();
  set_aside_lost_turns();

  // 3. Deeper and deeper.
  const int max_depth = std::clamp(limits.depth.value_or(kMaxDepth), kStepsPerTurn, kMaxDepth);
  for (int depth = kStepsPerTurn; depth <= max_depth; ++depth) {
    if (!search_iteration(depth)) break;
    report(depth, on_info);
    if (!is_worth_another_iteration(limits)) break;
  }
  choose_safe_turn(game);
  info_.nodes = search_.nodes();
  info_.seconds = elapsed();
  return {turns_.front().move, info_};
}

void RootSearch::collect_turns(const Game& game, double randomness) {
  turns_.clear();
  for (const DistinctMove& turn : game.legal_moves(generator_)) {
    RootTurn root{turn.move, game.position()};
    for (const Step step : turn.move) root.after.play_unchecked(step);
    root.after.end_turn();
    root.noise = noise_of(options_.seed, turn.key, static_cast<int>(randomness * 100));
    // No turn wins at once (that was asked before), so an outcome is a loss.
    if (game.outcome_at(root.after)) {
      root.loss = kLostNow;
    } else if (can_reach_goal(root.after)) {
      root.loss = kLostNextTurn;
    }
    root.score = root.loss == kLostNow ? kLostNow : -evaluate(root.after) + root.noise;
    turns_.push_back(root);
  }
  // Lost turns last, each kind by what it looks like: an opponent may miss the win.
  std::ranges::stable_sort(turns_, std::ranges::greater(),
                           [](const RootTurn& turn) { return std::pair(turn.loss, turn.score); });
  const RootTurn& best = turns_.front();
  info_.pv = {best.move};
  info_.score = best.is_lost() ? best.loss : best.score;
}

/// Turns that lose at once are dropped as long as another one is left.
void RootSearch::set_aside_lost_turns() {
  if (turns_.front().is_lost()) return;
  std::erase_if(turns_, [](const RootTurn& turn) { return turn.is_lost(); });
}

/// The score of a turn for the side at the root, exact only if it is above alpha.
int RootSearch::search_turn(RootTurn& turn, int alpha, int depth, std::size_t rank) {
  if (turn.is_lost()) return turn.loss;
  // The noise is part of the score, so the window is shifted by it.
  const int low = alpha - turn.noise;
  const auto value = [&](int from, int to, int search_depth) {
    return -search_.turn_start(turn.after, -to, -from, search_depth - kStepsPerTurn, 1);
  };
  int score = 0;
  if (rank == 0) {
    score = value(-kInfinity, kInfinity, depth);
  } else {
    const int less = rank_reduction(rank, turns_.size(), depth);
    score = value(low, low + 1, depth - less);
    if (score > low && less > 0 && !search_.is_stopped()) score = value(low, low + 1, depth);
    if (score > low && !search_.is_stopped()) score = value(low, kInfinity, depth);
  }
  return std::abs(score) >= kWinBound ? score : score + turn.noise;
}

/// Searches all turns to `depth` and brings the best to the front. False if it was stopped; a better turn that was
/// found before that is kept.
bool RootSearch::search_iteration(int depth) {
  int best = -kInfinity;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    const int score = search_turn(turns_[i], best, depth, i);
    if (search_.is_stopped()) return false;
    if (score <= best) continue;
    best = score;
    turns_[i].score = score;
    // A turn that loses at once was not searched: the line at hand belongs to another one.
    line_ = turns_[i].is_lost() ? std::vector<Move>() : turns_of(search_.line());
    info_.score = score;
    info_.depth = depth;
    info_.pv = {turns_[i].move};
    info_.pv.insert(info_.pv.end(), line_.begin(), line_.end());
    // The new best first, the others keep their order.
    std::rotate(turns_.begin(), turns_.begin() + static_cast<std::ptrdiff_t>(i),
                turns_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
  }
  return true;
}

void RootSearch::report(int depth, const std::function<void(const SearchInfo&)>& on_info) {
  info_.depth = depth;
  info_.nodes = search_.nodes();
  info_.seconds = elapsed();
  if (on_info) on_info(info_);
}

bool RootSearch::is_worth_another_iteration(const SearchLimits& limits) const {
  if (limits.infinite) return true;
  if (turns_.size() == 1 || std::abs(info_.score) >= kWinBound) return false;
  return !limits.soft_seconds || elapsed() < *limits.soft_seconds;
}

/// The best turn after which the opponent has no win next turn; the goal threats are gone already, what remains is
/// rare: elimination and immobilization. If there is none, the best stays.
void RootSearch::choose_safe_turn(const Game& game) {
  if (turns_.front().is_lost()) return;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    Game next = game;
    [[maybe_unused]] const auto played = next.play(turns_[i].move);
    assert(played);
    if (!next.outcome() && find_win_in_one(next)) continue;
    if (i > 0) {
      std::swap(turns_[0], turns_[i]);
      info_.score = turns_[0].score;
      info_.pv = {turns_[0].move};
    }
    return;
  }
}

}  // namespace tusk
