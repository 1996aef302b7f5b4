// Any text as JSON.
#include "base/json.hpp"
#include "base/json_writer.hpp"
#include "fuzz/fuzz_support.hpp"

namespace {

using namespace tusk;
using test::require;

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = test::as_text(data, size);
  const auto value = parse_json(text);
  if (value) require_sound(*value);
  if (!value) test::require_explained(value.error(), text);

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
  return 0;
}
