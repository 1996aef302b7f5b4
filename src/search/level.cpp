#include "search/level.hpp"

#include <array>
#include <cassert>

namespace tusk {
namespace {

struct Level {
  std::uint64_t nodes;
  int depth;
  Weakness weakness;
};

/// Levels 1 to 9. The figures are chosen so that each wins 60 to 85 % against the one before: docs/levels.md has the
/// matches.
constexpr std::array kLevels{
    Level{300, 4, {.randomness = 3.5, .blindness = 0.85, .oversight = 0.65}},
    Level{600, 4, {.randomness = 2.5, .blindness = 0.6, .oversight = 0.4}},
    Level{1'200, 4, {.randomness = 1.6, .blindness = 0.36, .oversight = 0.2}},
    Level{3'500, 4, {.randomness = 1.2, .blindness = 0.22, .oversight = 0.11}},
    Level{9'000, 6, {.randomness = 0.65, .blindness = 0.07, .oversight = 0.025}},
    Level{18'000, 7, {.randomness = 0.4, .blindness = 0.03, .oversight = 0.01}},
    Level{40'000, 9, {.randomness = 0.25, .blindness = 0.01, .oversight = 0}},
    Level{65'000, 11, {.randomness = 0.2, .blindness = 0.005, .oversight = 0}},
    Level{160'000, 60, {.randomness = 0.1, .blindness = 0, .oversight = 0}},
};
static_assert(kLevels.size() == kHighestLevel - kLowestLevel);

}  // namespace

SearchLimits limits_of_level(int level) noexcept {
  assert(level >= kLowestLevel && level <= kHighestLevel);
  SearchLimits limits;
  if (level == kHighestLevel) return limits;
  const Level& chosen = kLevels[static_cast<std::size_t>(level - kLowestLevel)];
  limits.nodes = chosen.nodes;
  limits.depth = chosen.depth;
  limits.weakness = chosen.weakness;
  return limits;
}

}  // namespace tusk
