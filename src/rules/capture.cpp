#include "rules/capture.hpp"

#include <algorithm>

#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// A push or a pull: an own step and an enemy step.
constexpr int kPairSteps = 2;

constexpr Bitboard widened(Bitboard squares) noexcept { return squares | squares.neighbors(); }

constexpr Bitboard ball(Square center, int radius) noexcept {
  Bitboard result(center);
  for (int i = 0; i < radius; ++i) result = widened(result);
  return result;
}

/// Looks at one trap of a position in which no push or pull is under way (a pull that may still follow is left out).
///
/// A victim dies when the last enemy beside the trap leaves it or enters it. Each enemy step changes the number of
/// enemies beside the trap by one at most and takes an own step as well, so with four steps two of them are the most:
/// with two guards both have to be moved, with none a victim has to come beside the trap first; with one, that guard's
/// step is the capture, and two steps are left to prepare it.
class TrapView {
 public:
  TrapView(const Position& position, Square trap, VictimRange victims) noexcept
      : position_(position),
        board_(position.board()),
        us_(position.side_to_move()),
        them_(opponent(us_)),
        trap_(trap),
        victims_(victims),
        beside_(Bitboard(trap).neighbors()),
        guards_(beside_ & board_.pieces(them_)) {}

  [[nodiscard]] bool has_one_guard() const noexcept { return guards_.size() == 1; }

  /// False only if no capture on the trap is possible within `budget` steps.
  [[nodiscard]] bool may_succeed(int budget) const noexcept {
    if (guards_.is_empty()) return budget >= 2 * kPairSteps && !approaches().is_empty();
    if (!guards_.has_several()) return budget >= kPairSteps && is_victim(victim()) && is_near(budget - kPairSteps);
    return budget >= 2 * kPairSteps && guards_.size() == 2 && may_remove_two();
  }

  /// The push or pull that captures at once, where there is one guard.
  [[nodiscard]] std::optional<Move> capturing_pair() const noexcept {
    const Square guard = guards_.first();
    const Bitboard movers = attackers(guard) & position_.unfrozen();
    if (movers.is_empty()) return std::nullopt;
    const Bitboard empty = board_.empty();
    if (empty.contains(trap_)) return pair(step_between(guard, trap_), step_between(movers.first(), guard));
    const bool is_own = board_.at(trap_).color() == us_;
    const Bitboard room = Bitboard(guard).neighbors() & empty;
    // The guard may go anywhere if it leaves a friend alone on the trap; into the trap only behind the piece there.
    if (!is_own && !room.is_empty()) {
      return pair(step_between(guard, room.first()), step_between(movers.first(), guard));
    }
    for (const Square mover : is_own ? movers& Bitboard(trap_) : movers) {
      const Bitboard targets = Bitboard(mover).neighbors() & empty;
      if (!targets.is_empty()) return pair(step_between(mover, targets.first()), step_between(guard, mover));
    }
    return std::nullopt;
  }

  /// Whether the step can begin a capture that takes more than one push or pull, within `budget` steps.
  [[nodiscard]] bool may_help(Step step, int budget) const noexcept {
    const bool is_own = board_.at(step.from()).color() == us_;
    if (guards_.is_empty()) return is_own ? beside_.contains(step.from()) : beside_.contains(step.to());
    if (guards_.has_several()) return (is_own ? guards_.neighbors() : guards_).contains(step.from());
    // Whether a piece beside the guard can move it depends on squares within two of the guard. A step that matters
    // changes one of them, by a capture from three away at most; one before it may also free the piece that takes it.
    const Bitboard near = ball(guards_.first(), budget > kPairSteps + 1 ? 5 : 3);
    return near.contains(step.from()) || near.contains(step.to());
  }

 private:
  [[nodiscard]] static Move pair(Step first, Step second) noexcept {
    Move move;
    move.push_back(first);
    move.push_back(second);
    return move;
  }

  [[nodiscard]] bool is_victim(Square square) const noexcept { return victims_.contains(board_.at(square).type()); }

  /// Who dies when the only guard moves.
  [[nodiscard]] Square victim() const noexcept {
    return board_.pieces(them_).contains(trap_) ? trap_ : guards_.first();
  }

  [[nodiscard]] Bitboard stronger(Square enemy) const noexcept {
    return board_.stronger_than(us_, board_.at(enemy).type());
  }
  [[nodiscard]] Bitboard attackers(Square enemy) const noexcept {
    return stronger(enemy) & Bitboard(enemy).neighbors();
  }

  /// Whether a piece that can move the only guard may stand beside it after `spare` steps. A frozen piece loses one.
  [[nodiscard]] bool is_near(int spare) const noexcept {
    const Square guard = guards_.first();
    Bitboard area = Bitboard(guard).neighbors();
    for (int i = 0; i < spare; ++i) area = widened(area);
    const Bitboard near = stronger(guard) & area;
    if (near.is_empty()) return false;
    if (!(near & ~board_.pieces(us_).neighbors() & board_.pieces(them_).neighbors()).is_empty()) {
      const Bitboard mobile = near & position_.unfrozen();
      if (!mobile.is_empty()) return true;
      if (spare == 0) return false;
      area = Bitboard(guard).neighbors();
      for (int i = 1; i < spare; ++i) area = widened(area);
      return !(near & area).is_empty();
    }
    return true;
  }

  /// Enemies two squares away from the trap that can be moved beside it now.
  [[nodiscard]] Bitboard approaches() const noexcept {
    const Bitboard around = board_.pieces(them_) & beside_.neighbors();
    if (around.is_empty()) return around;
    const Bitboard movers = position_.unfrozen();
    Bitboard result;
    for (const Square enemy : board_.dominated(them_, movers) & around) {
      if (!is_victim(enemy)) continue;
      // Pushed to an empty square, or pulled to where the puller stands.
      const Bitboard ways = Bitboard(enemy).neighbors() & beside_ & (board_.empty() | (stronger(enemy) & movers));
      if (!ways.is_empty()) result |= Bitboard(enemy);
    }
    return result;
  }

  [[nodiscard]] bool may_remove_two() const noexcept {
    const Square first = guards_.first();
    const Square second = (guards_ ^ Bitboard(first)).first();
    if (board_.pieces(them_).contains(trap_) ? !is_victim(trap_) : !is_victim(first) && !is_victim(second))
      return false;
    // One of them moves now; a piece for the other is beside it after the own step of that.
    if ((stronger(first) & ball(first, 2)).is_empty() || (stronger(second) & ball(second, 2)).is_empty()) return false;
    return !(board_.dominated(them_, position_.unfrozen()) & guards_).is_empty();
  }

  const Position& position_;
  const Board& board_;
  const Color us_;
  const Color them_;
  const Square trap_;
  const VictimRange victims_;
  const Bitboard beside_;
  const Bitboard guards_;
};

/// Depth first over the steps that may help, down to the last push or pull, which needs no search.
class CaptureSearch {
 public:
  CaptureSearch(const Position& position, Square trap, VictimRange victims) noexcept
      : position_(position), trap_(trap), victims_(victims) {}

  [[nodiscard]] const Move& path() const noexcept { return path_; }

  /// Looks for a capture within `budget` steps; path() is the way if there is one.
  [[nodiscard]] bool run(int budget) noexcept {
    if (budget <= 0) return false;
    if (position_.push_pull() == PushPull::MustFinishPush) return budget > kPairSteps && finish_push(budget);
    if (position_.push_pull() == PushPull::MayPull && pull(budget)) return true;
    const TrapView view(position_, trap_, victims_);
    if (!view.may_succeed(budget)) return false;
    if (view.has_one_guard()) {
      if (const auto pair = view.capturing_pair()) {
        for (const Step step : *pair) path_.push_back(step);
        return true;
      }
    }
    return budget > kPairSteps && prepare(view, budget);
  }

 private:
  [[nodiscard]] bool finish_push(int budget) noexcept {
    StepList steps;
    generate_steps(position_, steps);
    return std::ranges::any_of(steps, [&](Step step) { return try_step(step, budget); });
  }

  [[nodiscard]] bool pull(int budget) noexcept {
    const Square target = position_.left_square();
    const Bitboard pulled = position_.board().weaker_than(opponent(position_.side_to_move()), position_.left_type()) &
                            Bitboard(target).neighbors();
    for (const Square from : pulled) {
      if (try_step(step_between(from, target), budget)) return true;
    }
    return false;
  }

  [[nodiscard]] bool prepare(const TrapView& view, int budget) noexcept {
    StepList steps;
    generate_steps(position_, steps);
    for (const Step step : steps) {
      // Another piece's push takes two steps, and so does the capture.
      const bool is_own = position_.board().at(step.from()).color() == position_.side_to_move();
      if ((is_own || budget >= 2 * kPairSteps) && view.may_help(step, budget) && try_step(step, budget)) return true;
    }
    return false;
  }

  bool try_step(Step step, int budget) noexcept {
    path_.push_back(step);
    const Position::Undo undo = position_.play_unchecked(step);
    const bool captures = undo.capture.square == trap_ && !undo.capture.is_none() &&
                          undo.capture.piece.color() != position_.side_to_move() &&
                          victims_.contains(undo.capture.piece.type());
    const bool found = captures ? close(budget - 1) : run(budget - 1);
    position_.undo(step, undo);
    if (!found) path_.pop_back();
    return found;
  }

  /// Completes the push that has captured; that is always possible (rule 3.9).
  bool close(int budget) noexcept {
    if (position_.push_pull() != PushPull::MustFinishPush) return true;
    if (budget == 0) return false;
    StepList steps;
    generate_steps(position_, steps);
    path_.push_back(steps[0]);
    return true;
  }

  Position position_;
  const Square trap_;
  const VictimRange victims_;
  Move path_;
};

/// A quick look that most positions do not pass.
bool is_worth_a_search(const Position& position, Square trap, VictimRange victims, int budget) noexcept {
  return position.push_pull() != PushPull::None || TrapView(position, trap, victims).may_succeed(budget);
}

/// Who was captured by a way that find_capture() found.
Piece victim_of(Position position, Square trap, const Move& move) noexcept {
  Piece victim;
  for (const Step step : move) {
    const Capture capture = position.play_unchecked(step).capture;
    if (!capture.is_none() && capture.square == trap && capture.piece.color() != position.side_to_move()) {
      victim = capture.piece;
    }
  }
  return victim;
}

}  // namespace

std::optional<CaptureWay> find_capture(const Position& position, Square trap, VictimRange victims,
                                       int max_steps) noexcept {
  const int most = std::min(max_steps, position.steps_left());
  if (!is_worth_a_search(position, trap, victims, most)) return std::nullopt;
  for (int budget = 1; budget <= most; ++budget) {
    CaptureSearch search(position, trap, victims);
    if (!search.run(budget)) continue;
    const Move& move = search.path();
    return CaptureWay{trap, victim_of(position, trap, move), move, move.size()};
  }
  return std::nullopt;
}

std::array<TrapCaptures, 4> find_captures(const Position& position) noexcept {
  std::array<TrapCaptures, 4> result;
  std::size_t index = 0;
  for (const Square trap : kTraps) {
    TrapCaptures& captures = result[index++];
    captures.quickest = find_capture(position, trap);
    captures.best = captures.quickest;
    if (!captures.quickest) continue;
    for (PieceType type = PieceType::Elephant; type > captures.quickest->victim.type();
         type = static_cast<PieceType>(static_cast<int>(type) - 1)) {
      if (auto better = find_capture(position, trap, {type, type})) {
        captures.best = better;
        break;
      }
    }
  }
  return result;
}

bool can_capture(const Position& position) noexcept {
  for (const Square trap : kTraps) {
    const int budget = position.steps_left();
    if (is_worth_a_search(position, trap, {}, budget) && CaptureSearch(position, trap, {}).run(budget)) return true;
  }
  return false;
}

}  // namespace tusk
