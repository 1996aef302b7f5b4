// Any line for `tusk query`.
#include "base/json.hpp"
#include "fuzz/fuzz_support.hpp"
#include "query/answer.hpp"

namespace tusk::test {
namespace {

bool is_text(const Json* value, std::string_view text) {
  return value != nullptr && value->string() != nullptr && *value->string() == text;
}

// Counting whole turns and searching may rightly take minutes, and a search by the clock ends differently every time;
// that is no find.
bool may_take_long(const Json& line) {
  if (is_text(line.find("op"), "search")) {
    constexpr std::int64_t kQuick = 10'000;
    const Json* nodes = line.find("nodes");
    return line.find("seconds") != nullptr || nodes == nullptr || nodes->integer().value_or(0) > kQuick;
  }
  const Json* kind = line.find("kind");
  const Json* depth = line.find("depth");
  return is_text(kind, "moves") && depth != nullptr && depth->integer().value_or(0) > 1;
}

void check(std::string_view line) {
  const auto question = parse_json(line);
  if (question && may_take_long(*question)) return;

  const std::string answer = query::answer(line);
  require(answer.find('\n') == std::string::npos, "an answer is one line");
  const auto read = parse_json(answer);
  require(read.has_value() && read->object() != nullptr && read->find("id") != nullptr, "an answer is an object");
  require(query::answer(line) == answer, "the same question has the same answer");

  const Json* error = read->find("error");
  if (!question) require(error != nullptr, "a line that is no JSON is an error");
  if (error == nullptr) return;
  const Json* code = error->find("code");
  const Json* message = error->find("message");
  const Json* offset = error->find("offset");
  require(code != nullptr && code->string() != nullptr && !code->string()->empty(), "an error has a code");
  require(message != nullptr && message->string() != nullptr && !message->string()->empty(), "an error has a message");
  require(offset != nullptr && offset->integer().value_or(-1) >= 0, "an error has an offset");
  require(offset->integer().value_or(0) <= static_cast<std::int64_t>(line.size()), "an offset lies within the line");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
