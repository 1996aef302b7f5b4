#pragma once

// Is there a forced win within n own turns, whatever the opponent does? A proof either way, by goal, elimination and
// immobilization, with the game's past where repetition matters; not an estimate and not a search for good moves.
//
//   const Solution solution = solve(game, {.turns = 2, .wants_unique = true});
//   if (solution.proof == Proof::Won) show(solution.move, solution.unique);

#include <cstdint>
#include <optional>

#include "rules/game.hpp"

namespace tusk {

enum class Proof : std::uint8_t {
  Won,        ///< every defence loses
  NotWon,     ///< every turn has a defence
  Undecided,  ///< given up: more positions than allowed
};

struct SolveLimits {
  int turns = 2;                         ///< own turns the win may take, the one at hand included; at least 1
  std::uint64_t max_nodes = 20'000'000;  ///< positions in which the next own turn is examined
  bool wants_unique = false;             ///< also find out whether another turn wins
};

struct Solution {
  Proof proof = Proof::NotWon;
  Move move;                   ///< the rest of a turn that wins soonest; empty where nothing is proved
  int turns = 0;               ///< own turns that this win takes at most
  std::optional<bool> unique;  ///< whether the winning turns all lead to one position; only if wanted and known
  std::uint64_t nodes = 0;     ///< positions examined
};

/// The position of `game` with the steps of `begun`, which must be legal, played. Precondition: both setups are placed.
/// A game that is over is not won any more.
[[nodiscard]] Solution solve(const Game& game, const SolveLimits& limits, const Move& begun = {});

}  // namespace tusk
