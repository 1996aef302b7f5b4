#include "search/win_in_n.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <vector>

#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"
#include "search/win_in_one.hpp"

namespace tusk {
namespace {

/// Replies that have refuted a turn. The same one often refutes thousands of others.
class Killers {
 public:
  static constexpr std::size_t kMost = 24;

  [[nodiscard]] std::size_t size() const noexcept { return replies_.size(); }
  [[nodiscard]] const Move& operator[](std::size_t index) const noexcept { return replies_[index]; }

  void add(const Move& reply) {
    replies_.insert(replies_.begin(), reply);
    if (replies_.size() > kMost) replies_.pop_back();
  }
  /// The one that has helped again is tried first the next time.
  void prefer(std::size_t index) {
    const auto at = replies_.begin() + static_cast<std::ptrdiff_t>(index);
    std::rotate(replies_.begin(), at, at + 1);
  }

 private:
  std::vector<Move> replies_;
};

/// Proves what it says: a turn wins only if every legal reply has been seen to lose, and is refuted by one reply that
/// does not. Replies that leave a way to goal untouched lose, so only those that stop every goal are looked at.
class Prover {
 public:
  Prover(const Game& game, const SolveLimits& limits) : game_(game), limits_(limits) {}

  [[nodiscard]] Solution run(const Move& begun) {
    Solution solution;
    const std::vector<Move> turns = game_.outcome() ? std::vector<Move>() : root_turns(begun);
    bool is_open = false;
    for (int length = 1; length <= limits_.turns && solution.turns == 0; ++length) {
      // The longest scan is the one that has to tell whether the win is the only one.
      const bool is_last = length == limits_.turns;
      const Scan scan = scan_turns(turns, length, is_last && limits_.wants_unique ? 2 : 1);
      is_open = scan.is_open;
      if (scan.wins == 0) continue;
      solution.proof = Proof::Won;
      solution.turns = length;
      for (int i = begun.size(); i < scan.first.size(); ++i) solution.move.push_back(scan.first[i]);
      if (limits_.wants_unique) solution.unique = uniqueness(is_last ? scan : scan_turns(turns, limits_.turns, 2));
    }
    if (solution.proof != Proof::Won && is_open) solution.proof = Proof::Undecided;
    if (solution.proof == Proof::NotWon && limits_.wants_unique) solution.unique = false;
    solution.nodes = nodes_;
    return solution;
  }

 private:
  enum class Verdict : std::uint8_t { Wins, Refuted, Open };
  enum class Effort : std::uint8_t { Glance, Full };

  /// What became of a list of turns.
  struct Scan {
    int wins = 0;          ///< no more than were asked for
    Move first;            ///< the first of them
    bool is_open = false;  ///< a turn was left undecided
  };

  /// What has been learnt, for each number of turns that are left.
  struct Level {
    Killers killers;
    GoalDefenceSearch defences;
  };

  [[nodiscard]] static std::optional<bool> uniqueness(const Scan& scan) noexcept {
    if (scan.wins > 1) return false;
    if (scan.is_open) return std::nullopt;
    return scan.wins == 1;
  }

  /// Whole turns that begin with the given steps.
  [[nodiscard]] std::vector<Move> root_turns(const Move& begun) {
    Position position = game_.position();
    for (const Step step : begun) position.play_unchecked(step);
    MoveGenerator generator;
    std::vector<Move> turns;
    for (const DistinctMove& rest : generator.generate(position)) {
      if (game_.is_third_occurrence(rest.key)) continue;
      turns.push_back(begun);
      for (const Step step : rest.move) turns.back().push_back(step);
    }
    return turns;
  }

  [[nodiscard]] Level& level(int turns) {
    while (levels_.size() <= static_cast<std::size_t>(turns)) levels_.emplace_back();
    return levels_[static_cast<std::size_t>(turns)];
  }

  [[nodiscard]] Position after(const Position& start, const Move& move) const noexcept {
    Position next = start;
    for (const Step step : move) next.play_unchecked(step);
    next.end_turn();
    return next;
  }

  /// Looks for turns that win within `length` own turns, until `enough` are found.
  [[nodiscard]] Scan scan_turns(const std::vector<Move>& turns, int length, int enough) {
    Scan scan;
    std::vector<Move> hard;
    const auto count = [&scan](const Move& turn, Verdict verdict) {
      scan.is_open |= verdict == Verdict::Open;
      if (verdict != Verdict::Wins) return;
      if (scan.wins++ == 0) scan.first = turn;
    };
    // First what known replies refute; with few known, each turn teaches some.
    constexpr std::size_t kEnoughKillers = 6;
    for (const Move& turn : turns) {
      const Position next = after(game_.position(), turn);
      if (const auto verdict = quick_verdict(turn, next, length)) {
        count(turn, *verdict);
      } else if (length <= 2 && level(length).killers.size() < kEnoughKillers) {
        count(turn, full_verdict(turn, next, length));
      } else {
        hard.push_back(turn);
      }
      if (scan.wins >= enough) return scan;
    }
    if (length > 2) threats_first(hard);
    for (const Move& turn : hard) {
      const Position next = after(game_.position(), turn);
      const auto quick = refutation_by_killer(turn, next, length);
      count(turn, quick ? *quick : full_verdict(turn, next, length));
      if (scan.wins >= enough) return scan;
    }
    return scan;
  }

  /// A threat leaves few replies, so it is settled soonest.
  void threats_first(std::vector<Move>& turns) const {
    const Color us = game_.side_to_move();
    std::ranges::stable_partition(
        turns, [&](const Move& turn) { return can_reach_goal(Position(after(game_.position(), turn).board(), us)); });
  }

  /// What can be said of a turn without looking for a new reply.
  [[nodiscard]] std::optional<Verdict> quick_verdict(const Move& turn, const Position& next, int length) {
    if (const auto outcome = game_.outcome_at(next)) {
      return outcome->winner == game_.side_to_move() ? Verdict::Wins : Verdict::Refuted;
    }
    if (length == 1) return Verdict::Refuted;
    return refutation_by_killer(turn, next, length);
  }

  /// Known replies, the cheap proofs first.
  [[nodiscard]] std::optional<Verdict> refutation_by_killer(const Move& turn, const Position& next, int length) {
    if (length > 2) return std::nullopt;  // each try would be a proof of its own
    Killers& killers = level(length).killers;
    std::array<bool, Killers::kMost> is_worth_more{};
    for (const Effort effort : {Effort::Glance, Effort::Full}) {
      for (std::size_t i = 0; i < killers.size(); ++i) {
        if (effort == Effort::Full && !is_worth_more[i]) continue;
        if (effort == Effort::Glance && !is_playable(next, killers[i])) continue;
        const Verdict verdict = loses(turn, next, killers[i], length, effort);
        is_worth_more[i] = verdict == Verdict::Open;
        if (verdict != Verdict::Refuted) continue;
        killers.prefer(i);
        return Verdict::Refuted;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] static bool is_playable(Position position, const Move& move) noexcept {
    for (const Step step : move) {
      if (!position.is_legal(step)) return false;
      position.play_unchecked(step);
    }
    return position.may_end_turn();
  }

  /// Looks at all replies. Precondition: the game goes on after the turn.
  [[nodiscard]] Verdict full_verdict(const Move& turn, const Position& next, int length) {
    Verdict verdict = Verdict::Wins;
    std::vector<Move> put_off;
    const auto try_reply = [&](const Move& reply, Effort effort) {
      const Verdict after_reply = loses(turn, next, reply, length, effort);
      if (after_reply == Verdict::Open && effort == Effort::Glance) put_off.push_back(reply);
      if (after_reply == Verdict::Open && effort == Effort::Full) verdict = Verdict::Open;
      if (after_reply != Verdict::Refuted) return nodes_ >= limits_.max_nodes;
      verdict = Verdict::Refuted;
      level(length).killers.add(reply);
      return true;
    };
    // Another reply may be easier to judge than this one, but it is not worth while to look at too many.
    constexpr std::size_t kMostPutOff = 200;
    level(length).defences.run(next, kStepsPerTurn, [&](const Move& reply) {
      return try_reply(reply, length == 2 && put_off.size() < kMostPutOff ? Effort::Glance : Effort::Full);
    });
    if (verdict == Verdict::Refuted) return verdict;
    if (nodes_ >= limits_.max_nodes) return Verdict::Open;
    for (const Move& reply : put_off) {
      if (try_reply(reply, Effort::Full)) break;
    }
    return verdict;
  }

  /// Whether the opponent loses after this turn and this reply: Wins if so, or if repetition forbids the reply. At a
  /// glance the answer may be Open for want of effort.
  [[nodiscard]] Verdict loses(const Move& turn, const Position& next, const Move& reply, int length, Effort effort) {
    const Position end = after(next, reply);
    if (game_.is_third_occurrence(end.turn_key())) return Verdict::Wins;
    if (nodes_ >= limits_.max_nodes) return Verdict::Open;
    ++nodes_;
    const bool has_no_past = game_.forbidden_positions() == 0 && game_.occurrences(next.turn_key()) == 0 &&
                             game_.occurrences(end.turn_key()) == 0;
    if (length == 2 && has_no_past) return loses_without_past(next, end, effort);
    if (length == 2 && effort == Effort::Glance) return Verdict::Open;
    const Color us = game_.side_to_move();
    [[maybe_unused]] const bool is_legal = game_.play(turn).has_value() && game_.play(reply).has_value();
    assert(is_legal);
    const auto& outcome = game_.outcome();
    const Verdict verdict = !outcome                ? node_verdict(length - 1)
                            : outcome->winner == us ? Verdict::Wins
                                                    : Verdict::Refuted;
    game_.take_back();
    game_.take_back();
    return verdict;
  }

  /// The same where one turn is left and no position could occur too often.
  [[nodiscard]] Verdict loses_without_past(const Position& next, const Position& end, Effort effort) const {
    const Color us = game_.side_to_move();
    if (const auto outcome = board_outcome(end.board(), next.side_to_move())) {
      return outcome->winner == us ? Verdict::Wins : Verdict::Refuted;
    }
    if (effort == Effort::Full) return can_win_in_one(end) ? Verdict::Wins : Verdict::Refuted;
    const auto can_win = can_win_in_one_at_a_glance(end);
    return !can_win ? Verdict::Open : *can_win ? Verdict::Wins : Verdict::Refuted;
  }

  /// Whether the side to move wins from here: Wins, Refuted or Open.
  [[nodiscard]] Verdict node_verdict(int length) {
    if (find_win_in_one(game_)) return Verdict::Wins;
    if (length == 1) return Verdict::Refuted;
    const std::vector<Move> turns = root_turns({});
    bool is_open = false;
    for (int shorter = 2; shorter <= length; ++shorter) {
      const Scan scan = scan_turns(turns, shorter, 1);
      if (scan.wins > 0) return Verdict::Wins;
      is_open = scan.is_open;
    }
    return is_open ? Verdict::Open : Verdict::Refuted;
  }

  Game game_;
  const SolveLimits limits_;
  std::deque<Level> levels_;
  std::uint64_t nodes_ = 0;
};

}  // namespace

Solution solve(const Game& game, const SolveLimits& limits, const Move& begun) {
  assert(game.phase() == Game::Phase::Play && limits.turns >= 1);
  return Prover(game, limits).run(begun);
}

}  // namespace tusk
