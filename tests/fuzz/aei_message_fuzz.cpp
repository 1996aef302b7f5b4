// Any line as an AEI message of either direction, and as an option.
#include "aei/message.hpp"
#include "aei/settings.hpp"
#include "fuzz/fuzz_support.hpp"

namespace tusk::test {
namespace {

using Reader = Result<AeiMessage> (*)(std::string_view);

void check_reader(Reader read, std::string_view line) {
  const auto message = read(line);
  if (!message) {
    require_explained(message.error(), line);
    return;
  }
  const auto again = read(to_string(*message));
  require(again.has_value() && *again == *message, "a message comes back");
}

void require_sane(const AeiSettings& settings) {
  const TimeControl& control = settings.control;
  for (const double seconds : {control.per_move, control.reserve, control.reserve_cap, control.game_limit,
                               control.turn_time_limit, settings.turn_used}) {
    require(seconds >= 0 && seconds < 1e12, "times are numbers that make sense");
  }
  require(control.percent >= 0 && control.percent <= 100, "a percentage");
  require(control.turn_limit >= 0, "a number of turns");
  require(settings.engine.hash_megabytes >= 1, "some memory");
}

void check(std::string_view line) {
  if (line.find('\n') != std::string_view::npos) return;  // whoever reads lines takes their ends off
  check_reader(parse_aei_command, line);
  check_reader(parse_aei_reply, line);

  const auto option = parse_aei_option(line);
  if (!option) {
    require_explained(option.error(), line);
    return;
  }
  const auto again = parse_aei_option(to_string(*option));
  require(again.has_value() && *again == *option, "an option comes back");
  AeiSettings settings;
  const auto changed = set_option(settings, *option);
  if (!changed) require_explained(changed.error(), line);
  require_sane(settings);
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
