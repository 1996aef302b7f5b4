#include "rules/outcome.hpp"

#include "rules/position.hpp"
#include "rules/step_gen.hpp"

namespace tusk {

std::optional<Termination> termination_from_letter(char letter) noexcept {
  for (auto code = static_cast<unsigned>(Termination::Goal); code <= static_cast<unsigned>(Termination::Abandoned);
       ++code) {
    const auto termination = static_cast<Termination>(code);
    if (to_letter(termination) == letter) return termination;
  }
  return std::nullopt;
}

std::string_view to_word(Termination termination) noexcept {
  switch (termination) {
    case Termination::Goal: return "goal";
    case Termination::Elimination: return "elimination";
    case Termination::Immobilization: return "immobilization";
    case Termination::Time: return "timeout";
    case Termination::Resignation: return "resignation";
    case Termination::IllegalMove: return "illegal move";
    case Termination::Forfeit: return "forfeit";
    case Termination::Score: return "score";
    case Termination::Abandoned: return "abandoned";
  }
  return "";
}

std::optional<Outcome> board_outcome(const Board& board, Color mover) noexcept {
  const Color other = opponent(mover);
  const auto has_goal = [&board](Color color) {
    return !(board.pieces(color, PieceType::Rabbit) & goal_rank(color)).is_empty();
  };
  const auto has_rabbits = [&board](Color color) { return !board.pieces(color, PieceType::Rabbit).is_empty(); };

  if (has_goal(mover)) return Outcome{mover, Termination::Goal};
  if (has_goal(other)) return Outcome{other, Termination::Goal};
  if (!has_rabbits(other)) return Outcome{mover, Termination::Elimination};
  if (!has_rabbits(mover)) return Outcome{other, Termination::Elimination};
  if (!has_legal_step(Position(board, other))) return Outcome{mover, Termination::Immobilization};
  return std::nullopt;
}

}  // namespace tusk
