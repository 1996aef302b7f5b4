#pragma once

// How many steps less deep a late continuation is searched at first, by depth and place in the order: a table of
// kBase + ln(depth) ln(place) / kSlope, as the logarithm of both decides how much is left to gain.
//
//   int less = late_reduction(depth, place);

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace tusk {

namespace reductions {

inline constexpr std::size_t kDepths = 64;
inline constexpr std::size_t kPlaces = 128;

/// The natural logarithm of a whole number from 1 on, computed while compiling so that every machine has the same
/// table: ln n is the sum of 2 atanh(1 / (2k + 1)) for 0 < k < n.
constexpr double logarithm(std::size_t number) {
  double sum = 0;
  for (std::size_t k = 1; k < number; ++k) {
    const double x = 1 / (2 * static_cast<double>(k) + 1);
    const double square = x * x;
    sum += 2 * x * (1 + square / 3 + square * square / 5 + square * square * square / 7);
  }
  return sum;
}

constexpr auto kTable = [] {
  constexpr double kBase = 1.5;
  constexpr double kSlope = 3;
  std::array<double, kPlaces> logarithms{};
  for (std::size_t i = 1; i < kPlaces; ++i) logarithms[i] = logarithm(i);
  std::array<std::array<std::int8_t, kPlaces>, kDepths> table{};
  for (std::size_t depth = 1; depth < kDepths; ++depth) {
    for (std::size_t place = 1; place < kPlaces; ++place) {
      table[depth][place] = static_cast<std::int8_t>(kBase + logarithms[depth] * logarithms[place] / kSlope);
    }
  }
  return table;
}();

}  // namespace reductions

/// Steps, 0 or more. Precondition: depth >= 0, place >= 0.
[[nodiscard]] constexpr int late_reduction(int depth, int place) noexcept {
  const auto row = std::min(static_cast<std::size_t>(depth), reductions::kDepths - 1);
  const auto column = std::min(static_cast<std::size_t>(place), reductions::kPlaces - 1);
  return reductions::kTable[row][column];
}

}  // namespace tusk
