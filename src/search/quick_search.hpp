#pragma once

// A search for thousands of turns a second: iterative deepening over steps, without the list of whole turns that the
// engine begins with. Much the same moves at few nodes, in a tenth of the time; what it lacks are levels, several
// lines and a last look for immobilizations. Self-play uses it.
//
//   QuickSearch search(4, default_network());
//   QuickResult found = search.think(game, 5000);

#include <cstdint>
#include <memory>
#include <utility>

#include "rules/game.hpp"
#include "search/step_search.hpp"
#include "search/transposition_table.hpp"

namespace tusk {

struct QuickResult {
  Move move;      ///< legal; empty if there is none but third repetitions
  int score = 0;  ///< centi-rabbits for the side to move, or a win or loss
  int depth = 0;
};

class QuickSearch {
 public:
  QuickSearch(int hash_megabytes, std::shared_ptr<const Network> network)
      : table_(hash_megabytes), search_(table_, std::move(network)) {}

  /// Forgets everything.
  void clear() noexcept;
  /// Begins no iteration after half of `nodes`, and breaks one off at `nodes`. Precondition: the game is not over, a
  /// turn is to be played.
  [[nodiscard]] QuickResult think(const Game& game, std::uint64_t nodes);

  /// The static judgement, centi-rabbits for the side to move.
  [[nodiscard]] int evaluate(const Position& position) noexcept { return search_.evaluate(position, 0); }

 private:
  TranspositionTable table_;
  StepSearch search_;
};

}  // namespace tusk
