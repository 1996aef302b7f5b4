// Any text as JSON.
#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "fuzz/fuzz_support.hpp"

namespace tusk::test {
namespace {

// An object has no member twice, so every member is found by its name.
void require_sound(const Json& value) {
  require(!value.kind().empty(), "a value is of some kind");
  if (const auto* elements = value.array()) {
    for (const Json& element : *elements) require_sound(element);
  }
  if (const auto* members = value.object()) {
    for (const auto& [name, member] : *members) {
      require(value.find(name) == &member, "a member is found by its name");
      require_sound(member);
    }
  }
}

void check(std::string_view text) {
  const auto value = parse_json(text);
  if (value) require_sound(*value);
  if (!value) require_explained(value.error(), text);

  // Whatever the bytes are, as a string they make valid JSON; valid UTF-8 comes back unchanged.
  std::string string;
  append_json_string(string, text);
  const auto read = parse_json(string);
  require(read.has_value() && read->string() != nullptr, "a written string is read");
  if (value && value->string() != nullptr) {
    std::string again;
    append_json_string(again, *value->string());
    require(parse_json(again).has_value() && *parse_json(again)->string() == *value->string(), "a string comes back");
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
