#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/step_text.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"
#include "rules/goal.hpp"
#include "rules/move_gen.hpp"
#include "rules/perft.hpp"
#include "rules/step_gen.hpp"

namespace tusk::query {
namespace {

/// Deeper counts of whole turns are beyond any patience but in positions with almost nothing on the board.
constexpr int kMostTurns = 8;

void write_texts(std::string_view name, const std::vector<std::string>& texts, JsonWriter& json) {
  json.key(name);
  json.begin_array();
  for (const std::string& text : texts) json.value(text);
  json.end_array();
}

Checked<std::uint64_t> count_nodes(const Situation& situation, const Request& request) {
  const auto kind = request.text("kind");
  if (!kind) return tl::unexpected(kind.error());
  if (*kind != "steps" && *kind != "moves") {
    return refuse(kBadField, quoted(*kind) + " is not a kind: steps or moves", "kind");
  }
  const bool counts_steps = *kind == "steps";
  const auto depth = request.number("depth", 1, counts_steps ? kStepsPerTurn : kMostTurns);
  if (!depth) return tl::unexpected(depth.error());
  if (counts_steps) return count_step_sequences(situation.position, *depth);
  const std::uint64_t limit = request.limits().nodes;
  const auto nodes = count_turns(situation.game, situation.position, *depth, limit);
  if (!nodes) return refuse(kTooLarge, "there are more than " + std::to_string(limit) + " leaves", "depth");
  return *nodes;
}

}  // namespace

Checked<void> answer_steps(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  StepList steps;
  generate_steps(situation->position, steps);
  std::vector<std::string> texts;
  for (const Step step : steps) texts.push_back(to_string(step, situation->position.board().at(step.from())));
  std::ranges::sort(texts);
  write_texts("steps", texts, json);
  json.member("count", texts.size());
  json.member("may_end", situation->game.check_turn_end(situation->position).has_value());
  return {};
}

Checked<void> answer_moves(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  const auto list = request.truth("list", false);
  if (!list) return tl::unexpected(list.error());
  MoveGenerator generator;
  std::vector<std::string> texts;
  std::size_t count = 0;
  for (const DistinctMove& turn : generator.generate(situation->position)) {
    if (situation->game.is_third_occurrence(turn.key)) continue;
    ++count;
    if (*list) texts.push_back(to_string(turn.move, situation->position));
  }
  json.member("count", count);
  if (*list) write_texts("moves", texts, json);
  return {};
}

Checked<void> answer_perft(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  const auto nodes = count_nodes(*situation, request);
  if (!nodes) return tl::unexpected(nodes.error());
  json.member("nodes", *nodes);
  return {};
}

Checked<void> answer_goal(const Request& request, JsonWriter& json) {
  const auto situation = load_turn(request);
  if (!situation) return tl::unexpected(situation.error());
  int most = situation->position.steps_left();
  if (request.has("steps")) {
    const auto steps = request.number("steps", 0, kStepsPerTurn);
    if (!steps) return tl::unexpected(steps.error());
    most = std::min(most, *steps);
  }
  const std::optional<Goal> goal = find_goal(situation->position, most);
  json.member("goal", goal.has_value());
  if (goal) {
    json.member("steps", goal->steps);
    json.member("move", to_string(goal->move, situation->position));
  } else {
    json.key("steps");
    json.null();
    json.key("move");
    json.null();
  }
  return {};
}

}  // namespace tusk::query
