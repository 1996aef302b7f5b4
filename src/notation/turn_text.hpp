#pragma once

// One turn of a game given as text, be it a setup or a move: reads it, checks everything, plays it. This is the one way
// by which texts get into a game.
//
//   Game game;
//   if (auto played = play_turn(game, "Ee2 Md2 ..."); !played) explain(played.error());

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "notation/notation.hpp"
#include "rules/game.hpp"
#include "rules/types.hpp"

namespace tusk {

/// Plays `text` as the next turn of `game` and returns the captures in order. On error nothing changes. Errors:
/// game_over before every other; those of read_setup() and Game::place() while a setup is due; those of read_turn()
/// and Game::play() after that, with the offset of the word at fault. `notation` nothing: recognised by its shape.
///
/// `begun` are steps that this turn began with, known to be legal; `text` is then the rest of the turn, and may be
/// empty. Their captures are part of the result.
[[nodiscard]] Result<std::vector<Capture>> play_turn(Game& game, std::string_view text, const Move& begun = {},
                                                     std::optional<Notation> notation = Notation::Official);

}  // namespace tusk
