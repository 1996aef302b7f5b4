// Any text as the state of a game on Abstract Play.
#include "notation/abstract_play_state.hpp"

#include "fuzz/fuzz_support.hpp"
#include "fuzz/tree_checks.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  const ReadGame game = read_abstract_play_state(text);
  require_placed(game, text);
  require_read_back(RecordFormat::AbstractPlay, game.tree);
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
