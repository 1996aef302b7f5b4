// Any text as an opening placement of both sides.
#include "fuzz/fuzz_support.hpp"
#include "notation/setup_text.hpp"
#include "rules/game.hpp"
#include "rules/setup.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  const auto setup = parse_setup(text);
  if (!setup) {
    require_explained(setup.error(), text);
    return;
  }
  const auto again = parse_setup(to_string(*setup));
  require(again.has_value() && *again == *setup, "a placement comes back");

  for (const Color side : kColors) {
    const auto faults = setup_faults(side, *setup);
    Game game;
    if (side == Color::Silver) require(game.place(quick_setup(Color::Gold)).has_value(), "the quick setup is legal");
    require(game.place(*setup).has_value() == faults.empty(), "a game takes what has no faults");
    if (faults.empty()) require(setup->size() == kArmySize, "a legal setup is a whole army");
    require(mirrored(mirrored(*setup)) == *setup, "two mirrors show the setup itself");
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
