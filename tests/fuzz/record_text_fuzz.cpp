// Any text as records in the PGN style: faults point into it, and what was whole comes back.
#include "notation/record_text.hpp"

#include <string>

#include "fuzz/fuzz_support.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  RecordReader reader(text);
  while (const auto game = reader.next()) {
    for (const RecordFault& fault : game->faults) {
      require_explained(fault.error, text);
      require(fault.line >= 1 && fault.column >= 1, "a fault has a place");
    }
    require(game->faults.size() <= kMostFaults, "faults are few enough to be shown");
    const std::string written = to_record_text(game->tree);
    const auto again = read_records(written);
    require(again.size() == 1, "a written game is one game");
    require(to_record_text(again.front().tree) == written, "writing is stable");
    if (game->faults.empty()) require(again.front().faults.empty(), "a whole game stays whole");
  }
  require(reader.offset() == text.size(), "everything was read");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
