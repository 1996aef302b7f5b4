#pragma once

// What the finished games of a match or tournament add up to: pair results of every encounter, what each engine has
// spent and how it has failed. Games may come in any order.
//
//   Standings standings(plan.encounters, engine_count);
//   standings.add(game);
//   standings.pairs(0).score();                      // of the encounter's first engine

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "match/match_runner.hpp"
#include "match/statistics.hpp"

namespace tusk {

struct EngineTally {
  std::string name;
  SideFigures figures;
  std::array<std::uint64_t, kEndReasonCount> losses{};  ///< by EndReason
  std::uint64_t wins_as_gold = 0;
  std::uint64_t wins_as_silver = 0;
  std::uint64_t undecided = 0;
  std::uint64_t games = 0;
};

class Standings {
 public:
  Standings(std::vector<Encounter> encounters, std::size_t engines)
      : encounters_(std::move(encounters)), pairs_(encounters_.size()), engines_(engines) {}

  void add(const FinishedGame& game);

  [[nodiscard]] const std::vector<Encounter>& encounters() const noexcept { return encounters_; }
  /// Of the pairs whose two games are both finished.
  [[nodiscard]] const Pentanomial& pairs(std::size_t encounter) const noexcept { return pairs_[encounter]; }
  [[nodiscard]] const std::vector<EngineTally>& engines() const noexcept { return engines_; }
  [[nodiscard]] std::uint64_t games() const noexcept { return games_; }
  [[nodiscard]] std::uint64_t ends(EndReason reason) const noexcept { return ends_[static_cast<std::size_t>(reason)]; }
  /// Turns of both sides, setups included, per game.
  [[nodiscard]] double mean_turns() const noexcept;
  /// Games that were played out though adjudication named a winner, and in how many of them that side did win.
  [[nodiscard]] std::uint64_t played_out() const noexcept { return played_out_; }
  [[nodiscard]] std::uint64_t played_out_as_judged() const noexcept { return played_out_as_judged_; }

 private:
  std::vector<Encounter> encounters_;
  std::vector<Pentanomial> pairs_;
  std::map<std::size_t, std::size_t> half_pairs_;  // half points of the first engine in pairs with one game so far
  std::vector<EngineTally> engines_;
  std::array<std::uint64_t, kEndReasonCount> ends_{};
  std::uint64_t games_ = 0;
  std::uint64_t turns_ = 0;
  std::uint64_t played_out_ = 0;
  std::uint64_t played_out_as_judged_ = 0;
};

}  // namespace tusk
