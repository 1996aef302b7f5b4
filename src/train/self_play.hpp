#pragma once

// Games of the engine against itself, for learning from: from random setups and a few random turns on, each turn with a
// fixed number of nodes. What is kept of a game are quiet positions at the start of a turn, with what the search
// thought of them and how the game ended. The same seed gives the same game on every machine.
//
//   for (const Sample& sample : play_training_game({.nodes = 2000}, seed)) file << to_line(sample) << '\n';

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace tusk {

struct SelfPlayOptions {
  std::uint64_t nodes = 2000;  ///< a turn
  int random_turns = 4;        ///< of both sides together, after the setups, chosen among the better ones
  int max_turns = 240;         ///< a game that lasts longer is thrown away
  int sure_score = 1500;       ///< centi-rabbits; a game is over for learning where one side is this far ahead
  int sure_turns = 6;          ///< for so many turns in a row
};

/// A position at the start of a turn.
struct Sample {
  Position position;
  int score = 0;        ///< centi-rabbits, of the search, for the side to move
  bool is_won = false;  ///< by the side to move, in the game it comes from
};

/// Plays one game. Empty if it was thrown away.
[[nodiscard]] std::vector<Sample> play_training_game(const SelfPlayOptions& options, std::uint64_t seed);

/// "g [ … ]<tab>SCORE<tab>1": position in AEI's short form, score, 1 for won or 0.
[[nodiscard]] std::string to_line(const Sample& sample);
/// Errors: bad_text, or what parse_short_position() finds.
[[nodiscard]] Result<Sample> parse_sample(std::string_view line);

}  // namespace tusk
