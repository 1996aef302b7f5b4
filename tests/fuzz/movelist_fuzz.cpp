// Any text as a movelist of arimaa.com.
#include "fuzz/fuzz_support.hpp"
#include "notation/movelist.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  const Movelist read = read_movelist(text);
  require(read.faults.size() <= 1, "reading stops at the first fault");
  for (const RecordFault& fault : read.faults) require_explained(fault.error, text);

  const std::string written = to_movelist(read.game);
  const Movelist again = read_movelist(written);
  require(again.faults.empty(), "a written movelist has no faults");
  require(again.game.turn_count() == read.game.turn_count(), "no turn is lost");
  require(again.game.position().key() == read.game.position().key(), "the same position is reached");
  require(again.game.outcome() == read.game.outcome(), "the same result is reached");
  require(to_movelist(again.game) == written, "writing is stable");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
