#include "cases/case_door.hpp"

namespace tusk::test {
namespace {

void write(JsonWriter& json, const Json& value) {
  if (const auto* members = value.object()) {
    json.begin_object();
    for (const auto& [name, member] : *members) {
      json.key(name);
      write(json, member);
    }
    json.end_object();
  } else if (const auto* elements = value.array()) {
    json.begin_array();
    for (const Json& element : *elements) write(json, element);
    json.end_array();
  } else if (const auto* string = value.string()) {
    json.value(*string);
  } else if (const auto boolean = value.boolean()) {
    json.value(*boolean);
  } else if (const auto integer = value.integer()) {
    json.value(*integer);
  } else if (const auto number = value.number()) {
    json.value(*number, 6);
  } else {
    json.null();
  }
}

}  // namespace

Question::Question(std::string_view op) {
  json_.begin_object();
  json_.member("op", op);
}

Question& Question::with(std::string_view name, std::string_view text) {
  json_.member(name, text);
  return *this;
}

Question& Question::with(std::string_view name, int number) {
  json_.member(name, number);
  return *this;
}

Question& Question::with(std::string_view name, const std::vector<std::string>& texts) {
  json_.key(name);
  json_.begin_array();
  for (const std::string& text : texts) json_.value(text);
  json_.end_array();
  return *this;
}

std::string Question::line() const {
  JsonWriter whole = json_;
  whole.end_object();
  return std::move(whole).text();
}

Json CaseDoor::ask_line(std::string_view line) {
  auto answer = parse_json(answer_line_(line));
  return answer ? *std::move(answer) : Json();
}

std::string text(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr && member->string() != nullptr ? *member->string() : "";
}

std::vector<std::string> texts(const Json& object, std::string_view name) {
  std::vector<std::string> found;
  const Json* member = object.find(name);
  if (member == nullptr || member->array() == nullptr) return found;
  for (const Json& element : *member->array()) {
    if (element.string() != nullptr) found.push_back(*element.string());
  }
  return found;
}

std::optional<std::int64_t> whole_number(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr ? member->integer() : std::nullopt;
}

std::optional<bool> truth(const Json& object, std::string_view name) {
  const Json* member = object.find(name);
  return member != nullptr ? member->boolean() : std::nullopt;
}

std::string error_code(const Json& answer) {
  const Json* error = answer.find("error");
  return error != nullptr ? text(*error, "code") : "";
}

std::string outcome_text(const Json* value) {
  if (value == nullptr) return "missing";
  return value->is_null() ? "none" : text(*value, "winner") + ' ' + text(*value, "reason");
}

std::string to_text(const Json& value) {
  JsonWriter json;
  write(json, value);
  return std::move(json).text();
}

}  // namespace tusk::test
