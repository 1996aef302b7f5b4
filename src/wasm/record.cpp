// The operations `write_record` and `read_record`: games as texts that other programs read, and back.

#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "base/text.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/position_text.hpp"
#include "notation/record_text.hpp"
#include "notation/time_control_text.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

constexpr std::array<std::string_view, 2> kArmyTags{"GoldArmy", "SilverArmy"};
constexpr std::array<std::string_view, 2> kControlTags{"GoldTimeControl", "SilverTimeControl"};
constexpr std::string_view kElapsed = "[%emt ";

std::string two_digits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

/// "[%emt 0:01:05.2]": hours, minutes, seconds and, where there are any, tenths.
std::string elapsed_comment(double seconds) {
  const long tenths = std::lround(seconds * 10);
  const auto whole = static_cast<int>(tenths / 10);
  std::string text(kElapsed);
  text += std::to_string(whole / 3600) + ':' + two_digits(whole / 60 % 60) + ':' + two_digits(whole % 60);
  if (tenths % 10 != 0) text += '.' + std::to_string(tenths % 10);
  return text + ']';
}

/// The milliseconds that the comment of a turn tells; 0 where it tells none.
std::int64_t elapsed_in(std::string_view comment) {
  const std::size_t begin = comment.find(kElapsed);
  if (begin == std::string_view::npos) return 0;
  std::string_view text = comment.substr(begin + kElapsed.size());
  text = text.substr(0, text.find(']'));
  const std::size_t point = text.find('.');
  std::int64_t seconds = 0;
  for (const std::string_view part : split(text.substr(0, point), ':')) {
    seconds = seconds * 60 + parse_integer<int>(part).value_or(0);
  }
  const std::string_view tenth = point == std::string_view::npos ? "0" : text.substr(point + 1, 1);
  return seconds * 1000 + std::int64_t{parse_integer<int>(tenth).value_or(0)} * 100;
}

void set_tags(GameTree& tree, const Request& request) {
  for (const auto& [name, value] : request.tags) tree.set_tag(name, value);
  const auto& [gold, silver] = request.controls;
  const auto text_of = [](const std::optional<TimeControl>& control) { return control ? to_string(*control) : ""; };
  if (text_of(gold) == text_of(silver)) {
    tree.set_tag("TimeControl", text_of(gold));
  } else {
    for (const Color side : kColors)
      tree.set_tag(kControlTags[static_cast<std::size_t>(side)], text_of(request.control(side)));
  }
  for (const Color side : kColors) {
    if (const auto& army = request.army(side))
      tree.set_tag(kArmyTags[static_cast<std::size_t>(side)], to_letters(*army));
  }
}

/// The end that is not on the board: by a word of the loser, where it is the loser's turn, else by the result alone.
StatedResult state_end(GameTreeBuilder& builder, const EnteredGame& entered, const Outcome& end) {
  const Color loser = opponent(end.winner);
  if (entered.label.side == loser && end.reason == Termination::Resignation) {
    builder.add_turn(entered.label, 0, "resigns", 0);
  } else if (entered.label.side == loser && end.reason == Termination::Time) {
    builder.add_turn(entered.label, 0, "timeout", 0);
  }
  return {.token = win_of(end.winner), .tag = win_of(end.winner), .code = to_letter(end.reason)};
}

std::optional<Outcome> outcome_of(const TreeResult& result) {
  const auto reason = termination_from_letter(result.code);
  if (!reason || (result.score != Score::Gold && result.score != Score::Silver)) return std::nullopt;
  return Outcome{result.score == Score::Gold ? Color::Gold : Color::Silver, *reason};
}

void write_played(JsonWriter& json, const GameTree& tree) {
  json.key("moves");
  json.begin_array();
  for (const TreeTurn& turn : tree.main.turns) {
    if (!find_end_word(turn.text)) json.value(turn.text);
  }
  json.end_array();
  json.key("used");
  json.begin_array();
  for (const TreeTurn& turn : tree.main.turns) {
    if (!find_end_word(turn.text)) json.value(elapsed_in(turn.comment));
  }
  json.end_array();
}

/// {"gold": .., "silver": ..}: a tag of each side.
void write_sides(JsonWriter& json, std::string_view name, std::string_view gold, std::string_view silver) {
  json.key(name);
  json.begin_object();
  json.member("gold", gold);
  json.member("silver", silver);
  json.end_object();
}

void write_read_game(JsonWriter& json, const ReadGame& game) {
  const GameTree& tree = game.tree;
  const std::string_view both = tree.tag("TimeControl");
  const auto control = [&](std::size_t side) { return both.empty() ? tree.tag(kControlTags[side]) : both; };
  json.begin_object();
  json.member("variant", to_word(tree.variant));
  json.key("start");
  if (tree.start)
    json.value(to_short_text(*tree.start));
  else
    json.null();
  write_sides(json, "names", tree.tag("Gold"), tree.tag("Silver"));
  write_sides(json, "armies", tree.tag(kArmyTags[0]), tree.tag(kArmyTags[1]));
  write_sides(json, "controls", control(0), control(1));
  write_played(json, tree);
  json.key("result");
  write_outcome(json, outcome_of(tree.result));
  json.key("faults");
  json.begin_array();
  for (const RecordFault& fault : game.faults) {
    json.begin_object();
    json.member("label", fault.turn ? to_string(*fault.turn) : std::string());
    json.member("code", fault.error.code.name());
    json.member("message", fault.error.message);
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

}  // namespace

Result<std::string> write_record(std::string_view text) {
  const Result<Question> question = read_question(text);
  if (!question) return tl::unexpected<Error>(question.error());
  const auto& [request, entered] = *question;

  GameTreeBuilder builder;
  std::optional<Position> start;
  if (request.start) {
    const Result<PositionText> position = parse_short_position(*request.start);
    if (position) start = position->position;
  }
  builder.start(request.variant, start);
  set_tags(builder.tree(), request);
  for (std::size_t i = 0; i < entered.turns.size(); ++i) {
    builder.add_turn(entered.turns[i].label, 0, entered.turns[i].text, 0);
    if (i < request.used.size() && request.used[i] > 0) builder.add_comment(elapsed_comment(request.used[i]));
  }
  const bool is_decided = entered.game.outcome().has_value();
  const StatedResult stated = request.end && !is_decided ? state_end(builder, entered, *request.end) : StatedResult{};
  JsonWriter json;
  json.begin_object();
  json.member("record", to_record_text(builder.finish(stated).tree));
  json.end_object();
  return std::move(json).text();
}

Result<std::string> read_record(std::string_view text) {
  JsonWriter json;
  json.begin_object();
  json.key("games");
  json.begin_array();
  for (const ReadGame& game : read_records(text)) write_read_game(json, game);
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
