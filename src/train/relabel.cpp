#include "train/relabel.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "train/stray.hpp"

namespace tusk {
namespace {

/// Samples that are worked on at a time.
constexpr std::size_t kChunk = 4096;

int mean_score(const Position& position, std::span<const std::shared_ptr<const Network>> networks) {
  const int sum = std::accumulate(networks.begin(), networks.end(), 0, [&](int scores, const auto& network) {
    return scores + network->evaluate(position);
  });
  return std::clamp(sum / static_cast<int>(networks.size()), -kMaxSampleScore, kMaxSampleScore);
}

}  // namespace

std::vector<PackedSample> relabel(std::span<const PackedSample> samples,
                                  std::span<const std::shared_ptr<const Network>> networks,
                                  const RelabelOptions& options,
                                  const std::function<void(std::size_t done)>& progress) {
  assert(!networks.empty());
  std::vector<std::vector<PackedSample>> chunks((samples.size() + kChunk - 1) / kChunk);
  const auto work = [&](std::size_t chunk) {
    const std::size_t end = std::min(samples.size(), (chunk + 1) * kChunk);
    for (std::size_t i = chunk * kChunk; i < end; ++i) {
      if (options.games_only && !samples[i].has_result()) continue;
      Sample sample = unpack(samples[i]);
      const Position position = sample.position;
      const auto keep = [&](const Position& place) {
        sample.position = place;
        sample.score = mean_score(place, networks);
        chunks[chunk].push_back(pack(sample));
      };
      keep(position);
      Random random(split_mix(options.seed ^ split_mix(i)));
      sample.has_result = false;
      for (int stray = 0; stray < options.strays; ++stray) {
        if (const auto beside = stray_from(position, random)) keep(beside->position());
      }
    }
  };
  parallel_for(chunks.size(), options.threads, work, [&](std::size_t done) {
    if (progress) progress(std::min(done * kChunk, samples.size()));
  });
  std::vector<PackedSample> all;
  for (const std::vector<PackedSample>& chunk : chunks) all.insert(all.end(), chunk.begin(), chunk.end());
  return all;
}

}  // namespace tusk
