// The operations `write_record` and `read_record`: games as texts that other programs read, and back.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "base/text.hpp"
#include "notation/archive_row.hpp"
#include "notation/archive_tree.hpp"
#include "notation/elapsed_text.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/position_text.hpp"
#include "notation/record_text.hpp"
#include "notation/recorded_game.hpp"
#include "notation/time_control_text.hpp"
#include "notation/tokens.hpp"
#include "wasm/game_json.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

constexpr std::array<std::string_view, 2> kArmyTags{"GoldArmy", "SilverArmy"};
constexpr std::array<std::string_view, 2> kControlTags{"GoldTimeControl", "SilverTimeControl"};
constexpr std::string_view kElapsed = "[%emt ";

/// The milliseconds that the comment of a turn tells; 0 where it tells none.
std::int64_t elapsed_in(std::string_view comment) {
  const std::size_t begin = comment.find(kElapsed);
  if (begin == std::string_view::npos) return 0;
  std::string_view text = comment.substr(begin + kElapsed.size());
  text = text.substr(0, text.find(']'));
  const std::size_t point = std::min(text.find('.'), text.size());
  std::int64_t seconds = 0;
  for (const std::string_view part : split(text.substr(0, point), ':')) {
    seconds = seconds * 60 + parse_integer<int>(part).value_or(0);
  }
  std::string thousandths(text.substr(point).substr(point < text.size() ? 1 : 0, 3));
  thousandths.resize(3, '0');
  return seconds * 1000 + parse_integer<int>(thousandths).value_or(0);
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
  json.member("title", tree.tag("Event"));
  json.member("variant", to_word(tree.variant));
  json.key("start");
  if (tree.start)
    json.value(to_short_text(*tree.start));
  else
    json.null();
  write_sides(json, "names", tree.tag("Gold"), tree.tag("Silver"));
  write_sides(json, "ratings", tree.tag("GoldRating"), tree.tag("SilverRating"));
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

std::string_view first_line_of(std::string_view text) {
  std::string_view line;
  while (line.empty() && !text.empty()) line = trim(take_line(text));
  return line;
}

ReadGame read_row(const ArchiveColumns& columns, std::string_view line) {
  const Result<ArchiveRow> row = columns.read(line);
  if (row) return read_archive_tree(*row, line);
  ReadGame game;
  game.faults.push_back({.error = row.error(), .turn = std::nullopt});
  return game;
}

std::vector<ReadGame> read_rows(std::string_view text) {
  std::vector<ReadGame> games;
  ArchiveColumns columns;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (trim(line).empty()) continue;
    if (const auto header = ArchiveColumns::from_header(line))
      columns = *header;
    else
      games.push_back(read_row(columns, line));
  }
  return games;
}

std::vector<ReadGame> read_pasted(std::string_view text) {
  return looks_like_archive(first_line_of(text)) ? read_rows(text) : read_records(text);
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
    if (i < request.used.size() && request.used[i] > 0)
      builder.add_comment(std::string(kElapsed) + elapsed_text(request.used[i]) + ']');
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
  for (const ReadGame& game : read_pasted(text)) write_read_game(json, game);
  json.end_array();
  json.end_object();
  return std::move(json).text();
}

}  // namespace tusk::wasm
