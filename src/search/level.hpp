#pragma once

// Ten levels for people to play against, from one that a child beats to all that the engine can do. A weaker level sees
// less far, overlooks more, and does not always take the best of turns that are nearly as good; it never plays nonsense
// on purpose. docs/levels.md tells what each level scores against the one below.
//
//   SearchLimits limits = limits_of_level(4);
//   limits.hard_seconds = 2;                      // a clock may cut it shorter still

#include <cstdint>
#include <optional>

#include "search/engine.hpp"

namespace tusk {

inline constexpr int kLowestLevel = 1;
inline constexpr int kHighestLevel = 10;

/// What a level spends and overlooks. All but the highest are limited by nodes and depth alone, so that they play the
/// same on every machine; the highest has no limits of its own: whoever asks gives it a clock.
/// Precondition: kLowestLevel <= level <= kHighestLevel.
[[nodiscard]] SearchLimits limits_of_level(int level) noexcept;

}  // namespace tusk
