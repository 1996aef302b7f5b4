#pragma once

// A whole game as a movelist: the setups and turns of an arimaa.com record, each after its label.
//
//   1w Ca2 Hb2 ... \n1b da7 hb7 ...\n2w Ed2n Me2n\n2b ee7s\n3w
//
// How lenient the reader is: lines may end with LF, CR LF or the two characters `\n`, and a turn may go on in the next
// line or share one with others, because only labels separate turns. Labels are g and s or the older w and b; an empty
// label may stand at the end. `takeback` in place of a turn undoes the turn before it. `resigns`, `resign`, `lost`,
// `lose`, `timeout` and `forfeit` in place of a turn say that the side of the label has lost. Labels must be in
// sequence, and everything that the rules say is checked.
//
//   Movelist read = read_movelist(text);
//   if (!read.faults.empty()) show(read.faults.front());        // read.game stands before the turn at fault

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/record_fault.hpp"
#include "notation/turn_label.hpp"
#include "rules/game.hpp"
#include "rules/outcome.hpp"

namespace tusk {

/// A turn that was played and then taken back.
struct TakenBackTurn {
  TurnLabel label;
  std::string text;  ///< official notation
};

/// How a movelist says that a game ended other than on the board.
struct StatedEnd {
  Color loser;
  std::optional<Termination> reason;  ///< nothing for `lost`, which does not tell
};

struct Movelist {
  Game game;  ///< every turn before the first fault
  std::vector<TakenBackTurn> taken_back;
  std::optional<StatedEnd> end;
  std::vector<RecordFault> faults;  ///< empty or one: what follows a turn that cannot be played means nothing
};

/// Reads and plays everything. A text without any label is a fault of its own. `start` says where the text begins in a
/// larger one.
[[nodiscard]] Movelist read_movelist(std::string_view text, const TextPlace& start = {});

/// The game as text: one line for each turn with its label, official notation, and the label of the turn to come.
/// Precondition: the game began with its setups.
[[nodiscard]] std::string to_movelist(const Game& game);

}  // namespace tusk
