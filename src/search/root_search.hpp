#pragma once

// The search at the root, where the unit is the whole turn: all distinct legal turns, those that lose at once set
// aside, the rest searched deeper and deeper, best first. It holds what the engine promises: never an illegal turn,
// never a win in the turn at hand missed, and no turn that lets the opponent win next turn while another does not.
//
//   RootSearch root(step_search, table, clock);
//   SearchResult result = root.run(game, limits, stop, on_info);

#include <atomic>
#include <functional>
#include <optional>
#include <vector>

#include "search/step_search.hpp"

namespace tusk {

class RootSearch {
 public:
  RootSearch(TranspositionTable& table, const EngineOptions& options)
      : search_(table), table_(table), options_(options) {}

  /// See Engine::think.
  [[nodiscard]] SearchResult run(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                                 const std::function<void(const SearchInfo&)>& on_info);

 private:
  struct RootTurn {
    Move move;
    Position after;
    int score = 0;  ///< of the latest search that raised alpha, else the static score: only for ordering
    int noise = 0;  ///< added to every score of this turn, to play weaker or more varied
    int loss = 0;   ///< the score, if the turn loses at once or lets the opponent reach goal next turn; else 0

    [[nodiscard]] bool is_lost() const noexcept { return loss != 0; }
  };

  void collect_turns(const Game& game, double randomness);
  [[nodiscard]] bool search_iteration(int depth);
  int search_turn(RootTurn& turn, int alpha, int depth, std::size_t rank);
  void set_aside_lost_turns();
  void choose_safe_turn(const Game& game);
  void report(int depth, const std::function<void(const SearchInfo&)>& on_info);
  [[nodiscard]] bool may_go_on() const;
  [[nodiscard]] bool is_worth_another_iteration(const SearchLimits& limits) const;
  [[nodiscard]] double elapsed() const;

  StepSearch search_;
  TranspositionTable& table_;
  EngineOptions options_;
  std::vector<RootTurn> turns_;
  MoveGenerator generator_;
  SearchInfo info_;
  std::vector<Move> line_;  // the expected replies to the best turn
  const std::atomic<bool>* stop_ = nullptr;
  SearchLimits limits_;
  double started_ = 0;
};

}  // namespace tusk
