#pragma once
// What holds of every game that a reader of records made, whatever the format.

#include <algorithm>
#include <string>
#include <string_view>

#include "fuzz/fuzz_support.hpp"
#include "notation/game_tree.hpp"
#include "notation/game_tree_builder.hpp"
#include "notation/record_format.hpp"

namespace tusk::test {

// The faults are few enough to be shown, in the order of the text, and line, column and offset say the same of it.
inline void require_placed(const ReadGame& game, std::string_view text) {
  require(game.faults.size() <= kMostFaults, "faults are few enough to be shown");
  std::size_t last = 0;
  for (const RecordFault& fault : game.faults) {
    require_explained(fault.error, text);
    require(fault.error.offset >= last, "faults are in the order of the text");
    last = fault.error.offset;
    const TextPlace place = place_of(text, fault.error.offset);
    require(fault.line == place.line && fault.column == place.column, "line and column are those of the offset");
  }
}

// Written in its own format the game is read as what was written.
inline void require_read_back(RecordFormat format, const GameTree& tree) {
  const auto written = write_game(format, tree);
  if (!written) return require_explained(written.error(), {});
  const auto again = GameReader(format, *written).next();
  require(again.has_value(), "a written game is there");
  require(again->tree.ply_count() == tree.ply_count(), "no turn is lost");
  const auto rewritten = write_game(format, again->tree);
  require(rewritten && *rewritten == *written, "writing is stable");
}

}  // namespace tusk::test
