#pragma once

// A game of a match as a record in the PGN style, with engines, limits and the reason of its end as tags, and what each
// turn took and was thought of as a comment.
//
//   append_file("match.pgn", to_record_text(to_record(plan, game, today())));

#include <string>
#include <string_view>

#include "match/match_runner.hpp"
#include "notation/game_tree.hpp"

namespace tusk {

/// `date` as "2026.01.31"; empty: no such tag. Comments have the commands %emt (time taken) and %eval (rabbits,
/// positive for Gold, and depth), as far as they are known.
[[nodiscard]] GameTree to_record(const MatchPlan& plan, const FinishedGame& game, std::string_view date);

/// Today in UTC: "2026.01.31".
[[nodiscard]] std::string today();

}  // namespace tusk
