#pragma once

// What to teach of each sample: the chance of winning as its own search saw it, as the searches of later turns of the
// same game saw it, and as the game ended. A shallow search cannot know that a hostage will cost a horse in three
// turns; the searches three turns later do. (Sutton, "Learning to predict by the methods of temporal differences",
// 1988.)
//
//   const std::vector<float> targets = targets_of(samples, {.hindsight = 0.7});

#include <span>
#include <vector>

#include "train/sample.hpp"

namespace tusk {

struct TargetOptions {
  double scale = 450;          ///< centi-rabbits at which the chance of winning is 73 %
  double result_share = 0.03;  ///< of the target that is the result of the game
  /// Of the rest, the share that later turns have, 0 to 1: the search of the turn itself counts 1 - hindsight, that of
  /// the next (1 - hindsight) * hindsight, and so on; what is left in the end goes to the result.
  double hindsight = 0.87;
};

/// The chance of winning by the score alone.
[[nodiscard]] double chance_of_score(int score, double scale) noexcept;

/// For each sample the chance of winning for its side to move, in their order. Samples of one game have one number;
/// they may lie in any order. A sample without result stands beside its game: its own score is all that there is.
[[nodiscard]] std::vector<float> targets_of(std::span<const PackedSample> samples, const TargetOptions& options);

}  // namespace tusk
