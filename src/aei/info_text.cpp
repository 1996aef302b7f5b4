#include "aei/info_text.hpp"

#include <fmt/format.h>

#include "notation/move_text.hpp"

namespace tusk {

namespace {

// Whether the whole turn can be played; `position` becomes what it leads to, the other side to move.
bool play_turn(Position& position, const Move& move) {
  for (const Step step : move) {
    if (!position.play(step)) return false;
  }
  if (move.is_empty() || position.push_pull() == PushPull::MustFinishPush) return false;
  position.end_turn();
  return true;
}

// A line is for people to look at: one that goes wrong somewhere is shown up to there, as nothing is worth losing a
// game for it.
std::string pv_text(const std::vector<Move>& pv, Position position) {
  std::string text = "pv";
  for (const Move& move : pv) {
    const Position start = position;
    if (!play_turn(position, move)) break;
    if (&move != &pv.front()) text += fmt::format(" {}", to_letter(start.side_to_move()));
    text += " " + to_string(move, start);
  }
  return text;
}

}  // namespace

std::vector<std::string> info_lines(const SearchInfo& info, const Position& position) {
  std::vector<std::string> lines{fmt::format("depth {}", info.depth)};
  if (info.seconds > 0) lines.push_back(fmt::format("time {:.2f}", info.seconds));
  lines.push_back(fmt::format("nodes {}", info.nodes));
  lines.push_back(fmt::format("score {}", info.score));
  if (!info.pv.empty()) lines.push_back(pv_text(info.pv, position));
  return lines;
}

}  // namespace tusk
