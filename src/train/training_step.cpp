#include "train/training_step.hpp"

#include <algorithm>
#include <cmath>

// GCC compiles the marked functions once for each of these processors, and the program takes the best when it starts.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) && !defined(__SANITIZE_ADDRESS__) && \
    !defined(__SANITIZE_THREAD__)
#define TUSK_FOR_SEVERAL_PROCESSORS __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define TUSK_FOR_SEVERAL_PROCESSORS
#endif

namespace tusk {
namespace {

constexpr std::size_t kHidden = FloatWeights::kHidden;
/// Where the output weights begin, which have another unit and limit than those of the layer.
constexpr std::size_t kFirstOutput = FloatWeights::kSize - Network::kBuckets * (2 * kHidden + 1);

/// What a pass forward leaves for the way back.
struct alignas(64) Layers {
  float own[kHidden];
  float enemy[kHidden];
};

TUSK_FOR_SEVERAL_PROCESSORS
float forward(const FloatWeights& weights, const Example& example, Layers& layers) noexcept {
  const float* extra = weights.steps_left[example.steps_left].data();
  for (std::size_t i = 0; i < kHidden; ++i) layers.own[i] = weights.bias[i] + extra[i];
  for (std::size_t i = 0; i < kHidden; ++i) layers.enemy[i] = weights.bias[i];
  for (std::size_t n = 0; n < example.own_count; ++n) {
    const float* row = weights.inputs[example.own[n]].data();
    for (std::size_t i = 0; i < kHidden; ++i) layers.own[i] += row[i];
  }
  for (std::size_t n = 0; n < example.enemy_count; ++n) {
    const float* row = weights.inputs[example.enemy[n]].data();
    for (std::size_t i = 0; i < kHidden; ++i) layers.enemy[i] += row[i];
  }
  const float* output = weights.outputs[example.bucket].data();
  float sum = 0;
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float own = layers.own[i] < 0 ? 0.0F : layers.own[i] > 1 ? 1.0F : layers.own[i];
    const float enemy = layers.enemy[i] < 0 ? 0.0F : layers.enemy[i] > 1 ? 1.0F : layers.enemy[i];
    sum += output[i] * own * own + output[kHidden + i] * enemy * enemy;
  }
  return sum + weights.output_bias[example.bucket];
}

/// `error`: the derivative of the loss by the logit.
TUSK_FOR_SEVERAL_PROCESSORS
void backward(const FloatWeights& weights, const Example& example, Layers& layers, float error,
              FloatWeights& gradient) noexcept {
  const float* output = weights.outputs[example.bucket].data();
  float* output_gradient = gradient.outputs[example.bucket].data();
  for (std::size_t i = 0; i < kHidden; ++i) {
    const float own = layers.own[i];
    const float enemy = layers.enemy[i];
    const float own_clipped = own < 0 ? 0.0F : own > 1 ? 1.0F : own;
    const float enemy_clipped = enemy < 0 ? 0.0F : enemy > 1 ? 1.0F : enemy;
    output_gradient[i] += error * own_clipped * own_clipped;
    output_gradient[kHidden + i] += error * enemy_clipped * enemy_clipped;
    // Outside of 0 .. 1 nothing follows; below 0 the clipped value is 0 already.
    layers.own[i] = own > 1 ? 0.0F : 2 * error * output[i] * own_clipped;
    layers.enemy[i] = enemy > 1 ? 0.0F : 2 * error * output[kHidden + i] * enemy_clipped;
  }
  gradient.output_bias[example.bucket] += error;
  float* extra = gradient.steps_left[example.steps_left].data();
  for (std::size_t i = 0; i < kHidden; ++i) {
    gradient.bias[i] += layers.own[i] + layers.enemy[i];
    extra[i] += layers.own[i];
  }
  for (std::size_t n = 0; n < example.own_count; ++n) {
    float* row = gradient.inputs[example.own[n]].data();
    for (std::size_t i = 0; i < kHidden; ++i) row[i] += layers.own[i];
  }
  for (std::size_t n = 0; n < example.enemy_count; ++n) {
    float* row = gradient.inputs[example.enemy[n]].data();
    for (std::size_t i = 0; i < kHidden; ++i) row[i] += layers.enemy[i];
  }
}

TUSK_FOR_SEVERAL_PROCESSORS
void adam(const AdamStep& step, const float* gradient, float* first, float* second, float* weights, std::size_t size,
          float limit) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    first[i] = 0.9F * first[i] + 0.1F * gradient[i];
    second[i] = 0.999F * second[i] + 0.001F * gradient[i] * gradient[i];
    const float move = first[i] * step.correction1 / (std::sqrt(second[i] * step.correction2) + 1e-8F);
    const float weight = weights[i] - step.rate * (move + step.decay * weights[i]);
    weights[i] = weight > limit ? limit : weight < -limit ? -limit : weight;
  }
}

TUSK_FOR_SEVERAL_PROCESSORS
void round_all(const float* from, float* to, std::size_t size, float unit) noexcept {
  for (std::size_t i = 0; i < size; ++i) {
    // Away from zero at the half, as std::lround() does for the file.
    const float scaled = from[i] * unit + (from[i] < 0 ? -0.5F : 0.5F);
    to[i] = static_cast<float>(static_cast<std::int32_t>(scaled)) / unit;
  }
}

TUSK_FOR_SEVERAL_PROCESSORS
void add(float* to, const float* from, std::size_t size) noexcept {
  for (std::size_t i = 0; i < size; ++i) to[i] += from[i];
}

}  // namespace

double chance_of_logit(double logit) noexcept { return 1 / (1 + std::exp(-logit)); }

double cross_entropy(double logit, double target) noexcept {
  // log(1 + e^x) - t x, written so that it holds also where the chance rounds to 0 or 1.
  return std::max(logit, 0.0) + std::log1p(std::exp(-std::abs(logit))) - target * logit;
}

float logit_of(const FloatWeights& weights, const Example& example) noexcept {
  Layers layers;
  return forward(weights, example, layers);
}

double learn_from(const FloatWeights& weights, const Example& example, float target, float weight,
                  FloatWeights& gradient) noexcept {
  Layers layers;
  const double logit = forward(weights, example, layers);
  backward(weights, example, layers, static_cast<float>(chance_of_logit(logit) - target) * weight, gradient);
  return cross_entropy(logit, target);
}

namespace {

/// Calls `both(one, other)` with every weight of the first half and its image in the second.
template <typename Both>
void for_each_pair(FloatWeights& weights, const Both& both) {
  constexpr std::size_t kHalf = kHidden / 2;
  const auto rows = [&both](float* one, float* other) {
    for (std::size_t i = 0; i < kHalf; ++i) both(one[i], other[kHalf + i]);
  };
  for (std::size_t input = 0; input < NetworkInputs::kCount; ++input) {
    rows(weights.inputs[input].data(), weights.inputs[NetworkInputs::mirrored(input)].data());
  }
  for (auto& row : weights.steps_left) rows(row.data(), row.data());
  rows(weights.bias.data(), weights.bias.data());
  for (auto& row : weights.outputs) {
    rows(row.data(), row.data());
    rows(row.data() + kHidden, row.data() + kHidden);
  }
}

}  // namespace

void symmetrise(FloatWeights& gradient) noexcept {
  for_each_pair(gradient, [](float& one, float& other) { one = other = one + other; });
}

void mirror_first_half(FloatWeights& weights) noexcept {
  for_each_pair(weights, [](float& one, float& other) { other = one; });
}

void round_to_units(const FloatWeights& weights, FloatWeights& rounded) noexcept {
  round_all(weights.data(), rounded.data(), kFirstOutput, Network::kUnit);
  round_all(weights.data() + kFirstOutput, rounded.data() + kFirstOutput, FloatWeights::kSize - kFirstOutput,
            Network::kOutputUnit);
  // The biases of the outputs are kept finer in the file.
  rounded.output_bias = weights.output_bias;
}

void adam_step(const AdamStep& step, const FloatWeights& gradient, FloatWeights& first_moment,
               FloatWeights& second_moment, FloatWeights& weights) noexcept {
  constexpr float kInputLimit = static_cast<float>(Network::kMostInputWeight) / Network::kUnit;
  constexpr float kOutputLimit = static_cast<float>(Network::kMostOutputWeight) / Network::kOutputUnit;
  const auto part = [&](std::size_t begin, std::size_t end, float limit) {
    adam(step, gradient.data() + begin, first_moment.data() + begin, second_moment.data() + begin,
         weights.data() + begin, end - begin, limit);
  };
  part(0, kFirstOutput, kInputLimit);
  part(kFirstOutput, FloatWeights::kSize, kOutputLimit);
}

void add_to(FloatWeights& to, const FloatWeights& from) noexcept { add(to.data(), from.data(), FloatWeights::kSize); }

}  // namespace tusk
