#pragma once

// The search at the root, where the unit is the whole turn: all distinct legal turns, searched deeper and deeper, best
// first; those that lose at once are dropped as soon as they are found out. At full strength it holds what the engine
// promises: never an illegal turn, never a win in the turn at hand missed, and no turn that lets the opponent win next
// turn while another does not.
//
//   RootSearch root(table, options);
//   SearchResult result = root.run(game, limits, stop, on_info);

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "search/step_search.hpp"

namespace tusk {

class RootSearch {
 public:
  RootSearch(TranspositionTable& table, const EngineOptions& options)
      : search_(table, options.network), table_(table), options_(options) {}

  /// See Engine::think.
  [[nodiscard]] SearchResult run(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                                 const std::function<void(const SearchInfo&)>& on_info);

 private:
  struct RootTurn {
    Move move;               ///< the steps that remain to be played
    int score = 0;           ///< of the latest search that raised alpha, else the static score: only for ordering
    std::int16_t noise = 0;  ///< added to every score of this turn, to play weaker or more varied
    std::int16_t worse = 0;  ///< how much worse than the best it looks before any search, 0 or more
    std::int16_t verdict =
        0;  ///< the exact score, if the turn ends the game or lets the opponent win next turn; else 0

    [[nodiscard]] bool is_decided() const noexcept { return verdict != 0; }
    [[nodiscard]] bool is_lost() const noexcept { return verdict < 0; }
  };

  /// What the threads of one search share besides the table.
  struct Shared {
    std::atomic<bool> is_done = false;
    std::atomic<std::uint64_t> helper_nodes = 0;
  };

  [[nodiscard]] std::optional<Move> goal_at_hand() const;
  void collect_turns(const Game& game, bool sees_ends);
  void compare_looks();
  [[nodiscard]] int malus_of(const RootTurn& turn) const noexcept { return turn.worse * looks_percent_ / 100; }
  [[nodiscard]] Position after(const Move& move) const noexcept;
  [[nodiscard]] Move whole(const Move& rest) const noexcept;

  void search_with_helpers(const Game& game, const std::function<void(const SearchInfo&)>& on_info);
  void deepen(const std::function<void(const SearchInfo&)>& on_info);
  void prepare_to_help(const Game& game, const RootSearch& leader);
  void help(int number);
  [[nodiscard]] bool search_iteration(int depth);
  [[nodiscard]] bool search_best_of(std::size_t first, int depth);
  int search_turn(RootTurn& turn, int alpha, int depth, std::size_t rank);
  void bring_forward(std::size_t from, std::size_t to, SearchLine line);
  void set_aside_lost_turns();
  void choose_safe_turn(const Game& game);
  void report(const std::function<void(const SearchInfo&)>& on_info);
  [[nodiscard]] bool may_go_on() const;
  [[nodiscard]] bool is_worth_another_iteration() const;
  [[nodiscard]] double elapsed() const;
  [[nodiscard]] bool happens(double chance, std::uint64_t salt) const;

  StepSearch search_;
  TranspositionTable& table_;
  EngineOptions options_;
  std::vector<std::unique_ptr<RootSearch>> helpers_;

  // Of the search that runs.
  Position root_;
  std::vector<RootTurn> turns_;
  MoveGenerator generator_;
  SearchInfo info_;
  SearchLimits limits_;
  const std::atomic<bool>* stop_ = nullptr;
  Shared* shared_ = nullptr;  // set while several threads search
  bool is_helper_ = false;
  int looks_percent_ = 0;  // of this iteration
  double started_ = 0;
};

}  // namespace tusk
