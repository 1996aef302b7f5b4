#include "train/hindsight.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <tuple>

#include "train/training_step.hpp"

namespace tusk {
namespace {

/// The same chance from Gold's side, or back.
double turned(double chance, Color side) noexcept { return side == Color::Gold ? chance : 1 - chance; }

}  // namespace

double chance_of_score(int score, double scale) noexcept { return chance_of_logit(score / scale); }

std::vector<float> targets_of(std::span<const PackedSample> samples, const TargetOptions& options) {
  std::vector<float> targets(samples.size());
  std::vector<std::uint32_t> order;  // those of the games, each game from its end to its beginning
  for (std::uint32_t i = 0; i < samples.size(); ++i) {
    if (samples[i].has_result()) {
      order.push_back(i);
    } else {
      targets[i] = static_cast<float>(chance_of_score(samples[i].score, options.scale));
    }
  }
  std::ranges::sort(order, [&](std::uint32_t a, std::uint32_t b) {
    return std::tuple(samples[a].game, -samples[a].turn, a) < std::tuple(samples[b].game, -samples[b].turn, b);
  });

  double later = 0;  // what the rest of the game says, from Gold's side
  const PackedSample* next = nullptr;
  for (const std::uint32_t i : order) {
    const PackedSample& sample = samples[i];
    const Color side = sample.side_to_move();
    const double result = turned(sample.is_won() ? 1 : 0, side);
    int turns = 1;
    if (next != nullptr && next->game == sample.game) {
      turns = std::max(next->turn - sample.turn, 1);
    } else {
      later = result;
    }
    const double share = std::pow(options.hindsight, turns);
    later = (1 - share) * turned(chance_of_score(sample.score, options.scale), side) + share * later;
    targets[i] = static_cast<float>(turned(options.result_share * result + (1 - options.result_share) * later, side));
    next = &sample;
  }
  return targets;
}

}  // namespace tusk
