#pragma once

// A network of random weights as large as they may be: for tests.

#include <memory>

#include "base/random.hpp"
#include "eval/network.hpp"

namespace tusk {

inline std::unique_ptr<Network::Weights> random_weights(std::uint64_t seed) {
  Random random(seed);
  const auto number = [&random](int most) {
    return static_cast<std::int16_t>(static_cast<int>(random.below(2 * static_cast<std::uint64_t>(most) + 1)) - most);
  };
  auto weights = std::make_unique<Network::Weights>();
  for (auto& row : weights->inputs) {
    for (auto& weight : row) weight = number(Network::kMostInputWeight);
  }
  for (auto& row : weights->steps_left) {
    for (auto& weight : row) weight = number(Network::kMostInputWeight);
  }
  for (auto& weight : weights->bias) weight = number(Network::kMostInputWeight);
  for (auto& row : weights->outputs) {
    for (auto& weight : row) weight = number(Network::kMostOutputWeight);
  }
  for (auto& bias : weights->output_bias) bias = number(30000);
  weights->scale = 350;
  return weights;
}

inline std::shared_ptr<const Network> random_network(std::uint64_t seed) {
  return std::make_shared<const Network>(random_weights(seed));
}

}  // namespace tusk
