// The operation `hint`: how this turn wins, and what the other side threatens.

#include <algorithm>
#include <functional>
#include <string>
#include <vector>

#include "notation/move_text.hpp"
#include "notation/step_text.hpp"
#include "rules/capture.hpp"
#include "rules/error_codes.hpp"
#include "rules/goal.hpp"
#include "search/win_in_one.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

/// Positions looked at for an immobilization, so that a person never waits.
constexpr std::size_t kBudget = 20'000;

struct HintLine {
  std::string_view kind;  ///< goal, win, capture
  Move move;
  Capture capture;
};

void write_lines(JsonWriter& json, const Position& start, const std::vector<HintLine>& lines) {
  json.begin_object();
  json.key("lines");
  json.begin_array();
  for (const HintLine& line : lines) {
    json.begin_object();
    json.member("kind", line.kind);
    json.member("text", to_string(line.move, start));
    json.key("victim");
    if (line.capture.is_none())
      json.null();
    else
      json.value(std::string(1, to_letter(line.capture.piece)));
    json.key("trap");
    if (line.capture.is_none())
      json.null();
    else
      json.value(to_string(line.capture.square));
    json.key("frames");
    write_frames(json, frames_of(start, line.move));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

/// What the position's side to move could do with all its steps: a goal, then captures, the strongest victim first.
std::vector<HintLine> threats(const Position& position) {
  std::vector<HintLine> lines;
  if (const auto goal = find_goal(position)) lines.push_back({"goal", goal->move, {}});
  std::vector<HintLine> captures;
  for (const TrapCaptures& trap : find_captures(position)) {
    if (trap.best) captures.push_back({"capture", trap.best->move, {trap.best->victim, trap.best->trap}});
  }
  std::ranges::stable_sort(captures, std::greater<>(), [](const HintLine& line) { return line.capture.piece.type(); });
  lines.insert(lines.end(), captures.begin(), captures.end());
  return lines;
}

std::vector<HintLine> wins(const EnteredGame& entered) {
  if (const auto goal = find_goal(entered.position)) return {{"goal", goal->move, {}}};
  if (!entered.move.is_empty()) return {};
  std::size_t budget = kBudget;
  if (const auto win = find_win_in_one(entered.game, budget)) return {{"win", *win, {}}};
  return {};
}

}  // namespace

Result<std::string> hint(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;
  if (entered.game.outcome()) return fail(error::kGameOver, "the game is over");
  if (entered.game.phase() != Game::Phase::Play) return fail(error::kNoMove, "the setups come before the first turn");
  JsonWriter json;
  if (request.hint == HintKind::Goal) {
    write_lines(json, entered.position, wins(entered));
    return std::move(json).text();
  }
  if (entered.position.push_pull() == PushPull::MustFinishPush) {
    return fail(error::kPushIncomplete, "the push is not finished");
  }
  const Position after(entered.position.board(), opponent(entered.game.side_to_move()));
  write_lines(json, after, threats(after));
  return std::move(json).text();
}

}  // namespace tusk::wasm
