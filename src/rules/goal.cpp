#include "rules/goal.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// Which rabbits may reach goal within some steps, and which steps can help them.
///
/// The bound looks at one rabbit at a time and asks for each square of its way how many steps of *other* pieces it
/// takes at least until the square can be entered and left again. A way with the dearest square of cost k and the
/// length d takes k + d steps or more, because the steps of the rabbit and of the others are different steps.
/// Everything is estimated in the rabbit's favour.
class GoalBound {
 public:
  /// Looks at the rabbits out of `candidates` alone.
  GoalBound(const Position& position, int budget, Bitboard candidates) noexcept
      : position_(position),
        board_(position.board()),
        side_(position.side_to_move()),
        goal_(goal_rank(side_)),
        budget_(budget),
        must_finish_(position.push_pull() == PushPull::MustFinishPush) {
    const Bitboard near = candidates & rabbits_within(budget);
    if (near.is_empty()) return;
    danger_ = (board_.pieces(opponent(side_)) & ~board_.pieces(PieceType::Rabbit)).neighbors();
    for (const Square rabbit : near) consider(Bitboard(rabbit), rows_to_goal(rabbit));
  }

  /// The rabbits that may arrive within the budget; where there are none, there is no goal within it.
  [[nodiscard]] Bitboard rabbits() const noexcept { return rabbits_; }

  /// Whether `step` can belong to a shortest way to goal within the budget: it is a step of a rabbit that may arrive,
  /// or it changes something that such a rabbit's way, or a step that clears that way, depends on, or it is forced.
  [[nodiscard]] bool may_help(Step step) const noexcept {
    return must_finish_ || rabbits_.contains(step.from()) || !(ends_of(step) & touched_).is_empty();
  }

 private:
  /// The squares that a rabbit can enter, and those it can leave again, at a certain cost.
  struct Open {
    Bitboard enter;
    Bitboard leave;
  };

  [[nodiscard]] Bitboard advanced(Bitboard squares) const noexcept {
    return squares.shifted(forward(side_)) | squares.shifted(Direction::West) | squares.shifted(Direction::East);
  }
  [[nodiscard]] Bitboard retreated(Bitboard squares) const noexcept {
    return squares.shifted(opposite(forward(side_))) | squares.shifted(Direction::West) |
           squares.shifted(Direction::East);
  }
  [[nodiscard]] static Bitboard widened(Bitboard squares) noexcept { return squares | squares.neighbors(); }

  /// Rabbits no more than `budget` rows from goal. Those that stand on it already are not asked for here.
  [[nodiscard]] Bitboard rabbits_within(int budget) const noexcept {
    Bitboard rows;
    Bitboard row = goal_;
    for (int i = 0; i < budget; ++i) {
      row = row.shifted(opposite(forward(side_)));
      rows |= row;
    }
    return board_.pieces(side_, PieceType::Rabbit) & rows;
  }

  [[nodiscard]] int rows_to_goal(Square rabbit) const noexcept {
    const int rank = static_cast<int>(rabbit.rank());
    return side_ == Color::Gold ? 7 - rank : rank;
  }

  void consider(Bitboard rabbit, int rows) noexcept {
    // The step that completes a push is never the rabbit's, so at least one step of another piece is needed. The
    // lowest cost leaves the rabbit the longest way, which touches the most.
    for (int cost = must_finish_ ? 1 : 0; cost + rows <= budget_; ++cost) {
      if (!can_walk(rabbit, open_at(rabbit, cost), budget_ - cost)) continue;
      rabbits_ |= rabbit;
      if (budget_ > rows) touched_ |= region(rabbit, budget_ - cost, budget_ - rows);
      return;
    }
  }

  /// Whether the rabbit has a way to goal of at most `limit` steps over open squares.
  [[nodiscard]] bool can_walk(Bitboard rabbit, const Open& open, int limit) const noexcept {
    Bitboard reached = rabbit & open.leave;
    for (int length = 1; length <= limit; ++length) {
      const Bitboard next = advanced(reached) & open.enter;
      if (!(next & goal_).is_empty()) return true;
      reached = next & open.leave;
    }
    return false;
  }

  /// Where a step of another piece must begin or end to matter, if the rabbit takes at most `length` steps and the
  /// others at most `others`: the last of them changes the rabbit's way or a square beside it, each one before that
  /// changes what the next depends on, which lies within three squares (freezing of a pusher beside the moved piece).
  [[nodiscard]] Bitboard region(Bitboard rabbit, int length, int others) const noexcept {
    std::array<Bitboard, kStepsPerTurn + 1> reached;
    reached[0] = rabbit;
    for (int i = 1; i <= length; ++i) {
      const auto at = static_cast<std::size_t>(i);
      reached[at] = reached[at - 1] | advanced(reached[at - 1]);
    }
    Bitboard way;
    Bitboard back = goal_;
    for (int i = length; i >= 0; --i) {
      way |= reached[static_cast<std::size_t>(i)] & back;
      back |= retreated(back);
    }
    Bitboard result = widened(way);
    result |= (result & kTraps).neighbors();
    for (int i = 1; i < others; ++i) {
      result = widened(widened(widened(result)));
      result |= (result & kTraps).neighbors();
    }
    return result;
  }

  /// The squares that take at most `cost` steps of other pieces to be entered, and to be left.
  [[nodiscard]] Open open_at(Bitboard rabbit, int cost) noexcept {
    const Bitboard others = board_.pieces(side_) & ~rabbit;
    const Bitboard beside_others = others.neighbors();
    if (cost == 0) return {board_.empty() & (~kTraps | beside_others), ~danger_ | beside_others};

    // The rabbit's company frees frozen friends at no cost, wherever its way may lead it.
    const Bitboard mobile = others & (unfrozen() | cone(rabbit).neighbors());
    // A friend comes beside a square by a step from two squares away, by two steps from three, and so on; one that is
    // frozen has to be freed first.
    Bitboard near_mobile = widened(mobile.neighbors());
    Bitboard near_others = beside_others;
    for (int i = 1; i < cost; ++i) {
      near_mobile = widened(near_mobile);
      near_others = widened(near_others);
    }
    const Bitboard helped = near_mobile | near_others;
    // A blocking friend steps aside where it has room, or is captured on a trap when its supporter leaves.
    const Bitboard room = board_.empty() | rabbit | (others & kTraps);
    Bitboard clear = board_.empty() | (mobile & room.neighbors()) | (others & kTraps);
    // An enemy is out of the way by a pull or by the loss of its support on a trap: two steps, or one where the first
    // half of the pull is done. A push does not clear a square, it puts another piece there.
    const Bitboard on_traps = board_.pieces(opponent(side_)) & kTraps;
    const Bitboard pulled = pullable();
    Bitboard moved = pulled.is_empty() ? Bitboard() : pulled | on_traps;
    if (cost >= 2) {
      moved |= on_traps | (cost == 2 ? board_.dominated(opponent(side_), mobile) : within_two_of_stronger(others));
      clear |= others;
    }
    // Instead of bringing a friend the freezing enemy can be moved away.
    return {(clear | moved) & (~kTraps | helped), ~danger_ | helped | moved.neighbors()};
  }

  /// Enemies that a stronger piece out of `pieces` stands beside, or could come beside with one step.
  [[nodiscard]] Bitboard within_two_of_stronger(Bitboard pieces) const noexcept {
    Bitboard result;
    Bitboard stronger;
    for (std::size_t type = kPieceTypeCount - 1; type > 0; --type) {
      stronger |= pieces & board_.pieces(static_cast<PieceType>(type));
      result |= widened(stronger.neighbors()) & board_.pieces(static_cast<PieceType>(type - 1));
    }
    return result & board_.pieces(opponent(side_));
  }

  [[nodiscard]] Bitboard cone(Bitboard rabbit) const noexcept {
    for (int i = 0; i < budget_; ++i) rabbit |= advanced(rabbit);
    return rabbit;
  }

  [[nodiscard]] Bitboard unfrozen() noexcept {
    if (!unfrozen_) unfrozen_ = position_.unfrozen();
    return *unfrozen_;
  }

  /// Enemies that a pull under way may still take along.
  [[nodiscard]] Bitboard pullable() const noexcept {
    if (position_.push_pull() != PushPull::MayPull) return Bitboard();
    return board_.weaker_than(opponent(side_), position_.left_type()) & Bitboard(position_.left_square()).neighbors();
  }

  const Position& position_;
  const Board& board_;
  const Color side_;
  const Bitboard goal_;
  const int budget_;
  const bool must_finish_;
  Bitboard rabbits_;
  Bitboard touched_;  // where steps of other pieces may help them
  Bitboard danger_;   // squares on which a rabbit without a friend beside is frozen
  std::optional<Bitboard> unfrozen_;
};

/// Depth first, pruned by the bound: exact, since the bound never exceeds the truth and a step that cannot help can be
/// left out of any way to goal.
class GoalSearch {
 public:
  explicit GoalSearch(const Position& position, int max_boards = std::numeric_limits<int>::max()) noexcept
      : position_(position), boards_left_(max_boards) {}

  [[nodiscard]] const Move& path() const noexcept { return path_; }
  /// Whether boards were left out because the most had been looked at.
  [[nodiscard]] bool is_broken_off() const noexcept { return boards_left_ < 0; }

  /// Looks for a way of at most `budget` steps; path() is the way if there is one. `bound` is that of the position.
  [[nodiscard]] bool run(int budget, const GoalBound& bound) noexcept {
    StepList steps;
    generate_steps(position_, steps);
    // The rabbits' own steps first: most goals are simple walks.
    for (const bool by_rabbit : {true, false}) {
      for (const Step step : steps) {
        const bool is_rabbit = bound.rabbits().contains(step.from());
        if (is_rabbit == by_rabbit && bound.may_help(step) && try_step(step, is_rabbit, budget, bound)) return true;
      }
    }
    return false;
  }

 private:
  bool try_step(Step step, bool is_rabbit, int budget, const GoalBound& bound) noexcept {
    path_.push_back(step);
    if (is_rabbit && goal_rank(position_.side_to_move()).contains(step.to())) return true;
    // A rabbit that could not arrive before cannot do so with a step less.
    Bitboard candidates = bound.rabbits();
    if (is_rabbit) candidates ^= ends_of(step);
    const Position::Undo undo = position_.play_unchecked(step);
    const bool found = budget > 1 && continue_with(budget - 1, candidates);
    position_.undo(step, undo);
    if (!found) path_.pop_back();
    return found;
  }

  bool continue_with(int budget, Bitboard candidates) noexcept {
    if (budget == 1) return step_to_goal(candidates);
    if (is_broken_off() || --boards_left_ < 0) return false;
    const GoalBound bound(position_, budget, candidates);
    return !bound.rabbits().is_empty() && run(budget, bound);
  }

  /// A goal with a single step: most searches end here, so no bound is asked.
  bool step_to_goal(Bitboard candidates) noexcept {
    if (position_.push_pull() == PushPull::MustFinishPush) return false;
    const Board& board = position_.board();
    const Color side = position_.side_to_move();
    const Bitboard before = (goal_rank(side) & board.empty()).shifted(opposite(forward(side)));
    Bitboard rabbits = candidates & board.pieces(side, PieceType::Rabbit) & before;
    if (!rabbits.is_empty()) rabbits &= ~board.frozen(side);
    if (rabbits.is_empty()) return false;
    path_.push_back(Step(rabbits.first(), forward(side)));
    return true;
  }

  Position position_;
  Move path_;
  int boards_left_;
};

/// A rabbit that stands on goal before the turn is over: it is enough to end the turn legally with one left there.
/// Plain search: this happens in mid turn only, or where a game that is over is asked about.
bool can_end_on_goal(Position& position, int budget, Move& path) noexcept {
  const Color side = position.side_to_move();
  const bool on_goal = !(position.board().pieces(side, PieceType::Rabbit) & goal_rank(side)).is_empty();
  if (on_goal && position.may_end_turn()) return true;
  if (budget == 0) return false;
  StepList steps;
  generate_steps(position, steps);
  for (const Step step : steps) {
    path.push_back(step);
    const Position::Undo undo = position.play_unchecked(step);
    const bool found = can_end_on_goal(position, budget - 1, path);
    position.undo(step, undo);
    if (found) return true;
    path.pop_back();
  }
  return false;
}

bool has_rabbit_on_goal(const Position& position) noexcept {
  const Color side = position.side_to_move();
  return !(position.board().pieces(side, PieceType::Rabbit) & goal_rank(side)).is_empty();
}

}  // namespace

std::optional<Goal> find_goal(const Position& position, int max_steps) noexcept {
  const int budget = std::min(max_steps, position.steps_left());
  if (has_rabbit_on_goal(position)) {
    Position copy = position;
    for (int steps = 0; steps <= budget; ++steps) {
      Move path;
      if (can_end_on_goal(copy, steps, path)) return Goal{path, steps};
    }
    return std::nullopt;
  }
  const Bitboard all = position.board().pieces(position.side_to_move());
  for (int steps = 1; steps <= budget; ++steps) {
    const GoalBound bound(position, steps, all);
    GoalSearch search(position);
    if (!bound.rabbits().is_empty() && search.run(steps, bound)) return Goal{search.path(), search.path().size()};
  }
  return std::nullopt;
}

std::optional<Goal> find_some_goal(const Position& position) noexcept {
  return glance_for_goal(position, std::numeric_limits<int>::max()).goal;
}

GoalGlance glance_for_goal(const Position& position, int max_boards) noexcept {
  if (has_rabbit_on_goal(position)) return {.goal = find_goal(position)};
  const int budget = position.steps_left();
  const GoalBound bound(position, budget, position.board().pieces(position.side_to_move()));
  if (bound.rabbits().is_empty()) return {};
  GoalSearch search(position, max_boards);
  if (!search.run(budget, bound)) return {.is_sure = !search.is_broken_off()};
  return {.goal = Goal{search.path(), search.path().size()}};
}

bool can_reach_goal(const Position& position) noexcept { return find_some_goal(position).has_value(); }

}  // namespace tusk
