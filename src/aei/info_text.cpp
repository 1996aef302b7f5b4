#include "aei/info_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "search/line_text.hpp"

namespace tusk {

namespace {

std::string pv_text(const std::vector<Move>& pv, const Position& position) {
  std::string text = "pv";
  Color side = position.side_to_move();
  bool is_first = true;
  for (const std::string& turn : line_texts(pv, position)) {
    if (!std::exchange(is_first, false)) text += fmt::format(" {}", to_letter(side));
    if (!turn.empty()) text += " " + turn;
    side = opponent(side);
  }
  return text;
}

std::string chance_text(int score) { return fmt::format("chance {:.2f}", chance_of(score)); }

// "win 2", "loss 1", or nothing.
std::string end_text(int score) {
  const auto turns = turns_to_end(score);
  if (!turns) return "";
  return *turns > 0 ? fmt::format("win {}", *turns) : fmt::format("loss {}", -*turns);
}

std::string line_text(std::size_t number, const SearchLine& line, const Position& position) {
  std::string text = fmt::format("line {} score {} {}", number, line.score, chance_text(line.score));
  if (const std::string end = end_text(line.score); !end.empty()) text += " " + end;
  return text + fmt::format(" depth {} {}", line.depth, pv_text(line.pv, position));
}

}  // namespace

std::vector<std::string> info_lines(const SearchInfo& info, const Position& position) {
  std::vector<std::string> lines{fmt::format("depth {}", info.depth)};
  if (info.seconds > 0) lines.push_back(fmt::format("time {:.2f}", info.seconds));
  lines.push_back(fmt::format("nodes {}", info.nodes));
  lines.push_back(fmt::format("score {}", info.score));
  lines.push_back(chance_text(info.score));
  if (std::string end = end_text(info.score); !end.empty()) lines.push_back(std::move(end));
  if (!info.pv.empty()) lines.push_back(pv_text(info.pv, position));
  for (std::size_t i = 1; i < info.lines.size(); ++i) lines.push_back(line_text(i + 1, info.lines[i], position));
  return lines;
}

}  // namespace tusk
