#pragma once

// Plays the games of a match or tournament on several threads, each with its own engine processes, and hands out every
// result as it comes. It counts nothing: that is for match/standings.hpp.
//
//   MatchRunner runner(plan);
//   auto played = runner.run(finished_before, [&](const FinishedGame& game) { standings.add(game); }, stop);

#include <atomic>
#include <cstddef>
#include <functional>
#include <set>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "match/engine_spec.hpp"
#include "match/game_result.hpp"
#include "match/game_runner.hpp"
#include "match/opening.hpp"

namespace tusk {

/// Two engines that meet, by their index.
struct Encounter {
  std::size_t first = 0;
  std::size_t second = 1;
};

/// A game of a match: the number of its pair, and 0 where the encounter's first engine has Gold, 1 where its second.
using GameNumber = std::pair<std::size_t, int>;

struct MatchPlan {
  std::vector<EngineSpec> engines;
  /// Each gets one pair of games in every round; a round's opening is the same for all of them.
  std::vector<Encounter> encounters{Encounter{}};
  std::size_t rounds = 1;
  OpeningOptions openings;
  MatchRules rules;
  unsigned concurrency = 1;  ///< games at a time

  [[nodiscard]] std::size_t pairs() const noexcept { return encounters.size() * rounds; }
  [[nodiscard]] Encounter encounter_of(std::size_t pair) const noexcept { return encounters[pair % encounters.size()]; }
  [[nodiscard]] std::size_t opening_of(std::size_t pair) const noexcept { return pair / encounters.size(); }
};

struct FinishedGame {
  GameNumber number;
  std::size_t gold = 0;  ///< index of the engine
  std::size_t silver = 1;
  std::array<std::string, 2> names;  ///< by Color, as the engines tell them
  GameResult result;
};

class MatchRunner {
 public:
  /// Gets every game that was finished, one at a time, on any thread.
  using OnGame = std::function<void(const FinishedGame&)>;

  explicit MatchRunner(MatchPlan plan) : plan_(std::move(plan)), book_(plan_.openings) {}

  /// Plays all games but those in `done`, until `stop` becomes true, which ends the games under way without a result.
  /// Error: an engine could not be started.
  [[nodiscard]] Result<void> run(const std::set<GameNumber>& done, const OnGame& on_game, std::atomic<bool>& stop);

 private:
  [[nodiscard]] Result<void> play_pair(std::size_t pair, const std::set<GameNumber>& done, const OnGame& on_game,
                                       std::vector<Player>& players, std::atomic<bool>& stop);

  MatchPlan plan_;
  OpeningBook book_;
};

}  // namespace tusk
