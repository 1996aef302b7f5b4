#include "search/win_in_one.hpp"

#include "rules/elimination.hpp"
#include "rules/goal.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

constexpr Bitboard widened(Bitboard squares) noexcept { return squares | squares.neighbors(); }

/// Pieces of `color` that could take a step by themselves if it were their turn.
Bitboard mobile_pieces(const Board& board, Color color) noexcept {
  const Bitboard unfrozen = board.pieces(color) & ~board.frozen(color);
  const Bitboard rabbits = unfrozen & board.pieces(PieceType::Rabbit);
  const Bitboard empty = board.empty();
  const Bitboard ahead =
      empty.shifted(opposite(forward(color))) | empty.shifted(Direction::West) | empty.shifted(Direction::East);
  return (unfrozen & ~rabbits & empty.neighbors()) | (rabbits & ahead);
}

/// The steps that it takes at least to leave `color` without a step of its own; no more than about `enough` are
/// counted.
///
/// A step can stop a piece that it moves or captures, and pieces beside the squares that it begins and ends on. Two
/// pieces four or more squares apart are thus never stopped by the same step, so pieces that far from each other take a
/// step each. A piece that nothing of the other side is stronger than is neither frozen nor moved: every empty square
/// beside it has to be filled, by a step each, unless it stands on a trap.
int steps_to_immobilize(const Board& board, Color color, int enough) noexcept {
  Bitboard apart = mobile_pieces(board, color);
  const auto take = [&apart](Square square) {
    Bitboard near(square);
    for (int i = 0; i < 3; ++i) near = widened(near);
    apart &= ~near;
  };
  Bitboard free = apart & ~kTraps;
  for (std::size_t type = kPieceTypeCount - 1; type > 0; --type) {
    if (board.pieces(opponent(color), static_cast<PieceType>(type)).is_empty()) continue;
    free &= ~board.weaker_than(color, static_cast<PieceType>(type));
    break;
  }
  int steps = 0;
  while (!(free & apart).is_empty() && steps < enough) {
    const Square square = (free & apart).first();
    const bool is_rabbit = board.at(square).type() == PieceType::Rabbit;
    steps += is_rabbit ? 1 : (Bitboard(square).neighbors() & board.empty()).size();
    take(square);
  }
  while (!apart.is_empty() && steps < enough) {
    ++steps;
    take(apart.first());
  }
  return steps;
}

/// Whether the rest of the turn might leave the other side without a turn. Steps that it keeps must be no more than the
/// positions that repetition forbids.
bool may_immobilize(const Position& position, std::size_t forbidden) noexcept {
  const int most = position.steps_left() + static_cast<int>(forbidden);
  return steps_to_immobilize(position.board(), opponent(position.side_to_move()), most + 1) <= most;
}

/// Looks for immobilizations: all distinct sequences of steps, pruned by what the steps left can still do to the other
/// side's mobile pieces.
class ImmobilizationSearch {
 public:
  explicit ImmobilizationSearch(const Game& game) : game_(game), position_(game.position()), us_(game.side_to_move()) {}

  [[nodiscard]] bool run() {
    if (position_.may_end_turn() && wins_by_ending_here()) return true;
    if (position_.steps_left() == 0 || !may_immobilize(position_, game_.forbidden_positions())) return false;
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
  if (auto elimination = find_elimination(game.position())) return elimination;
  if (!may_immobilize(game.position(), game.forbidden_positions())) return std::nullopt;
  ImmobilizationSearch search(game);
  if (search.run()) return search.path();
  return std::nullopt;
}

bool can_win_in_one(const Position& start) {
  if (can_reach_goal(start) || can_eliminate(start)) return true;
  if (!may_immobilize(start, 0)) return false;
  const Game game(start);
  return ImmobilizationSearch(game).run();
}

}  // namespace tusk
