#pragma once

// Elo of several engines from the pairs of games between them: the Bradley-Terry model, maximum likelihood, mean 0. A
// pure function.
//
//   const std::vector<RatedPairs> results{{0, 1, pairs01}, {0, 2, pairs02}};
//   const Ratings ratings = rate(3, results);          // ratings.elo[0], ratings.error[0]

#include <cstddef>
#include <optional>
#include <vector>

#include "match/statistics.hpp"

namespace tusk {

/// The pairs of one encounter, counted for `first`.
struct RatedPairs {
  std::size_t first = 0;
  std::size_t second = 1;
  Pentanomial pairs;
};

struct Ratings {
  std::vector<double> elo;  ///< mean 0
  /// Half the width of the 95 % interval of each, by the spread of the pair results; nothing where they have none.
  std::vector<std::optional<double>> error;
  /// The likelihood has no maximum (somebody won or lost everything, or some never met), so that half a drawn game of
  /// each encounter was added.
  bool is_regularised = false;
};

/// Draws count half to both. Engines without games get the mean.
[[nodiscard]] Ratings rate(std::size_t engines, const std::vector<RatedPairs>& results);

}  // namespace tusk
