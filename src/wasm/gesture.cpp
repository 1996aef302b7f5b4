#include "wasm/gesture.hpp"

#include <algorithm>
#include <compare>
#include <optional>

#include "rules/bitboard.hpp"

namespace tusk::wasm {
namespace {

/// What makes one way better than another, most important first.
struct Cost {
  int own_losses = 0;
  int off_path = 0;  ///< squares that the pointer did not pass
  int steps = 0;
  friend auto operator<=>(const Cost&, const Cost&) = default;
};

/// A way found, and where the other piece of its last push or pull went.
struct Way {
  Cost cost;
  Move steps;
  std::optional<Square> other;
  std::optional<Square> finisher;  ///< where the piece stood that finished the last push
};

/// All ways to lead one piece to the end of a path, depth first: a turn has four steps, and few of them concern it.
class WaySearch {
 public:
  WaySearch(const Position& start, Square from, std::span<const Square> path)
      : start_(start), from_(from), target_(path.back()) {
    for (const Square square : path) path_ |= Bitboard(square);
  }

  std::vector<Way> run() {
    const Walk walk{.position = start_, .at = from_, .passed = Bitboard(from_)};
    if (start_.board().at(from_).color() == start_.side_to_move())
      lead_own(walk);
    else
      lead_enemy(walk);
    return std::move(ways_);
  }

 private:
  struct Walk {
    Position position;
    Square at;        ///< the piece that is led
    Bitboard passed;  ///< the squares where it has been
    Way way{};
    bool is_gone = false;  ///< it was captured
  };

  /// The walk after a step, if the step is legal.
  [[nodiscard]] static std::optional<Walk> after(const Walk& walk, Step step) {
    if (!walk.position.is_legal(step)) return std::nullopt;
    Walk next = walk;
    const Capture capture = next.position.play_unchecked(step).capture;
    next.way.steps.push_back(step);
    next.way.cost.steps++;
    if (!capture.is_none() && capture.piece.color() == walk.position.side_to_move()) next.way.cost.own_losses++;
    if (step.from() == walk.at) next.at = step.to();
    if (!capture.is_none() && capture.square == next.at) next.is_gone = true;
    return next;
  }

  /// The same for a step of the piece that is led, which may leave the path.
  [[nodiscard]] std::optional<Walk> after_led(const Walk& walk, Direction direction) const {
    if (!walk.at.has_neighbor(direction) || walk.passed.contains(walk.at.neighbor(direction))) return std::nullopt;
    std::optional<Walk> next = after(walk, Step(walk.at, direction));
    if (!next) return std::nullopt;
    if (!path_.contains(next->at)) next->way.cost.off_path++;
    next->passed |= Bitboard(next->at);
    return next;
  }

  [[nodiscard]] static bool is_enemy(const Walk& walk, Square square) {
    const Piece piece = walk.position.board().at(square);
    return !piece.is_none() && piece.color() != walk.position.side_to_move();
  }

  void lead_own(const Walk& walk) {
    if (walk.at == target_ && !walk.way.steps.is_empty()) {
      ways_.push_back(walk.way);
      return;
    }
    if (walk.is_gone) return;
    for (const Direction direction : kDirections) {
      if (!walk.at.has_neighbor(direction)) continue;
      if (is_enemy(walk, walk.at.neighbor(direction))) {
        push_ahead(walk, direction);
      } else if (std::optional<Walk> next = after_led(walk, direction)) {
        next->way.other = std::nullopt;
        lead_own(*next);
      }
    }
  }

  /// The piece enters the square of an enemy that the pointer passed. The enemy goes along the path, or, if this is
  /// where the piece was let go, to any side.
  void push_ahead(const Walk& walk, Direction direction) {
    const Square entered = walk.at.neighbor(direction);
    if (!path_.contains(entered)) return;
    for (const Direction away : kDirections) {
      if (!entered.has_neighbor(away)) continue;
      const Square other = entered.neighbor(away);
      if (entered != target_ && !path_.contains(other)) continue;
      const std::optional<Walk> pushed = after(walk, Step(entered, away));
      if (!pushed || pushed->position.push_pull() != PushPull::MustFinishPush) continue;
      std::optional<Walk> next = after_led(*pushed, direction);
      if (!next) continue;
      next->way.other = other;
      if (other == target_)
        ways_.push_back(next->way);
      else
        lead_own(*next);
    }
  }

  void lead_enemy(const Walk& walk) {
    if (walk.at == target_ && !walk.way.steps.is_empty()) {
      ways_.push_back(walk.way);
      return;
    }
    if (walk.is_gone) return;
    for (const Direction direction : kDirections) {
      if (!walk.at.has_neighbor(direction)) continue;
      if (std::optional<Walk> next = after_led(walk, direction)) {
        next->way.other = next->way.finisher = std::nullopt;
        finish(*next);
      } else {
        pull_behind(walk, direction);
      }
    }
  }

  /// Finishes a push in every way there is; a pull needs nothing more.
  void finish(const Walk& walk) {
    if (walk.position.push_pull() != PushPull::MustFinishPush) {
      lead_enemy(walk);
      return;
    }
    const Square left = walk.position.left_square();
    for (const Direction direction : kDirections) {
      if (!left.has_neighbor(direction)) continue;
      const Square from = left.neighbor(direction);
      std::optional<Walk> next = after(walk, Step(from, opposite(direction)));
      if (!next) continue;
      next->way.finisher = from;
      lead_enemy(*next);
    }
  }

  /// An own piece that stands where the pointer went steps away and pulls the enemy after it.
  void pull_behind(const Walk& walk, Direction direction) {
    const Square entered = walk.at.neighbor(direction);
    const Piece own = walk.position.board().at(entered);
    if (!path_.contains(entered) || own.is_none() || own.color() != walk.position.side_to_move()) return;
    for (const Direction away : kDirections) {
      if (!entered.has_neighbor(away)) continue;
      const std::optional<Walk> moved = after(walk, Step(entered, away));
      if (!moved || moved->position.push_pull() != PushPull::MayPull) continue;
      std::optional<Walk> next = after_led(*moved, direction);
      if (!next || next->position.push_pull() == PushPull::MustFinishPush) continue;
      next->way.other = entered.neighbor(away);
      lead_enemy(*next);
    }
  }

  Position start_;
  Square from_;
  Square target_;
  Bitboard path_;
  std::vector<Way> ways_;
};

/// The best way for each square that the other piece may go to, of those that keep to the path as well as can be.
std::vector<Way> best_for_each(std::vector<Way> ways) {
  std::ranges::stable_sort(ways, {}, &Way::cost);
  std::vector<Way> best;
  for (const Way& way : ways) {
    if (way.cost.off_path > ways.front().cost.off_path) continue;
    if (std::ranges::find(best, way.other, &Way::other) == best.end()) best.push_back(way);
  }
  return best;
}

/// Whether the same push could be finished by another piece: then nobody has said which.
bool is_finisher_open(const std::vector<Way>& ways, const Way& best) {
  return best.finisher && std::ranges::any_of(ways, [&](const Way& way) {
           return way.cost == best.cost && way.finisher && way.finisher != best.finisher;
         });
}

}  // namespace

Gesture read_gesture(const Position& position, Square from, std::span<const Square> path) {
  Gesture gesture;
  const Board& board = position.board();
  if (board.at(from).is_none() || path.back() == from) return gesture;
  const std::vector<Way> ways = WaySearch(position, from, path).run();
  if (ways.empty()) return gesture;

  const std::vector<Way> best = best_for_each(ways);
  // Only where a piece stands that has to make room is anything left open.
  const bool is_open = !board.at(path.back()).is_none() && best.size() > 1;
  if (is_open) {
    for (const Way& way : best) gesture.choices.push_back({*way.other, way.steps});
    return gesture;
  }
  gesture.steps = best.front().steps;
  if (is_finisher_open(ways, best.front())) gesture.steps.pop_back();
  return gesture;
}

}  // namespace tusk::wasm
