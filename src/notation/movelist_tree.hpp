#pragma once

// A movelist of arimaa.com as a GameTree, and back: one game as the setups and turns behind their labels.
//
//   1g Ca2 Hb2 ..
//   1s da7 hb7 ..
//   2g Ed2n Me2n
//   2s resigns
//
// The reader is that of notation/record_text.hpp, which takes all that movelists have: lines that end with the two
// characters `\n`, takebacks (they become variations), end words, an empty label at the end. The writer gives the main
// line alone, without comments and variations, and the label of the turn to come.
//
//   ReadGame read = read_movelist_tree(text);
//   Result<std::string> again = to_movelist_text(read.tree);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/game_tree.hpp"
#include "notation/game_tree_builder.hpp"

namespace tusk {

/// Reads one game. `stated` is what is known of its result besides. Faults: those of RecordReader; bad_record where no
/// label stands in the text, or where the text goes on behind the end of the game.
[[nodiscard]] ReadGame read_movelist_tree(std::string_view text, const TextPlace& start = {},
                                          const StatedResult& stated = {});

struct MovelistStyle {
  std::string_view line_end = "\n";
  bool labels_are_colors = false;  ///< 12w and 12b, as the archive has them
  bool says_the_end = true;        ///< `resigns` and the like, where the result is not on the board
};

/// Error: not_expressible, where the game does not begin with its setups, or is of another variant.
[[nodiscard]] Result<std::string> to_movelist_text(const GameTree& tree, const MovelistStyle& style = {});

}  // namespace tusk
