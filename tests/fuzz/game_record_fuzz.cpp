// Any text as pasted records: archive rows with or without their header, or a movelist; and as records in the PGN
// style.
#include "fuzz/fuzz_support.hpp"
#include "notation/archive_row.hpp"
#include "notation/game_record.hpp"
#include "notation/recorded_game.hpp"

namespace tusk::test {
namespace {

void check_records(std::string_view text) {
  const auto records = parse_game_records(text);
  if (!records) return require_explained(records.error(), text);
  std::string again;
  for (const GameRecord& record : *records) again += to_string(record);
  const auto reread = parse_game_records(again);
  require(reread && *reread == *records, "what was read comes back");
}

void check(std::string_view text) {
  check_records(text);
  const auto games = read_games(text);
  require(!games.empty(), "there is always a game, if only to carry a fault");
  for (const RecordedGame& game : games) {
    for (const RecordFault& fault : game.moves.faults) require_explained(fault.error, text);
    if (game.moves.game.outcome()) require(!describe(*game.moves.game.outcome()).empty(), "a result has words");
  }

  const std::string_view line = text.substr(0, text.find('\n'));
  const auto columns = ArchiveColumns::from_header(line);
  const auto row = columns.value_or(ArchiveColumns()).read(line);
  if (!row) require_explained(row.error(), line);
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
