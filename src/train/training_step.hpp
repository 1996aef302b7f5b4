#pragma once

// The arithmetic of training, as plain loops over arrays of floats that are compiled for several kinds of processor.
//
//   Gradient gradient;
//   loss += learn_from(parameters, example, weight, gradient);

#include <array>
#include <cstddef>
#include <cstdint>

#include "eval/network.hpp"

namespace tusk {

/// The network in floats: 1 is what kUnit stands for in the layer, and kOutputUnit among the output weights. Also its
/// gradient and the optimiser's moments, which have the same shape.
struct FloatWeights {
  static constexpr std::size_t kHidden = Network::kHidden;
  using Layer = std::array<float, kHidden>;

  alignas(64) std::array<Layer, NetworkInputs::kCount> inputs{};
  std::array<Layer, kStepsPerTurn + 1> steps_left{};
  Layer bias{};
  std::array<std::array<float, 2 * kHidden>, Network::kBuckets> outputs{};
  std::array<float, Network::kBuckets> output_bias{};

  static constexpr std::size_t kSize =
      (NetworkInputs::kCount + kStepsPerTurn + 1 + 1) * kHidden + Network::kBuckets * (2 * kHidden + 1);
  /// All numbers one after the other.
  [[nodiscard]] float* data() noexcept { return inputs.front().data(); }
  [[nodiscard]] const float* data() const noexcept { return inputs.front().data(); }
};
static_assert(sizeof(FloatWeights) % 64 == 0 && sizeof(FloatWeights) - FloatWeights::kSize * sizeof(float) < 64,
              "no gaps but at the end");

/// A sample as the network sees it.
struct Example {
  std::array<std::uint16_t, NetworkInputs::kCapacity> own;  ///< inputs that are on, in the view of the side to move
  std::array<std::uint16_t, NetworkInputs::kCapacity> enemy;
  std::size_t own_count = 0;
  std::size_t enemy_count = 0;
  std::size_t steps_left = 0;
  std::size_t bucket = 0;
};

/// The chance that odds of this logarithm stand for.
[[nodiscard]] double chance_of_logit(double logit) noexcept;
/// The loss of giving this chance where `target` is true.
[[nodiscard]] double cross_entropy(double logit, double target) noexcept;

/// The network's judgement: the logarithm of the odds of winning.
[[nodiscard]] float logit_of(const FloatWeights& weights, const Example& example) noexcept;

/// Adds to `gradient` that of the cross entropy between the network's chance of winning and `target`, times `weight`;
/// returns the cross entropy.
double learn_from(const FloatWeights& weights, const Example& example, float target, float weight,
                  FloatWeights& gradient) noexcept;

/// The game knows no left and right, and neither shall the network: the second half of the layer is the first half's
/// mirror image, with the same output weights. Makes the two halves' gradients the same: that of both.
void symmetrise(FloatWeights& gradient) noexcept;
/// Makes the second half of the layer the mirror image of the first.
void mirror_first_half(FloatWeights& weights) noexcept;

struct AdamStep {
  float rate;         ///< how far a weight goes
  float decay;        ///< share of a weight that is taken away, times the rate
  float correction1;  ///< 1 / (1 - 0.9^n), n = the number of this step
  float correction2;  ///< 1 / (1 - 0.999^n)
};

/// One step of AdamW: moves the weights against the gradient. The weights stay within what the integers can express.
void adam_step(const AdamStep& step, const FloatWeights& gradient, FloatWeights& first_moment,
               FloatWeights& second_moment, FloatWeights& weights) noexcept;

/// `rounded` becomes the weights as multiples of what the integers of the network stand for.
void round_to_units(const FloatWeights& weights, FloatWeights& rounded) noexcept;

/// to += from.
void add_to(FloatWeights& to, const FloatWeights& from) noexcept;

}  // namespace tusk
