#include "search/win_in_one.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "rules/elimination.hpp"
#include "rules/goal.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// Pieces of `color` that could take a step by themselves if it were their turn.
Bitboard mobile_pieces(const Board& board, Color color) noexcept {
  const Bitboard unfrozen = board.pieces(color) & ~board.frozen(color);
  const Bitboard rabbits = unfrozen & board.pieces(PieceType::Rabbit);
  const Bitboard empty = board.empty();
  const Bitboard ahead =
      empty.shifted(opposite(forward(color))) | empty.shifted(Direction::West) | empty.shifted(Direction::East);
  return (unfrozen & ~rabbits & empty.neighbors()) | (rabbits & ahead);
}

/// Empty squares that the piece could step to by itself if it were not frozen.
Bitboard free_squares(const Board& board, Square square) noexcept {
  Bitboard around = Bitboard(square).neighbors() & board.empty();
  const Piece piece = board.at(square);
  if (piece.type() == PieceType::Rabbit) around &= ~Bitboard(square).shifted(opposite(forward(piece.color())));
  return around;
}

/// The distance from a square to the nearest of some pieces; more than a turn has steps if none is as near as that.
int distance_to(Square square, Bitboard pieces) noexcept {
  Bitboard area(square);
  int distance = 0;
  while (distance <= kStepsPerTurn && (area & pieces).is_empty()) {
    area |= area.neighbors();
    ++distance;
  }
  return distance;
}

/// Pieces that can neither be frozen nor moved, as nothing of the other side is stronger.
Bitboard untouchable(const Board& board, Color color) noexcept {
  for (std::size_t i = kPieceTypeCount - 1; i > 0; --i) {
    const auto type = static_cast<PieceType>(i);
    if (!board.pieces(opponent(color), type).is_empty()) return board.pieces(color) & ~board.weaker_than(color, type);
  }
  return board.pieces(color);
}

/// The steps near a mobile piece that it takes at least to rob it of its own steps. Either every free square beside it
/// is filled; or it gets a freezer, unless it has one, and all its friends beside it leave; or it is moved itself,
/// which takes `steps_to_move`. On a trap its only friend may be moved away.
int steps_to_stop(const Board& board, Square square, int steps_to_move) noexcept {
  const Piece piece = board.at(square);
  const Bitboard around = Bitboard(square).neighbors();
  const Bitboard stronger = board.stronger_than(opponent(piece.color()), piece.type());
  const int to_block = free_squares(board, square).size();
  if (kTraps.contains(square)) return 1;
  if (stronger.is_empty()) return to_block;
  const int friends = (around & board.pieces(piece.color())).size();
  const int to_freeze = friends + ((around & stronger).is_empty() ? 1 : 0);
  return std::min({to_block, to_freeze, steps_to_move});
}

/// The own steps that stop a mobile piece without any step of its side: enough pieces beside it to block it, or a
/// freezer where no friend stands beside it, which has to walk there.
int own_steps_to_stop(const Board& board, Square square) noexcept {
  const Piece piece = board.at(square);
  const int to_block = free_squares(board, square).size();
  if (!(Bitboard(square).neighbors() & board.pieces(piece.color())).is_empty()) return to_block;
  const Bitboard stronger = board.stronger_than(opponent(piece.color()), piece.type());
  return std::min(to_block, distance_to(square, stronger) - 1);
}

constexpr Bitboard within_three(Square square) noexcept {
  Bitboard near(square);
  for (int i = 0; i < 3; ++i) near |= near.neighbors();
  return near;
}

/// Tasks that no step serves two of, and the steps that each takes: the dearest first. What pieces four or more squares
/// from each other take adds up in this way.
class Tasks {
 public:
  /// A task of its own.
  void add(int steps) noexcept { ++single_[index(steps)]; }
  /// To stop the piece on this square; of pieces near each other the dearest counts.
  void add(Square square, int steps) noexcept { pieces_[index(steps)] |= Bitboard(square); }

  /// The least steps for all of them, if the dearest `cheap` of them take one step only.
  [[nodiscard]] int steps(int cheap) const noexcept {
    Bitboard taken;
    int sum = 0;
    for (int steps = kStepsPerTurn; steps > 0; --steps) {
      for (int i = 0; i < single_[index(steps)]; ++i) sum += cheap-- > 0 ? 1 : steps;
      for (Bitboard left = pieces_[index(steps)] & ~taken; !left.is_empty(); left &= ~taken) {
        taken |= within_three(left.first());
        sum += cheap-- > 0 ? 1 : steps;
      }
    }
    return sum;
  }

 private:
  [[nodiscard]] static std::size_t index(int steps) noexcept {
    return static_cast<std::size_t>(std::clamp(steps, 0, kStepsPerTurn));
  }

  std::array<int, kStepsPerTurn + 1> single_{};
  std::array<Bitboard, kStepsPerTurn + 1> pieces_;
};

/// The steps that it takes at least, if those count that begin or end beside a piece, or move it.
int steps_near_pieces(const Position& position, Bitboard mobile) noexcept {
  const Bitboard pulled =
      position.push_pull() == PushPull::MayPull ? Bitboard(position.left_square()).neighbors() : Bitboard();
  Tasks tasks;
  for (const Square square : mobile) {
    tasks.add(square, steps_to_stop(position.board(), square, pulled.contains(square) ? 1 : 2));
  }
  return tasks.steps(0);
}

/// The same, if all steps of the own pieces count that end beside a piece to stop it: each of them serves one such
/// piece only. What is not done by them takes a step of an enemy piece each, and there are two of those at most.
int steps_of_comers(const Board& board, Color color, Bitboard mobile) noexcept {
  constexpr int kMostEnemySteps = 2;
  const Bitboard comers = board.pieces(opponent(color));
  Tasks tasks;
  int certain = 0;
  // The squares beside a piece that can only be blocked are a task each; enemies have to be near to be moved there.
  for (Bitboard left = mobile & untouchable(board, color) & ~kTraps; !left.is_empty(); left &= mobile) {
    const Square square = left.first();
    const Bitboard friends = board.pieces(color) ^ Bitboard(square);
    for (const Square free : free_squares(board, square)) {
      const int steps = distance_to(free, comers);
      if (distance_to(free, friends) <= kMostEnemySteps) {
        tasks.add(steps);
      } else {
        certain += steps;
      }
    }
    mobile &= ~within_three(square);
  }
  for (const Square square : mobile) tasks.add(square, own_steps_to_stop(board, square));
  return certain + tasks.steps(kMostEnemySteps);
}

/// False only if the rest of the turn cannot leave the other side without a turn. Steps that it keeps must be no more
/// than the positions that repetition forbids.
bool may_immobilize(const Position& position, std::size_t forbidden) noexcept {
  const Color them = opponent(position.side_to_move());
  const Bitboard mobile = mobile_pieces(position.board(), them);
  const int most = position.steps_left() + static_cast<int>(forbidden);
  if (steps_near_pieces(position, mobile) > most) return false;
  return forbidden > 0 || steps_of_comers(position.board(), them, mobile) <= most;
}

/// Looks for immobilizations: all distinct sequences of steps, pruned by what the steps left can still do to the other
/// side's mobile pieces.
class ImmobilizationSearch {
 public:
  /// Looks at no more than `budget` positions and takes off what it has looked at.
  ImmobilizationSearch(const Game& game, std::size_t& budget)
      : game_(game), position_(game.position()), us_(game.side_to_move()), budget_(budget) {}

  [[nodiscard]] bool run() {
    const std::size_t forbidden = game_.forbidden_positions();
    if (!may_immobilize(position_, forbidden)) return false;
    if (position_.may_end_turn() && wins_by_ending_here()) return true;
    if (position_.steps_left() == 0 || budget_ == 0 || !seen_.insert(position_.key())) return false;
    --budget_;
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
  std::size_t& budget_;
  Move path_;
  KeySet seen_;
};

constexpr std::size_t kUnlimited = std::numeric_limits<std::size_t>::max();

}  // namespace

std::optional<Move> find_win_in_one(const Game& game) {
  std::size_t budget = kUnlimited;
  return find_win_in_one(game, budget);
}

std::optional<Move> find_win_in_one(const Game& game, std::size_t& budget) {
  assert(game.phase() == Game::Phase::Play && !game.outcome());
  if (const auto goal = find_goal(game.position())) return goal->move;
  if (auto elimination = find_elimination(game.position())) return elimination;
  if (!may_immobilize(game.position(), game.forbidden_positions())) return std::nullopt;
  ImmobilizationSearch search(game, budget);
  if (!search.run()) return std::nullopt;
  return search.path();
}

std::optional<bool> can_win_in_one_at_a_glance(const Position& start) noexcept {
  if (can_reach_goal(start) || can_eliminate(start)) return true;
  if (!may_immobilize(start, 0)) return false;
  return std::nullopt;
}

bool can_win_in_one(const Position& start) {
  if (const auto known = can_win_in_one_at_a_glance(start)) return *known;
  const Game game(start);
  std::size_t budget = kUnlimited;
  return ImmobilizationSearch(game, budget).run();
}

}  // namespace tusk
