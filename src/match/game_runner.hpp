#pragma once

// One game between two engines, refereed by the rules: who moves, on which clock, what each failure means. An engine
// that fails loses the game and is left not running; whoever plays the next game starts it again.
//
//   const std::optional<GameResult> result = play_game(gold, silver, opening, rules, stop);
//   if (!result) ...                                             // stopped from outside: the game does not count

#include <atomic>
#include <optional>

#include "base/result.hpp"
#include "match/game_result.hpp"
#include "match/opening.hpp"
#include "match/player.hpp"

namespace tusk {

struct Adjudication {
  int score = 1500;  ///< centi-rabbits that both engines must see one side ahead, each by its own report
  int turns = 6;     ///< turns of both sides together, one after another
};

struct MatchRules {
  int max_turns = 200;         ///< of each side, setups included; then nobody wins
  double time_margin = 0.25;   ///< seconds beyond the clock that are forgiven: what measuring itself costs
  double patience = 10;        ///< seconds beyond the clock after which an engine hangs
  double patience_free = 120;  ///< the same for a turn without a clock
  std::optional<Adjudication> adjudication;
  int play_out_percent = 0;  ///< so many of the games that would be adjudicated are played out to check
};

/// Both players must run; they are told a new game. Nothing: `stop` became true. Never an error: what goes wrong with
/// an engine is its loss.
[[nodiscard]] std::optional<GameResult> play_game(Player& gold, Player& silver, const Opening& opening,
                                                  const MatchRules& rules, const std::atomic<bool>& stop,
                                                  bool send_seed = false);

}  // namespace tusk
