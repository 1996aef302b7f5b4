#include "search/line_text.hpp"

#include "notation/move_text.hpp"

namespace tusk {
namespace {

// Whether the whole turn can be played; `position` becomes what it leads to, the other side to move.
bool play_turn(Position& position, const Move& move) {
  const bool has_begun = position.steps_taken() > 0;
  for (const Step step : move) {
    if (!position.play(step)) return false;
  }
  if ((move.is_empty() && !has_begun) || position.push_pull() == PushPull::MustFinishPush) return false;
  position.end_turn();
  return true;
}

}  // namespace

// A line is for people to look at: one that goes wrong somewhere is shown up to there, as nothing is worth losing a
// game for it.
std::vector<std::string> line_texts(const std::vector<Move>& pv, Position position) {
  std::vector<std::string> texts;
  for (const Move& move : pv) {
    const Position start = position;
    if (!play_turn(position, move)) break;
    texts.push_back(to_string(move, start));
  }
  return texts;
}

}  // namespace tusk
