#include "search/win_in_one.hpp"

#include "rules/goal.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// Looks for wins other than by goal: all distinct sequences of steps, pruned by what the steps left can still do to
/// the other side's rabbits and to its mobile pieces.
class WinSearch {
 public:
  explicit WinSearch(const Game& game) : game_(game), position_(game.position()), us_(game.side_to_move()) {}

  [[nodiscard]] bool run() {
    if (position_.may_end_turn() && wins_by_ending_here()) return true;
    if (position_.steps_left() == 0 || !is_within_reach()) return false;
    if (!seen_.insert(position_.key())) return false;
    StepList steps;
    generate_steps(position_, steps);
    for (const Step step : steps) {
      path_.push_back(step);
      const Position::Undo undo = position_.play_unchecked(step);
      const bool wins = run();
      position_.undo(step, undo);
      if (wins) return true;
      path_.pop_back();
    }
    return false;
  }

  [[nodiscard]] const Move& path() const noexcept { return path_; }

 private:
  [[nodiscard]] bool wins_by_ending_here() const {
    Position next = position_;
    next.end_turn();
    if (game_.is_third_occurrence(next.turn_key())) return false;
    const auto outcome = game_.outcome_at(next);
    return outcome && outcome->winner == us_;
  }

  [[nodiscard]] bool is_within_reach() const noexcept { return can_eliminate() || can_immobilize(); }

  /// Each captured enemy takes a step of an enemy piece, and of two steps in a row at least one is an own piece's.
  [[nodiscard]] bool can_eliminate() const noexcept {
    const int rabbits = position_.board().pieces(opponent(us_), PieceType::Rabbit).size();
    return rabbits <= (position_.steps_left() + 1) / 2;
  }

  /// A step of an own piece freezes or blocks at most the four pieces beside its new square. A step of an enemy piece
  /// changes the state of that piece, of three pieces beside each of its squares, and of three more beside a captured
  /// one. Pieces that remain mobile must be no more than that, but for turns that repetition forbids.
  [[nodiscard]] bool can_immobilize() const noexcept {
    constexpr int kByOwnStep = 4;
    constexpr int kByEnemyStep = 10;
    const bool enemy_may_step_now = position_.push_pull() == PushPull::MayPull || position_.steps_left() >= 2;
    const int enemy_steps = enemy_may_step_now ? (position_.steps_left() + 1) / 2 : 0;
    const int own_steps = position_.steps_left() - enemy_steps;
    const int reach =
        own_steps * kByOwnStep + enemy_steps * kByEnemyStep + static_cast<int>(game_.forbidden_positions());
    return mobile_enemies() <= reach;
  }

  /// Enemy pieces that could take a step by themselves now.
  [[nodiscard]] int mobile_enemies() const noexcept {
    const Board& board = position_.board();
    const Color them = opponent(us_);
    const Bitboard unfrozen = board.pieces(them) & ~board.frozen(them);
    const Bitboard rabbits = unfrozen & board.pieces(PieceType::Rabbit);
    const Bitboard empty = board.empty();
    const Bitboard ahead =
        empty.shifted(opposite(forward(them))) | empty.shifted(Direction::West) | empty.shifted(Direction::East);
    return ((unfrozen & ~rabbits & empty.neighbors()) | (rabbits & ahead)).size();
  }

  const Game& game_;
  Position position_;
  const Color us_;
  Move path_;
  KeySet seen_;
};

}  // namespace

std::optional<Move> find_win_in_one(const Game& game) {
  assert(game.phase() == Game::Phase::Play && !game.outcome());
  if (const auto goal = find_goal(game.position())) return goal->move;
  WinSearch search(game);
  if (search.run()) return search.path();
  return std::nullopt;
}

}  // namespace tusk
