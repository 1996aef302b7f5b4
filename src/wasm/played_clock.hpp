#pragma once

// The clocks of a game as the page tells it: the controls, and how long each turn took.
//
//   const PlayedClock played = played_clock(*entered, *request);
//   played.clock.allowance(entered->game.side_to_move(), false);

#include <optional>

#include "rules/game_clock.hpp"
#include "rules/outcome.hpp"
#include "wasm/entered_game.hpp"

namespace tusk::wasm {

struct PlayedClock {
  GameClock clock;
  Color leader;  ///< who wins where the game is scored now (rules/score_rule.hpp)
};

/// Turns beyond those whose time is told took none.
[[nodiscard]] PlayedClock played_clock(const EnteredGame& entered, const Request& request);

/// How the game has ended by its limit of time or turns, if it has.
[[nodiscard]] std::optional<Outcome> scored(const EnteredGame& entered, const PlayedClock& played);

/// What happens when the side to move lets its time run out: lost on time, or scored where it is the whole game's time.
[[nodiscard]] Outcome flagged(const EnteredGame& entered, const PlayedClock& played);

}  // namespace tusk::wasm
