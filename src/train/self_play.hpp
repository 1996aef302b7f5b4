#pragma once

// Games of the engine against itself, for learning from: from random setups, or some from a few pieces or from
// positions of other games, and a few random turns on, each turn with a fixed number of nodes. What is kept of a game
// are quiet positions at the start of a turn or within one, with what the search thought of them and how the game
// ended; and positions beside it, a few steps by chance away, as a search meets them, with a score of their own. The
// same seed gives the same game on every machine.
//
//   TrainingPlayer player({.nodes = 5000}, default_network());
//   std::vector<Sample> samples = player.play(seed);

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "base/random.hpp"
#include "rules/game.hpp"
#include "search/quick_search.hpp"
#include "train/sample.hpp"

namespace tusk {

struct SelfPlayOptions {
  std::uint64_t nodes = 5000;        ///< a turn
  int endings = 12;                  ///< every so many-th game starts with few pieces, on average; 0 = none
  std::span<const Position> starts;  ///< starts of turns, with the game not over, from which games may begin
  int starts_share = 2;              ///< every so many-th game begins from one of these, if there are any; 0 = none
  int random_turns = 8;   ///< at most, of both sides together, after the setups: chosen among the better ones
  int max_turns = 250;    ///< a game that lasts longer is thrown away
  int sure_score = 1200;  ///< centi-rabbits; a game is over for learning where one side is this far ahead
  int sure_turns = 6;     ///< for so many turns in a row
  int played_out = 10;    ///< but every so many-th game is played to its end, on average; 0 = none
  int strays = 2;         ///< positions beside the game for each turn searched
  std::uint64_t stray_nodes = 1000;  ///< for the score of each
  int mid_turn_share = 4;            ///< every so many-th sample is one within a turn, on average; 0 = none
};

/// Plays games one after the other; nothing of one game is left for the next.
class TrainingPlayer {
 public:
  /// `network` null: the hand evaluation.
  TrainingPlayer(const SelfPlayOptions& options, std::shared_ptr<const Network> network)
      : options_(options), search_(kHashMegabytes, std::move(network)) {}

  /// Plays one game. Empty if it was thrown away. Sample::game is left 0.
  [[nodiscard]] std::vector<Sample> play(std::uint64_t seed);

 private:
  static constexpr int kHashMegabytes = 2;

  [[nodiscard]] std::optional<Move> random_turn(const Game& game, Random& random);
  [[nodiscard]] std::optional<Sample> stray_beside(const Game& game, Random& random);
  [[nodiscard]] Sample sample_of(const Game& game, const QuickResult& found, Random& random) const;

  SelfPlayOptions options_;
  QuickSearch search_;
};

}  // namespace tusk
