#pragma once

// What setoption can set: the clock, the limits of a search, the engine's own options. It reads values and keeps them;
// the session decides what follows from a change.
//
//   AeiSettings settings;
//   if (auto changed = set_option(settings, {"tcmove", "15"}); !changed) log(changed.error().message);

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "aei/message.hpp"
#include "rules/time_control.hpp"
#include "rules/types.hpp"
#include "rules/variant.hpp"
#include "search/engine.hpp"
#include "search/level.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kUnknownOption{"unknown_option"};
inline constexpr ErrorCode kBadValue{"bad_value"};
}  // namespace error

inline constexpr int kLeastHash = 1;  // megabytes
inline constexpr int kMostHash = 65536;
inline constexpr int kMostThreads = 256;
inline constexpr int kMostLines = 50;
inline constexpr std::string_view kClearButton = "clear";

struct AeiSettings {
  TimeControl control;
  /// Seconds that each side has in reserve, as the controller says, else by our own count.
  std::array<double, 2> reserves{};
  std::array<bool, 2> is_reserve_told{};
  /// Seconds of the present turn that were used before now.
  double turn_used = 0;
  std::optional<int> depth;
  std::optional<std::uint64_t> nodes;
  int lines = 1;
  int level = 0;  ///< 0: full strength
  /// Of the games that begin from now on.
  Variant variant = Variant::Standard;
  /// Hash, threads and seed reach the engine with Engine::reset only.
  EngineOptions engine;
  bool is_seed_set = false;  ///< else the levels that play by chance draw one for each game

  /// Whether it plays weaker than it can, by chance.
  [[nodiscard]] bool is_weak() const noexcept { return level != 0 && level != kHighestLevel; }
  /// The limits of a turn but for the clock: what was set, and what the level allows if that is less.
  [[nodiscard]] SearchLimits limits() const noexcept;

  [[nodiscard]] double& reserve(Color side) noexcept { return reserves[static_cast<std::size_t>(side)]; }
  [[nodiscard]] bool& told_reserve(Color side) noexcept { return is_reserve_told[static_cast<std::size_t>(side)]; }

  /// Reserves go back to the start; everything else stays, as the protocol asks of newgame.
  void begin_game() noexcept;
  /// A turn of `side` took `seconds`: keeps the reserve for controllers that do not tell it before each turn.
  void count_turn(Color side, double seconds) noexcept;
};

/// Sets one option. Errors: unknown_option, bad_value; then nothing changes. Options that the protocol has for the
/// engine's information alone (opponent, event …) are accepted and change nothing.
[[nodiscard]] Result<void> set_option(AeiSettings& settings, const AeiOption& option);

}  // namespace tusk
