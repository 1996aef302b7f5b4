#include "match/state_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "base/file.hpp"
#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "base/text.hpp"
#include "notation/setup_text.hpp"
#include "notation/step_text.hpp"

namespace tusk {
namespace {

using Seconds = std::chrono::duration<double>;

constexpr double kMaxSeconds = 1e9;  // what JsonWriter writes as a number
constexpr std::string_view kFormat = "tusk match 1";

void write_figures(const SideFigures& figures, JsonWriter& json) {
  json.begin_object();
  json.member("turns", figures.turns);
  json.member("seconds", Seconds(figures.time).count(), 6U);
  json.member("longest", Seconds(figures.longest).count(), 6U);
  json.member("nodes", figures.nodes);
  json.member("turns_with_nodes", figures.turns_with_nodes);
  json.member("depth", figures.depth);
  json.member("turns_with_depth", figures.turns_with_depth);
  json.end_object();
}

void write_color(const std::optional<Color>& color, JsonWriter& json) {
  if (!color) return json.null();
  const char letter = to_letter(*color);
  json.value(std::string_view(&letter, 1));
}

template <typename Number>
bool read_count(const Json& object, std::string_view name, Number& number) {
  const Json* const member = object.find(name);
  const auto value = member != nullptr ? member->integer() : std::nullopt;
  if (!value || *value < 0 || !std::in_range<Number>(*value)) return false;
  number = static_cast<Number>(*value);
  return true;
}

bool read_seconds(const Json& object, std::string_view name, std::chrono::microseconds& time) {
  const Json* const member = object.find(name);
  const auto value = member != nullptr ? member->number() : std::nullopt;
  if (!value || !(*value >= 0 && *value < kMaxSeconds)) return false;
  time = std::chrono::round<std::chrono::microseconds>(Seconds(*value));
  return true;
}

bool read_text(const Json& object, std::string_view name, std::string& text) {
  const Json* const member = object.find(name);
  if (member == nullptr || member->string() == nullptr) return false;
  text = *member->string();
  return true;
}

bool read_color(const Json& object, std::string_view name, std::optional<Color>& color) {
  const Json* const member = object.find(name);
  if (member == nullptr) return false;
  if (member->is_null()) return true;
  if (member->string() == nullptr || member->string()->size() != 1) return false;
  color = side_from_letter(member->string()->front());
  return color.has_value();
}

bool read_figures(const Json& game, std::string_view name, SideFigures& figures) {
  const Json* const member = game.find(name);
  return member != nullptr && read_count(*member, "turns", figures.turns) &&
         read_seconds(*member, "seconds", figures.time) && read_seconds(*member, "longest", figures.longest) &&
         read_count(*member, "nodes", figures.nodes) &&
         read_count(*member, "turns_with_nodes", figures.turns_with_nodes) &&
         read_count(*member, "depth", figures.depth) &&
         read_count(*member, "turns_with_depth", figures.turns_with_depth);
}

bool read_game(const Json& json, FinishedGame& game) {
  GameResult& result = game.result;
  std::string reason;
  const bool is_read =
      read_count(json, "pair", game.number.first) && read_count(json, "game", game.number.second) &&
      read_count(json, "gold", game.gold) && read_count(json, "silver", game.silver) &&
      read_text(json, "gold_name", game.names[0]) && read_text(json, "silver_name", game.names[1]) &&
      read_color(json, "winner", result.winner) && read_text(json, "reason", reason) &&
      read_text(json, "detail", result.detail) && read_color(json, "adjudicated", result.adjudicated) &&
      read_count(json, "turns", result.turn_count) && read_figures(json, "gold_figures", result.figures[0]) &&
      read_figures(json, "silver_figures", result.figures[1]);
  const auto end = end_reason_from_word(reason);
  if (end) result.reason = *end;
  return is_read && end && game.number.second <= 1;
}

std::string head_line(const std::string& settings) {
  JsonWriter json;
  json.begin_object();
  json.member("format", kFormat);
  json.member("settings", settings);
  json.end_object();
  return std::move(json).text();
}

}  // namespace

std::string settings_text(const MatchPlan& plan) {
  std::string text;
  for (const EngineSpec& engine : plan.engines) {
    text += fmt::format("engine {}", quoted(engine.name, 1000));
    for (const std::string& word : engine.command) text += ' ' + quoted(word, 1000);
    for (const auto& [name, value] : engine.options) text += fmt::format(" {}={}", name, quoted(value, 1000));
    text += fmt::format(" ({})\n", to_string(engine.limits));
  }
  for (const Encounter& encounter : plan.encounters) text += fmt::format("{}-{} ", encounter.first, encounter.second);
  const OpeningOptions& openings = plan.openings;
  text += fmt::format("\nopenings seed {}, {} random turns within {}{}\n", openings.seed, openings.random_plies,
                      openings.random_margin, openings.own_setups ? ", own setups" : "");
  if (openings.variant != Variant::Standard) text += fmt::format("variant {}\n", to_word(openings.variant));
  for (const auto* setups : {&openings.setups.gold, &openings.setups.silver}) {
    for (const Setup& setup : *setups) text += to_string(setup) + '\n';
  }
  const MatchRules& rules = plan.rules;
  text += fmt::format("rules {} turns, margin {}, patience {} {}", rules.max_turns, rules.time_margin, rules.patience,
                      rules.patience_free);
  if (rules.adjudication) {
    text += fmt::format(", adjudication {} {}, {} % played out", rules.adjudication->score, rules.adjudication->turns,
                        rules.play_out_percent);
  }
  return text;
}

std::string to_state_line(const FinishedGame& game) {
  const GameResult& result = game.result;
  JsonWriter json;
  json.begin_object();
  json.member("pair", game.number.first);
  json.member("game", game.number.second);
  json.member("gold", game.gold);
  json.member("silver", game.silver);
  json.member("gold_name", game.names[0]);
  json.member("silver_name", game.names[1]);
  json.key("winner");
  write_color(result.winner, json);
  json.member("reason", to_word(result.reason));
  json.member("detail", result.detail);
  json.key("adjudicated");
  write_color(result.adjudicated, json);
  json.member("turns", result.turn_count);
  json.key("gold_figures");
  write_figures(result.figures[0], json);
  json.key("silver_figures");
  write_figures(result.figures[1], json);
  json.end_object();
  return std::move(json).text();
}

Result<FinishedGame> parse_state_line(std::string_view line) {
  const auto json = parse_json(line);
  if (!json) return fail(error::kBadState, json.error().message);
  FinishedGame game;
  if (!read_game(*json, game)) return fail(error::kBadState, "not a game of a match");
  return game;
}

Result<StateFile> StateFile::open(const std::filesystem::path& path, const MatchPlan& plan) {
  auto lock = FileLock::take(path);
  if (!lock) return tl::unexpected(std::move(lock.error()));
  StateFile state(path, *std::move(lock));
  const std::string head = head_line(settings_text(plan));
  auto text = read_file(path);
  if (!text) return tl::unexpected(std::move(text.error()));
  if (text->empty()) {
    if (auto written = append_file(path, head + '\n'); !written) return tl::unexpected(std::move(written.error()));
    return state;
  }
  // A program that was killed may have left a part of a line.
  const std::size_t whole = text->rfind('\n') == std::string::npos ? 0 : text->rfind('\n') + 1;
  if (whole < text->size()) {
    text->resize(whole);
    std::error_code fault;
    std::filesystem::resize_file(path, whole, fault);
    if (fault)
      return fail(error::kFile, fmt::format("cannot write {}: {}", quoted(path.native(), 200), fault.message()));
  }
  const std::vector<std::string_view> lines = split_lines(*text);
  if (lines.empty() || lines.front() != head) {
    return fail(error::kBadState,
                quoted(path.native(), 200) + " is not the state of a match with these engines and settings");
  }
  std::set<GameNumber> numbers;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    auto game = parse_state_line(lines[i]);
    const auto broken = [&](std::string_view what) {
      return fail(error::kBadState, fmt::format("{} line {}: {}", quoted(path.native(), 200), i + 1, what));
    };
    if (!game) return broken(game.error().message);
    if (!numbers.insert(game->number).second) return broken("the same game twice");
    if (std::max(game->gold, game->silver) >= plan.engines.size()) return broken("there is no such engine");
    state.games_.push_back(*std::move(game));
  }
  return state;
}

Result<void> StateFile::append(const FinishedGame& game) const {
  return append_file(path_, to_state_line(game) + '\n');
}

}  // namespace tusk
