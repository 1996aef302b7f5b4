#pragma once

// What stands behind the word go: nothing, "ponder", and what Tusk adds to the protocol, a turn that is entered in part
// and the turns to choose among.
//
//   Result<GoRequest> request = parse_go("steps Ee2n searchmoves Ee3n | Ed2n Ed3n");
//   request->steps == "Ee2n", request->moves.size() == 2
//   if (auto legal = ask_for(*request, game, limits); !legal) log(legal.error().message);

#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/game.hpp"
#include "search/engine.hpp"

namespace tusk {

/// The texts are views into what was parsed.
struct GoRequest {
  bool is_ponder = false;
  std::string_view steps;               ///< of this turn, played already; empty: none
  std::vector<std::string_view> moves;  ///< turns, or with steps their rests, to choose among; empty: all
};

/// Reads "[ponder] [steps STEPS] [searchmoves MOVE | MOVE ...]". A move may be empty, which ends the turn, where there
/// are steps before it. Error: bad_message.
[[nodiscard]] Result<GoRequest> parse_go(std::string_view text);

/// Checks the request by the rules and puts the steps and moves into `limits`. Errors: a setup is due or the game is
/// over (no_move, game_over); those of parse_move(); those of Game::check_turn_end() for a move; no_move, where no
/// legal turn begins with the steps. The message says which of the texts it is about.
[[nodiscard]] Result<void> ask_for(const GoRequest& request, const Game& game, SearchLimits& limits);

}  // namespace tusk
