// Any text as a time control: refused with a reason, or written in a form that is read as the same.
#include "fuzz/fuzz_support.hpp"
#include "notation/time_control_text.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  const auto control = parse_time_control(text);
  if (!control) return require_explained(control.error(), text);
  require(control->per_move >= 0 && control->reserve >= 0, "no time is less than none");
  require(control->percent >= 0 && control->percent <= 100, "a percentage");
  const std::string written = to_string(*control);
  const auto again = parse_time_control(written);
  require(again && to_string(*again) == written, "what was written is read as the same");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
