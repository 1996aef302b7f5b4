// Any text in every format of game records, and every game that comes out of it written in every format.
#include "notation/record_format.hpp"

#include <string>

#include "fuzz/fuzz_support.hpp"

namespace tusk::test {
namespace {

void check_written(RecordFormat format, const GameTree& tree) {
  const auto written = write_game(format, tree);
  if (!written) return require_explained(written.error(), {});
  const auto again = GameReader(format, *written).next();
  require(again.has_value(), "a written game is there");
  // The setups of a puzzle are its position, unless they are those of a game; then writing is stable from there on.
  if (format == RecordFormat::Puzzle) return;
  const auto rewritten = write_game(format, again->tree);
  require(rewritten && *rewritten == *written, "writing is stable");
}

void check(std::string_view text) {
  (void)recognise_format(text);
  for (const RecordFormat format : kRecordFormats) {
    GameReader reader(format, text);
    while (const auto game = reader.next()) {
      for (const RecordFault& fault : game->faults) require_explained(fault.error, text);
      for (const RecordFormat other : kRecordFormats) check_written(other, game->tree);
    }
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
