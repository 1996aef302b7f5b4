#pragma once
// The door through which cases are asked: one JSON line in, one JSON line out, as `tusk query` does it. Behind it may
// be the query library in this process or a program.
//
//   CaseDoor door([](std::string_view line) { return query::answer(line); });
//   const Json answer = door.ask(Question("moves").with("position", position));
//   if (whole_number(answer, "count") == 25) ...

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.hpp"
#include "base/json_writer.hpp"

namespace tusk::test {

// A line for the door, written member by member.
class Question {
 public:
  explicit Question(std::string_view op);
  Question& with(std::string_view name, std::string_view text);
  Question& with(std::string_view name, int number);
  Question& with(std::string_view name, const std::vector<std::string>& texts);
  [[nodiscard]] std::string line() const;

 private:
  JsonWriter json_;
};

class CaseDoor {
 public:
  using AnswerLine = std::function<std::string(std::string_view line)>;

  explicit CaseDoor(AnswerLine answer_line) : answer_line_(std::move(answer_line)) {}
  // The answer; null where it is no JSON.
  Json ask(const Question& question) { return ask_line(question.line()); }
  Json ask_line(std::string_view line);

 private:
  AnswerLine answer_line_;
};

// ----- reading answers and cases --------------------------------------------------------------------

// The member as text; empty where there is none or it is null.
std::string text(const Json& object, std::string_view name);
std::vector<std::string> texts(const Json& object, std::string_view name);
std::optional<std::int64_t> whole_number(const Json& object, std::string_view name);
std::optional<bool> truth(const Json& object, std::string_view name);
// The code of the answer's error; empty where it is none.
std::string error_code(const Json& answer);
// "g goal", "none" where `value` is null, "missing" where there is none.
std::string outcome_text(const Json* value);
// The value written out again, for messages.
std::string to_text(const Json& value);

}  // namespace tusk::test
