#include <cstddef>
#include <optional>
#include <string>

#include "base/text.hpp"
#include "notation/position_text.hpp"
#include "notation/record_format.hpp"
#include "query/ops.hpp"

namespace tusk::query {
namespace {

/// More games belong into a file: see `tusk convert`.
constexpr std::size_t kMostGames = 10'000;

void write_result(const TreeResult& result, JsonWriter& json) {
  json.member("result", to_token(result.score));
  json.key("reason");
  const std::string_view reason = result_code_word(result.code);
  if (reason.empty()) return json.null();
  json.value(reason);
}

/// Recursion is as deep as variations nest, which their reader limits.
void write_turns(const TreeLine& line, JsonWriter& json) {
  json.member("introduction", line.introduction);
  json.key("turns");
  json.begin_array();
  for (const TreeTurn& turn : line.turns) {
    json.begin_object();
    json.member("label", to_string(turn.label));
    json.member("text", turn.text);
    json.member("comment", turn.comment);
    json.key("glyphs");
    json.begin_array();
    for (const int glyph : turn.glyphs) json.value(glyph);
    json.end_array();
    json.key("variations");
    json.begin_array();
    for (const TreeLine& variation : turn.variations) {
      json.begin_object();
      write_turns(variation, json);
      write_result(variation.result.value_or(TreeResult()), json);
      json.end_object();
    }
    json.end_array();
    json.end_object();
  }
  json.end_array();
}

void write_faults(const std::vector<RecordFault>& faults, JsonWriter& json) {
  json.key("faults");
  json.begin_array();
  for (const RecordFault& fault : faults) {
    json.begin_object();
    json.member("code", fault.error.code.name());
    json.member("message", fault.error.message);
    json.member("offset", fault.error.offset);
    json.member("line", fault.line);
    json.member("column", fault.column);
    if (fault.turn) json.member("turn", to_string(*fault.turn));
    json.end_object();
  }
  json.end_array();
}

void write_game(const ReadGame& game, JsonWriter& json) {
  json.begin_object();
  json.key("tags");
  json.begin_object();
  for (const auto& [name, value] : game.tree.tags) json.member(name, value);
  json.end_object();
  json.member("variant", to_word(game.tree.variant));
  json.key("position");
  if (game.tree.start) {
    json.value(to_short_text(*game.tree.start));
  } else {
    json.null();
  }
  write_turns(game.tree.main, json);
  write_result(game.tree.result, json);
  write_faults(game.faults, json);
  json.end_object();
}

}  // namespace

Checked<void> answer_record(const Request& request, JsonWriter& json) {
  const auto text = request.text("text");
  if (!text) return tl::unexpected(text.error());
  const auto word = request.text("format", "");
  if (!word) return tl::unexpected(word.error());
  const auto format = request.has("format") ? record_format_from_word(*word) : recognise_format(*text);
  if (!format) {
    return refuse(kBadField, quoted(*word) + " is not a format: record, movelist, archive, puzzle or abstract_play",
                  "format");
  }
  std::vector<ReadGame> games;
  GameReader reader(*format, *text);
  while (auto game = reader.next()) {
    if (games.size() == kMostGames) {
      return refuse(kTooLarge, "the text has more than " + std::to_string(kMostGames) + " games", "text");
    }
    games.push_back(*std::move(game));
  }
  json.member("format", to_word(*format));
  json.key("games");
  json.begin_array();
  for (const ReadGame& game : games) write_game(game, json);
  json.end_array();
  return {};
}

}  // namespace tusk::query
