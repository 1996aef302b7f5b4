#pragma once

// The tree search below the root: principal-variation search in which every node is one step. The sign of the score
// changes only where the turn does. Quiescence follows captures; at each change of side the exact goal test is made.
//
//   StepSearch search(table, network);
//   search.start(game, node_limit, keep_going);
//   int score = -search.turn_start(next, -kInfinity, kInfinity, depth, 1);

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include "eval/evaluator.hpp"
#include "rules/game.hpp"
#include "rules/goal_defence.hpp"
#include "search/engine.hpp"
#include "search/goal_memory.hpp"
#include "search/history.hpp"
#include "search/step_picker.hpp"
#include "search/transposition_table.hpp"

namespace tusk {

/// Above every score; as the value of a node: no legal way to complete the turn from here.
inline constexpr int kInfinity = 32000;

/// The continuation that the search expects, step by step; no step (`Step()`) stands for the end of a turn.
struct Line {
  static constexpr std::size_t kCapacity = 40;

  std::array<Step, kCapacity> steps{};
  std::size_t size = 0;

  void clear() noexcept { size = 0; }
  /// Becomes `first` followed by `rest`, cut to the capacity.
  void set(Step first, const Line& rest) noexcept;
};

/// Steps in the order in which they were tried, at most as many as a position has.
class TriedSteps {
 public:
  void clear() noexcept {
    size_ = 0;
    bits_ = {};
  }
  void insert(Step step) noexcept {
    steps_[size_++] = step;
    bits_[step.code() / 64U] |= std::uint64_t{1} << (step.code() % 64U);
  }
  [[nodiscard]] bool contains(Step step) const noexcept {
    return ((bits_[step.code() / 64U] >> (step.code() % 64U)) & 1U) != 0;
  }
  [[nodiscard]] const Step* begin() const noexcept { return steps_.data(); }
  [[nodiscard]] const Step* end() const noexcept { return steps_.data() + size_; }

 private:
  std::array<Step, 113> steps_;
  std::size_t size_ = 0;
  std::array<std::uint64_t, 4> bits_{};
};

class StepSearch {
 public:
  /// Nodes between two questions whether to go on. A goal test takes a quarter of a millisecond where many rabbits are
  /// near their goal and none gets there, so this may not be many.
  static constexpr std::uint64_t kAskEvery = 64;

  StepSearch(TranspositionTable& table, std::shared_ptr<const Network> network)
      : table_(table), evaluator_(std::move(network)) {}

  /// Forgets what was learned about steps.
  void clear() noexcept { history_.clear(); }

  /// Begins a search from the position of `game`, whose past counts for repetition. `may_go_on` is asked now and then;
  /// when it says no, or `node_limit` is reached, the search unwinds and its scores mean nothing any more.
  void start(const Game& game, std::uint64_t node_limit, std::function<bool()> may_go_on);

  /// The value of `position`, the start of a turn, for its side to move; `turn` turns after the root (1 = the reply).
  [[nodiscard]] int turn_start(const Position& position, int alpha, int beta, int depth, int turn);

  /// The value of `position`, the game's own, for its side to move; its turn is the first of line(). Precondition: the
  /// side to move cannot reach goal in this turn. -kInfinity, and no line: there is no legal turn.
  [[nodiscard]] int root(const Position& position, int alpha, int beta, int depth);

  /// The static judgement, centi-rabbits for the side to move. `ply` as in Evaluator.
  [[nodiscard]] int evaluate(const Position& position, int ply) noexcept { return evaluator_.evaluate(position, ply); }

  [[nodiscard]] bool is_stopped() const noexcept { return stopped_; }
  /// Calls of the step search since start().
  [[nodiscard]] std::uint64_t nodes() const noexcept { return nodes_; }
  /// The line behind the last turn_start() or root() that returned a score between its bounds.
  [[nodiscard]] const Line& line() const noexcept { return lines_[0]; }

 private:
  static constexpr int kMaxPly = 120;

  /// A node of the path from the root to here.
  struct Frame {
    Step step;         ///< that leads on
    TriedSteps tried;  ///< before it, to the end
    /// Not empty: if the turn ended here the opponent would reach goal, unless one of these squares changes.
    Bitboard threat;
  };

  /// What search() asks of a node, and what it has found there so far.
  struct Node {
    int alpha;
    int beta;
    int depth;
    int turn;
    int ply;
    bool is_pv;
    int best = -kInfinity;
    Step best_step;           ///< none: end the turn
    bool is_complete = true;  ///< nothing was passed over that may be better
    int old_alpha = alpha;

    /// True if the score cuts the tree.
    bool improve(int score, Step step) noexcept {
      if (score <= best) return false;
      best = score;
      best_step = step;
      alpha = std::max(alpha, score);
      return score >= beta;
    }
  };

  [[nodiscard]] std::optional<int> decided(const Position& position, int beta, bool is_leaf, int turn, int ply);
  int enter_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply);
  int search(Position& position, int alpha, int beta, int depth, int turn, int ply);
  void search_steps(Position& position, Node& node, const std::optional<TtEntry>& known);
  void search_defences(const Position& position, Node& node);
  int value_of(Position& position, const Node& node, OrderedStep next, int index);
  [[nodiscard]] bool seems_lost(const Position& position, const Node& node) noexcept;
  void learn(const Position& position, const Node& node, Key key, const std::optional<TtEntry>& known);
  int search_step(Position& position, Step step, int alpha, int beta, int depth, int turn, int ply);
  int end_turn(const Position& position, int alpha, int beta, int depth, int turn, int ply);
  bool null_turn_fails_high(const Position& position, int beta, int depth, int turn, int ply);
  int quiesce(Position& position, int alpha, int beta, int turns_left, int turn, int ply);
  int quiesce_after(const Position& position, const Move& steps, int alpha, int beta, int turns_left, int turn,
                    int ply);
  int quiet_value(const Position& position, int alpha, int beta, int turns_left, int turn, int ply);
  [[nodiscard]] Bitboard goal_threat(const Position& position) noexcept;
  [[nodiscard]] bool seems_threatened(const Position& position) noexcept;
  [[nodiscard]] int unproved_loss(const Position& position, int ply) noexcept;
  [[nodiscard]] bool is_safe_above(const Position& position, int beta, int depth, int turn, int ply);
  [[nodiscard]] bool is_hopeless(const Position& position, int alpha, int depth, int ply) noexcept;
  /// The step that led to a node in mid turn; none at the start of a turn.
  [[nodiscard]] Step step_before(const Position& position, int ply) noexcept {
    return position.steps_taken() == 0 ? Step() : frame_at(ply - 1).step;
  }
  [[nodiscard]] bool count_node();
  [[nodiscard]] bool is_forbidden(Key turn_key) const;
  [[nodiscard]] Line& line_at(int ply) noexcept { return lines_[static_cast<std::size_t>(ply)]; }
  [[nodiscard]] Frame& frame_at(int ply) noexcept { return frames_[static_cast<std::size_t>(ply)]; }

  TranspositionTable& table_;
  Evaluator evaluator_;
  History history_;
  GoalMemory goals_;
  GoalDefenceSearch defence_search_;
  std::array<Line, kMaxPly + kStepsPerTurn> lines_{};
  std::array<Frame, kMaxPly + kStepsPerTurn> frames_{};
  std::vector<Key> path_;              // turn keys between the root and here
  std::unordered_map<Key, int> past_;  // how often positions occurred in the game
  std::function<bool()> may_go_on_;
  std::uint64_t node_limit_ = 0;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
  bool after_null_ = false;
  int defences_ = 0;  // beyond the horizon, on the path to here
};

}  // namespace tusk
