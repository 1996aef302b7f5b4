#pragma once

// What a game of a match has brought: its end, its turns, what each side has spent. Plain values.

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/player.hpp"
#include "rules/outcome.hpp"
#include "rules/position.hpp"
#include "rules/types.hpp"
#include "rules/variant.hpp"

namespace tusk {

enum class EndReason : std::uint8_t {
  Goal,
  Elimination,
  Immobilization,
  Resignation,
  Time,          ///< answered, but too late
  IllegalMove,   ///< or something that is no move
  Crash,         ///< the program ended, or no longer listened
  Hang,          ///< no answer
  Score,         ///< a limit of the time control ended the game, more pieces win
  Adjudication,  ///< both engines agreed for long who wins
  TurnLimit,     ///< the match's longest game: nobody wins
};
inline constexpr std::size_t kEndReasonCount = 11;

/// "goal", "illegal move", "turn limit" ...
[[nodiscard]] std::string_view to_word(EndReason reason) noexcept;
[[nodiscard]] std::optional<EndReason> end_reason_from_word(std::string_view word) noexcept;
[[nodiscard]] EndReason to_end_reason(Termination termination) noexcept;
/// Whether the loser has failed as a program or on the clock, not on the board.
[[nodiscard]] bool is_failure(EndReason reason) noexcept;

/// What the turns of one side have cost, its setup and the opening's turns left out.
struct SideFigures {
  std::uint64_t turns = 0;
  // Whole microseconds, so that sums do not depend on the order of games and a state file keeps all of them.
  std::chrono::microseconds time{};
  std::chrono::microseconds longest{};
  std::uint64_t nodes = 0;
  std::uint64_t turns_with_nodes = 0;
  std::uint64_t depth = 0;  ///< sum over the turns
  std::uint64_t turns_with_depth = 0;

  void add(const Thought& thought) noexcept;
  void add(const SideFigures& other) noexcept;
  friend bool operator==(const SideFigures&, const SideFigures&) = default;
};

struct PlayedTurn {
  std::string text;               ///< official notation; a setup's placements
  std::optional<double> seconds;  ///< nothing in the opening
  ThoughtInfo info;
};

struct GameResult {
  Variant variant = Variant::Standard;
  std::optional<Position> start;  ///< where it did not begin with its setups
  std::optional<Color> winner;
  EndReason reason = EndReason::TurnLimit;
  std::string detail;                  ///< what was wrong, where something was
  std::optional<Color> adjudicated;    ///< whom adjudication names; set also where the game was played out nevertheless
  std::array<SideFigures, 2> figures;  ///< by Color
  std::size_t turn_count = 0;          ///< of both sides, setups included
  std::vector<PlayedTurn> turns;
};

}  // namespace tusk
