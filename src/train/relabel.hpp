#pragma once

// New scores for samples that were made before: what networks judge now, on average. Two uses.
//
// Old games teach anew when their positions are scored by a better judge than the one that played them: the trainer
// looks along a game at the scores of its later turns (train/hindsight.hpp).
//
// And several networks that learned the same from different beginnings differ by half a rabbit where none of them
// knows; their mean is nearer to the truth than any of them. A network that learns that mean alone, without hindsight
// and results, has it at the price of one. Positions beside the games show it more of what the networks know. (Hinton,
// Vinyals and Dean, "Distilling the knowledge in a neural network", 2015.)
//
//   std::vector<PackedSample> lessons = relabel(file.samples, networks, {.strays = 1});

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "eval/network.hpp"
#include "train/sample.hpp"

namespace tusk {

struct RelabelOptions {
  bool games_only = false;  ///< leaves out samples that stand beside their game
  int strays = 0;           ///< positions beside each sample that are added, at most
  std::uint64_t seed = 1;   ///< of these
  unsigned threads = 1;
};

/// The samples in their order, each followed by its strays, with the mean static judgement of the networks as score.
/// Results, turns and games are kept. The same on every machine with any number of threads. `progress` is called now
/// and then with the number of samples done. Precondition: at least one network.
[[nodiscard]] std::vector<PackedSample> relabel(std::span<const PackedSample> samples,
                                                std::span<const std::shared_ptr<const Network>> networks,
                                                const RelabelOptions& options,
                                                const std::function<void(std::size_t done)>& progress = {});

}  // namespace tusk
