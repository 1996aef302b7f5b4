#pragma once

// Games of chance: each side takes random steps until somebody wins. For statistics, tests and first experiments; no
// judgement is in them.
//
//   Random random(1);
//   Playout playout = play_out(position, random, 500);

#include <optional>

#include "base/random.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"

namespace tusk {

/// A random legal rest of the turn: one of the legal steps after the other, each as likely as the others and as the
/// turn's end where it may end. Repetition is not looked at: where Game::play() refuses the turn, draw
/// another. Nothing if there is no legal turn.
[[nodiscard]] std::optional<Move> random_turn(const Position& position, Random& random);

struct Playout {
  std::optional<Outcome> outcome;  ///< nothing: `most_turns` were played and nobody had won
  int turns = 0;                   ///< of both sides
  Position end;                    ///< the start of the turn in which the game is over
};

/// Plays random turns from `position` on. Third repetitions are not looked at.
[[nodiscard]] Playout play_out(const Position& position, Random& random, int most_turns);

}  // namespace tusk
