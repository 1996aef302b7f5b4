#pragma once

// A row of the arimaa.com archive as a GameTree, and back. The columns become tags, takebacks become variations, and
// what the game server noted of each turn becomes the comment `[%emt 0:00:17] [%clk 0:02:30]`: the time of the turn and
// the mover's reserve after it.
//
//   Result<ArchiveRow> row = columns.read(line);
//   ReadGame game = read_archive_tree(*row, line);
//   Result<std::string> again = to_archive_row(game.tree);           // in the order of archive_header()
//
// Written are the main line and the columns that have tags; comments and variations have no column, and `events` stays
// empty. In a row the result stands in its columns, so an end word is not written.

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/archive_row.hpp"
#include "notation/game_tree.hpp"

namespace tusk {

/// Plays a row that was read from `line`, which begins at `start`. Faults: those of read_movelist_tree(), with offsets
/// in the line; wrong_result, where the row's result is unknown or contradicted.
[[nodiscard]] ReadGame read_archive_tree(const ArchiveRow& row, std::string_view line, const TextPlace& start = {});

/// The 29 names, tab-separated.
[[nodiscard]] std::string archive_header();
/// One row without a line end. Error: not_expressible, as in to_movelist_text().
[[nodiscard]] Result<std::string> to_archive_row(const GameTree& tree);

}  // namespace tusk
