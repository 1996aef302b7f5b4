#include "query/answer_parts.hpp"

#include "notation/position_text.hpp"
#include "notation/step_text.hpp"

namespace tusk::query {

void write_outcome(const std::optional<Outcome>& outcome, JsonWriter& json) {
  json.key("outcome");
  if (!outcome) return json.null();
  const char winner = to_letter(outcome->winner);
  json.begin_object();
  json.member("winner", std::string_view(&winner, 1));
  json.member("reason", to_word(outcome->reason));
  json.end_object();
}

void write_position(const Position& position, JsonWriter& json) { json.member("position", to_short_text(position)); }

void write_captures(std::span<const Capture> captures, JsonWriter& json, std::string_view name) {
  json.key(name);
  json.begin_array();
  for (const Capture& capture : captures) json.value(to_string(capture));
  json.end_array();
}

}  // namespace tusk::query
