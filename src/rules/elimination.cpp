#include "rules/elimination.hpp"

#include "rules/capture.hpp"
#include "rules/step_gen.hpp"

namespace tusk {
namespace {

/// How many enemy steps the rest of the turn can have. Each captures one piece at most, and no other step captures an
/// enemy.
int most_enemy_steps(const Position& position) noexcept {
  switch (position.push_pull()) {
    case PushPull::MayPull: return (position.steps_left() + 1) / 2;
    case PushPull::MustFinishPush: return (position.steps_left() - 1) / 2;
    case PushPull::None: break;
  }
  return position.steps_left() / 2;
}

int enemy_rabbits(const Position& position) noexcept {
  return position.board().pieces(opponent(position.side_to_move()), PieceType::Rabbit).size();
}

class EliminationSearch {
 public:
  explicit EliminationSearch(const Position& position) noexcept : position_(position) {}

  [[nodiscard]] const Move& path() const noexcept { return path_; }

  [[nodiscard]] bool run() noexcept {
    const int rabbits = enemy_rabbits(position_);
    if (rabbits == 0 && position_.may_end_turn()) return true;
    if (rabbits > most_enemy_steps(position_)) return false;
    return rabbits == 1 ? capture_last() : try_all();
  }

 private:
  [[nodiscard]] bool capture_last() noexcept {
    for (const Square trap : kTraps) {
      const auto way = find_capture(position_, trap, {PieceType::Rabbit, PieceType::Rabbit});
      if (!way) continue;
      for (const Step step : way->move) path_.push_back(step);
      return true;
    }
    return false;
  }

  [[nodiscard]] bool try_all() noexcept {
    StepList steps;
    generate_steps(position_, steps);
    for (const Step step : steps) {
      path_.push_back(step);
      const Position::Undo undo = position_.play_unchecked(step);
      const bool found = run();
      position_.undo(step, undo);
      if (found) return true;
      path_.pop_back();
    }
    return false;
  }

  Position position_;
  Move path_;
};

}  // namespace

std::optional<Move> find_elimination(const Position& position) noexcept {
  if (enemy_rabbits(position) > most_enemy_steps(position)) return std::nullopt;
  EliminationSearch search(position);
  if (!search.run()) return std::nullopt;
  return search.path();
}

bool can_eliminate(const Position& position) noexcept { return find_elimination(position).has_value(); }

}  // namespace tusk
