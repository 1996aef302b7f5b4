#pragma once

// The state of a game on abstractplay.com, in JSON, as a GameTree, and back. Native only, because it reads JSON. Turns
// are in the notation of notation/abstract_play.hpp.
//
//   {"game":"arimaa","numplayers":2,"variants":[],"gameover":false,"winner":[],"stack":[{"currplayer":1,
//    "board":{"dataType":"Map","value":[["e2",["E",1]]]},"lastmove":"Ee2, ..."}, ..]}
//
// The first entry of the stack is the start, each later one tells the turn that led to it, or that a player resigned or
// ran out of time. The variants `eee` and `free` are Endless Endgame (whose start is the first entry's board) and
// Freestyle. Boards but the first, and hands, are not looked at: what the turns do is for the rules to say. As tags:
// Date, from the first entry's time.
//
//   ReadGame read = read_abstract_play_state(json);
//   Result<std::string> again = to_abstract_play_state(read.tree);

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/game_tree.hpp"

namespace tusk {

/// Reads one game. Faults: bad_json; bad_record, where something is missing or of the wrong kind; bad_position; those
/// of GameTreeBuilder, with the offset of the turn's text or, where that has escapes, of its member.
[[nodiscard]] ReadGame read_abstract_play_state(std::string_view text, const TextPlace& start = {});

/// The main line in one line of JSON, without a line end. Error: not_expressible for a game from a position that is not
/// Endless Endgame's. Precondition: the turns are legal.
[[nodiscard]] Result<std::string> to_abstract_play_state(const GameTree& tree);

}  // namespace tusk
