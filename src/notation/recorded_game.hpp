#pragma once

// A finished game as a record tells it: who played, what was played, who won. The game is played through the rules, and
// the result that was recorded is compared with the one that the board shows.
//
// For a text that a person pastes, read_games() finds out what it is: rows of the arimaa.com archive, with or without
// their header line, or one movelist.
//
//   for (const RecordedGame& game : read_games(pasted)) {
//     show(game.moves.game);                                        // setups() and moves(), up to the first fault
//     for (const RecordFault& fault : game.moves.faults) show(fault.error.message);
//   }

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/archive_row.hpp"
#include "notation/movelist.hpp"
#include "rules/outcome.hpp"

namespace tusk {

struct RecordedPlayer {
  std::string name;
  std::optional<int> rating;  ///< before the game
  std::string type;           ///< "human", "program" or empty
};

struct RecordedResult {
  std::optional<Color> winner;        ///< nothing: a draw (old games) or not known
  std::optional<Termination> reason;  ///< nothing: an obsolete one, or not known
  std::string code;                   ///< as recorded, e.g. "w g"
};

struct RecordedGame {
  std::string id;
  RecordedPlayer gold;
  RecordedPlayer silver;
  std::string event;
  std::string time_control;
  std::optional<RecordedResult> result;  ///< nothing where the record does not tell
  Movelist moves;                        ///< also the faults of the whole record, in the order of its text
};

/// Plays the movelist of a row and compares the results. The board may be undecided where the record says that a
/// player resigned, ran out of time or the like; a result by goal, elimination or immobilization must be on it.
/// Fault besides those of the movelist: wrong_result. `line` is what the row was read from, and `start` where it
/// begins; of a row that was made of other texts, faults of the movelist count within it, and wrong results are at its
/// start.
[[nodiscard]] RecordedGame read_archive_game(const ArchiveRow& row, std::string_view line = {},
                                             const TextPlace& start = {});
/// What is said of a row that cannot be cut into fields.
[[nodiscard]] RecordedGame unreadable_game(Error error, const TextPlace& start = {});

/// Whether a text that begins with this line is rows of the archive: a header, or a row with all its columns.
[[nodiscard]] bool looks_like_archive(std::string_view first_line) noexcept;

/// Every game of a pasted text; a row that cannot be cut into fields is a game with the fault bad_record. Never empty:
/// a text that is nothing of the kind comes back as one game with a fault.
[[nodiscard]] std::vector<RecordedGame> read_games(std::string_view text);

/// "Gold wins by goal".
[[nodiscard]] std::string describe(const Outcome& outcome);

}  // namespace tusk
