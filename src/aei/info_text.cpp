#include "aei/info_text.hpp"

#include <fmt/format.h>

#include "notation/move_text.hpp"

namespace tusk {

namespace {

std::string pv_text(const std::vector<Move>& pv, Position position) {
  std::string text = "pv";
  for (const Move& move : pv) {
    if (&move != &pv.front()) text += fmt::format(" {}", to_letter(position.side_to_move()));
    text += " " + to_string(move, position);
    for (const Step step : move) position.play_unchecked(step);
    // The search may stop in the middle of a turn, even between the two steps
    // of a push; nothing follows then.
    if (position.push_pull() == PushPull::MustFinishPush) break;
    position.end_turn();
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
