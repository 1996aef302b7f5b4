#include "search/root_search.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "rules/goal.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

constexpr int kMaxDepth = 60;
/// From this depth on the best turn is first searched with a window of this half width around its last score.
constexpr int kAspirationDepth = 8;
constexpr int kAspiration = 40;
/// Positions to look at for an immobilization by the opponent's next turn, all answers together: some ten milliseconds.
constexpr std::size_t kImmobilizationBudget = 2'000;
/// How much worse a turn may seem for what it looks like: not so much that it seems lost.
constexpr int kMostWorse = 4000;
/// Turns that end the game, or let the opponent do so next turn, as seen from the root.
constexpr int kWonNow = kWin - 1;
constexpr int kLostNow = -(kWin - 1);
constexpr int kLostNextTurn = -(kWin - 2);

/// How many steps less deep the turn of this rank among `count` is searched at first. Turns are sorted by what is known
/// of them, and a good turn is rarely far down; the deeper the search, the more this counts.
int rank_reduction(std::size_t rank, std::size_t count, int depth) {
  if (depth <= kStepsPerTurn || rank < 12) return 0;
  constexpr int kPlainDepth = 8;
  const std::size_t share = rank * 1000 / count;
  const int band = rank < 60 ? 1 : share < 80 ? 2 : share < 400 ? 3 : 4;
  const int deeper = std::max(depth - kPlainDepth, 0) * (band - 1) / 3;
  return std::min(band + deeper, depth - kStepsPerTurn);
}

/// How much it counts what a turn looks like before any search, against what a search of this depth says of it. Every
/// judgement errs by chance, and the best of thousands of turns owes much to such errors: the static judgement is
/// another witness, the less needed the deeper the search.
int looks_percent(int depth) {
  constexpr int kMost = 50;
  constexpr int kFullDepth = 10;
  constexpr int kLastDepth = 16;
  return kMost * std::clamp(kLastDepth - depth, 0, kLastDepth - kFullDepth) / (kLastDepth - kFullDepth);
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
  if (is_helper_) return !shared_->is_done.load(std::memory_order_relaxed);
  if (stop_ != nullptr && stop_->load(std::memory_order_relaxed)) return false;
  return !limits_.hard_seconds || options_.seconds == nullptr || elapsed() < *limits_.hard_seconds;
}

/// A throw of dice that depends on the seed and the position alone.
bool RootSearch::happens(double chance, std::uint64_t salt) const {
  const Key mixed = zobrist::mix(root_.key() ^ zobrist::mix(options_.seed + salt));
  return static_cast<double>(mixed >> 11U) * 0x1.0p-53 < chance;
}

SearchResult RootSearch::run(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                             const std::function<void(const SearchInfo&)>& on_info) {
  stop_ = stop;
  limits_ = limits;
  started_ = options_.seconds == nullptr ? 0 : options_.seconds();
  info_ = SearchInfo();
  if (game.outcome()) return {};
  root_ = game.position();
  for (const Step step : limits_.entered) root_.play_unchecked(step);
  const bool is_careless = happens(limits_.weakness.oversight, 1);
  const bool is_blind = is_careless || happens(limits_.weakness.blindness, 2);

  // 1. A goal in the turn at hand needs no search.
  if (!is_careless && limits_.lines == 1 && limits_.only.empty()) {
    if (const auto goal = goal_at_hand()) {
      info_.lines = {{.depth = kStepsPerTurn, .score = kWonNow, .pv = {*goal}}};
      report(on_info);
      return {*goal, info_};
    }
  }

  // 2. All turns, sorted by what they look like.
  collect_turns(game, !is_careless);
  if (turns_.empty()) return {};
  set_aside_lost_turns();

  // 3. Deeper and deeper, unless an immobilization of the opponent was among them.
  const bool is_won = turns_.front().verdict == kWonNow && limits_.lines == 1;
  if (!is_blind && !is_won) search_with_helpers(game, on_info);
  if (!is_careless) choose_safe_turn(game);
  report({});
  return {turns_.front().move, info_};
}

std::optional<Move> RootSearch::goal_at_hand() const {
  // Other wins are seen when the turns are collected.
  if (const auto goal = find_goal(root_)) return goal->move;
  return std::nullopt;
}

Position RootSearch::after(const Move& move) const noexcept {
  Position position = root_;
  for (const Step step : move) position.play_unchecked(step);
  position.end_turn();
  return position;
}

/// The turn from its first step on.
Move RootSearch::whole(const Move& rest) const noexcept {
  Move move = limits_.entered;
  for (const Step step : rest) move.push_back(step);
  return move;
}

/// Who `sees_ends` knows at once which turns end the game.
void RootSearch::collect_turns(const Game& game, bool sees_ends) {
  turns_.clear();
  std::vector<Key> wanted;
  for (const Move& move : limits_.only) wanted.push_back(after(move).turn_key());
  for (const DistinctMove& turn : generator_.generate(root_)) {
    if (game.is_third_occurrence(turn.key)) continue;
    if (!wanted.empty() && std::ranges::find(wanted, turn.key) == wanted.end()) continue;
    const Position next = after(turn.move);
    RootTurn root{.move = turn.move};
    root.noise = static_cast<std::int16_t>(
        noise_of(options_.seed, turn.key, static_cast<int>(limits_.weakness.randomness * 100)));
    if (const auto outcome = sees_ends ? game.outcome_at(next) : std::nullopt) {
      root.verdict = static_cast<std::int16_t>(outcome->winner == root_.side_to_move() ? kWonNow : kLostNow);
    }
    root.score = root.is_decided() ? root.verdict : -search_.evaluate(next, 0) + root.noise;
    turns_.push_back(root);
  }
  std::ranges::stable_sort(turns_, std::ranges::greater(), &RootTurn::score);
  if (limits_.lines == 1) compare_looks();
  const auto count = std::min(turns_.size(), static_cast<std::size_t>(std::max(limits_.lines, 1)));
  for (std::size_t i = 0; i < count; ++i) info_.lines.push_back({.score = turns_[i].score, .pv = {turns_[i].move}});
}

/// Not where several lines are wanted: they are compared by the scores that are shown.
void RootSearch::compare_looks() {
  const auto looks_of = [](const RootTurn& turn) { return turn.score - turn.noise; };
  int best = -kInfinity;
  for (const RootTurn& turn : turns_) {
    if (!turn.is_decided()) best = std::max(best, looks_of(turn));
  }
  for (RootTurn& turn : turns_) {
    if (!turn.is_decided()) turn.worse = static_cast<std::int16_t>(std::min(best - looks_of(turn), kMostWorse));
  }
}

/// Turns that lose at once are dropped as long as another one is left.
void RootSearch::set_aside_lost_turns() {
  if (turns_.front().is_lost()) return;
  std::erase_if(turns_, [](const RootTurn& turn) { return turn.is_lost(); });
  info_.lines.resize(std::min(info_.lines.size(), turns_.size()));
}

/// Lazy parallel search: every thread deepens by itself, and what one finds helps the others through the table.
void RootSearch::search_with_helpers(const Game& game, const std::function<void(const SearchInfo&)>& on_info) {
  table_.start_search();
  search_.start(game, limits_.nodes.value_or(std::numeric_limits<std::uint64_t>::max()),
                [this] { return may_go_on(); });
  const int threads = limits_.nodes || options_.run_threads == nullptr ? 1 : options_.threads;
  if (threads <= 1) return deepen(on_info);
  while (helpers_.size() + 1 < static_cast<std::size_t>(threads)) {
    helpers_.push_back(std::make_unique<RootSearch>(table_, options_));
    helpers_.back()->is_helper_ = true;
  }
  Shared shared;
  shared_ = &shared;
  for (const auto& helper : helpers_) helper->prepare_to_help(game, *this);
  options_.run_threads(threads, [&](int number) {
    if (number > 0) return helpers_[static_cast<std::size_t>(number) - 1]->help(number);
    deepen(on_info);
    shared.is_done = true;
  });
  report({});
  shared_ = nullptr;
}

void RootSearch::prepare_to_help(const Game& game, const RootSearch& leader) {
  shared_ = leader.shared_;
  root_ = leader.root_;
  limits_ = leader.limits_;
  turns_ = leader.turns_;
  info_ = leader.info_;
  search_.start(game, std::numeric_limits<std::uint64_t>::max(), [this] {
    shared_->helper_nodes.fetch_add(StepSearch::kAskEvery, std::memory_order_relaxed);
    return may_go_on();
  });
}

/// What a helper does: the same work, for every other one a step ahead of the leader, until the leader is done.
void RootSearch::help(int number) {
  for (int depth = kStepsPerTurn + number % 2; depth <= kMaxDepth; ++depth) {
    if (!search_iteration(depth)) return;
    set_aside_lost_turns();
  }
}

void RootSearch::deepen(const std::function<void(const SearchInfo&)>& on_info) {
  const int max_depth = std::clamp(limits_.depth.value_or(kMaxDepth), kStepsPerTurn, kMaxDepth);
  for (int depth = kStepsPerTurn; depth <= max_depth; ++depth) {
    if (!search_iteration(depth)) return;
    set_aside_lost_turns();
    report(on_info);
    if (!is_worth_another_iteration()) return;
  }
}

/// Ranks the turns at `depth`, as many of them exactly as lines are wanted. False if it was stopped; what was found
/// before that is kept.
bool RootSearch::search_iteration(int depth) {
  looks_percent_ = looks_percent(depth);
  for (std::size_t line = 0; line < info_.lines.size(); ++line) {
    if (!search_best_of(line, depth)) return false;
  }
  return true;
}

/// Brings the best of the turns from `first` on to that place.
bool RootSearch::search_best_of(std::size_t first, int depth) {
  // Turns that lose at once cost a goal test each, but no node: the search below does not look at the clock for them.
  constexpr std::size_t kAskEvery = 16;
  int best = -kInfinity;
  for (std::size_t i = first; i < turns_.size(); ++i) {
    if (i % kAskEvery == kAskEvery - 1 && !may_go_on()) return false;
    const int score = search_turn(turns_[i], best, depth, i - first);
    if (search_.is_stopped()) return false;
    const int rated = std::abs(score) >= kWinBound ? score : score - malus_of(turns_[i]);
    if (rated <= best) continue;
    best = rated;
    turns_[i].score = score;
    SearchLine line{.depth = depth, .score = score, .pv = {turns_[i].move}};
    // A turn that was decided before was not searched: the line at hand belongs to another one.
    if (!turns_[i].is_decided()) {
      const std::vector<Move> replies = turns_of(search_.line());
      line.pv.insert(line.pv.end(), replies.begin(), replies.end());
    }
    bring_forward(i, first, std::move(line));
  }
  return true;
}

/// The score of a turn for the side at the root, exact only if it is above alpha when its malus is taken off.
int RootSearch::search_turn(RootTurn& turn, int alpha, int depth, std::size_t rank) {
  if (turn.is_decided()) return turn.verdict;
  const Position next = after(turn.move);
  const auto value = [&](int from, int to, int search_depth) {
    return -search_.turn_start(next, -to, -from, search_depth - kStepsPerTurn, 1);
  };
  // Turns are compared with noise and malus, so the window is shifted by them; not where it is a win or a loss.
  const int low = std::abs(alpha) >= kWinBound ? alpha : alpha - turn.noise + malus_of(turn);
  int score = 0;
  if (rank == 0) {
    const int last = turn.score - turn.noise;
    const bool is_narrow = depth >= kAspirationDepth && std::abs(last) < kWinBound;
    if (is_narrow) score = value(last - kAspiration, last + kAspiration, depth);
    if (!is_narrow || score <= last - kAspiration || score >= last + kAspiration) {
      score = search_.is_stopped() ? 0 : value(-kInfinity, kInfinity, depth);
    }
  } else {
    const int less = rank_reduction(rank, turns_.size(), depth);
    score = value(low, low + 1, depth - less);
    if (score > low && less > 0 && !search_.is_stopped()) score = value(low, low + 1, depth);
    if (score > low && !search_.is_stopped()) score = value(low, kInfinity, depth);
  }
  if (score == kLostNextTurn && !search_.is_stopped()) turn.verdict = static_cast<std::int16_t>(score);
  return std::abs(score) >= kWinBound ? score : score + turn.noise;
}

/// Moves a turn to a better place, the others keep their order; `line` is what is known of it now.
void RootSearch::bring_forward(std::size_t from, std::size_t to, SearchLine line) {
  const auto at = [](auto& items, std::size_t index) { return items.begin() + static_cast<std::ptrdiff_t>(index); };
  std::rotate(at(turns_, to), at(turns_, from), at(turns_, from + 1));
  std::vector<SearchLine>& lines = info_.lines;
  const std::size_t last = std::min(from, lines.size() - 1);
  std::rotate(at(lines, to), at(lines, last), at(lines, last + 1));
  lines[to] = std::move(line);
}

void RootSearch::report(const std::function<void(const SearchInfo&)>& on_info) {
  const SearchLine& best = info_.lines.front();
  info_.depth = best.depth;
  info_.score = best.score;
  info_.pv = best.pv;
  info_.nodes = search_.nodes() + (shared_ == nullptr ? 0 : shared_->helper_nodes.load(std::memory_order_relaxed));
  info_.seconds = elapsed();
  if (on_info) on_info(info_);
}

bool RootSearch::is_worth_another_iteration() const {
  if (limits_.infinite) return true;
  const int score = info_.lines.front().score;
  if (info_.lines.size() == 1) {
    // A win is believed once the search has looked a turn further than it; late steps are searched less deep.
    const bool is_believed = score >= kWinBound && info_.depth >= kStepsPerTurn * (kWin - score + 1);
    const bool is_lost = score <= kLostNextTurn;
    if (turns_.size() == 1 || is_believed || is_lost) return false;
  }
  return !limits_.soft_seconds || elapsed() < *limits_.soft_seconds;
}

/// The best turn after which the opponent has no win next turn; goals were seen by the search, what remains is rare:
/// elimination and immobilization, or a search that was stopped at once. If there is none, the best stays.
void RootSearch::choose_safe_turn(const Game& game) {
  if (turns_.front().is_decided() && !turns_.front().is_lost()) return;
  std::size_t budget = kImmobilizationBudget;
  for (std::size_t i = 0; i < turns_.size(); ++i) {
    if (turns_[i].is_lost()) continue;
    Game next = game;
    [[maybe_unused]] const auto played = next.play(whole(turns_[i].move));
    assert(played);
    if (!next.outcome() && find_win_in_one(next, budget)) continue;
    if (i > 0) bring_forward(i, 0, {.score = turns_[i].score, .pv = {turns_[i].move}});
    return;
  }
}

}  // namespace tusk
