// Any text as a file of archive rows, with or without a header, by both readers of them.
#include <string>

#include "fuzz/fuzz_support.hpp"
#include "fuzz/tree_checks.hpp"
#include "notation/archive_row.hpp"
#include "notation/record_format.hpp"
#include "notation/recorded_game.hpp"

namespace tusk::test {
namespace {

void check(std::string_view text) {
  (void)looks_like_archive(text.substr(0, text.find('\n')));
  GameReader reader(RecordFormat::Archive, text);
  while (const auto game = reader.next()) {
    require_placed(*game, text);
    require_read_back(RecordFormat::Archive, game->tree);
  }
  const auto games = read_games(text);
  require(!games.empty(), "whatever it is, something is said of it");
  for (const RecordedGame& game : games) {
    for (const RecordFault& fault : game.moves.faults) require_explained(fault.error, text);
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
