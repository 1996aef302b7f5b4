#pragma once

// Who wins where the time of the whole game, or its number of turns, is used up: the side that had more pieces after
// the last completed turn at which the numbers differed; Silver, if they never did (arimaa.com's match rules since
// 2008).
//
//   Color leader = kFirstScoreLeader;
//   leader = score_leader(leader, game.position().board());       // after every turn, from Silver's setup on

#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Who would win before the numbers of pieces have ever differed.
inline constexpr Color kFirstScoreLeader = Color::Silver;

/// Who would win after a turn that led to `board`, where `before` would have won before it.
[[nodiscard]] inline Color score_leader(Color before, const Board& board) noexcept {
  const int gold = board.pieces(Color::Gold).size();
  const int silver = board.pieces(Color::Silver).size();
  if (gold == silver) return before;
  return gold > silver ? Color::Gold : Color::Silver;
}

}  // namespace tusk
