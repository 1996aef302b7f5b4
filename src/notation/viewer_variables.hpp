#pragma once

// The variables of arimaa.com's game viewer, in which its puzzles and some games are kept, as a GameTree, and back.
//
//   mode=puzzle
//   &movelist=1w%20Ee4%20Ha5%0d1b%20re7%0d2w%20pass%0d2b%20re7s
//   &chat=Silver to move. How does it go on?
//   &startmove=2b
//
// How lenient the reader is: one variable a line or several; `+` is a blank in the movelist; the two setups may hold
// any pieces anywhere, all of them in the first if wanted, and placements without a letter are skipped; where they are
// not the setups of a game they are a position. `2w pass` gives Silver the move, and later passes are skipped; of
// labels without words between them the last counts; a piece may have the letter of the wrong side. Capture words are
// not looked at. The setups of a puzzle, and who is to solve it, are known from the movelist and `side`.
//
// As tags: Title, Question (`chat`), Solver (gold, silver), StartMove (`2s`: the turn to solve), Gold, Silver,
// TimeControl (unless there is none), Mode; all other variables under their own names.
//
//   ReadGame read = read_viewer_game(text);
//   Result<std::string> again = to_viewer_text(read.tree);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/game_tree.hpp"

namespace tusk {

/// Whether a text looks like these variables: it has a movelist among them.
[[nodiscard]] bool looks_like_viewer_variables(std::string_view text) noexcept;

/// Reads one game. Faults: bad_record, where there is no movelist or no setup in it; bad_text, bad_piece, bad_square,
/// setup_square_twice in the setups; bad_text for a side or start move that is none; those of GameTreeBuilder. Offsets
/// count in `text`.
[[nodiscard]] ReadGame read_viewer_game(std::string_view text, const TextPlace& start = {});

/// The variables, one a line, the main line as the movelist, other tags under their own names. Turns of a game from a
/// position are numbered from 2. Error: not_expressible for a game of another variant.
[[nodiscard]] Result<std::string> to_viewer_text(const GameTree& tree);

}  // namespace tusk
