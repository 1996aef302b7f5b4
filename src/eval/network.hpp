#pragma once

// A network that judges positions: the numbered inputs of each side's view (eval/network_inputs.hpp) are summed into a
// layer of integers per view, and these, clipped and squared, into one number. All integers, so that every machine
// gives the same score. This file is the network itself; eval/evaluator.hpp is what uses it.
//
//   Result<Network> network = parse_network(bytes);
//   int score = network->evaluate(position);            // slow: from nothing; the Evaluator goes by differences
//
// The computation, with W the input weights, S those of the steps left, O the output weights of the bucket:
//   own[i]   = bias[i] + sum over own view's inputs W[input][i] + S[steps left][i]
//   enemy[i] = bias[i] + sum over other view's inputs W[input][i]
//   c(x)     = x clipped to 0 .. kUnit
//   sum      = bias of the bucket
//              + sum over i of O[i] * c(own[i])^2 + O[kHidden + i] * c(enemy[i])^2
//   score    = sum * scale / (kUnit^2 * kOutputUnit), rounded towards zero

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "eval/network_inputs.hpp"
#include "rules/position.hpp"

namespace tusk {

class Network {
 public:
  static constexpr std::size_t kHidden = 128;  ///< a view's layer
  static constexpr std::size_t kBuckets = 8;   ///< of output weights, by the number of pieces on the board
  static constexpr int kUnit = 255;            ///< what stands for 1 in the layer
  static constexpr int kOutputUnit = 64;       ///< what stands for 1 among output weights
  static constexpr int kMostOutputWeight = 127;
  /// |input weight| is limited so that no sum leaves 16 bits with two armies on the board: kMost inputs, bias and
  /// steps left.
  static constexpr int kMostInputWeight = 32767 / static_cast<int>(NetworkInputs::kMost + 2);

  using Layer = std::array<std::int16_t, kHidden>;
  struct Weights {
    alignas(64) std::array<Layer, NetworkInputs::kCount> inputs;
    alignas(64) std::array<Layer, kStepsPerTurn + 1> steps_left;  ///< [0] and [4] too
    alignas(64) Layer bias;
    alignas(64) std::array<std::array<std::int16_t, 2 * kHidden>, kBuckets> outputs;
    std::array<std::int32_t, kBuckets> output_bias;
    std::int32_t scale;  ///< centi-rabbits at which the chance of winning is 73 %
  };

  explicit Network(std::unique_ptr<const Weights> weights) : weights_(std::move(weights)) {}

  [[nodiscard]] const Weights& weights() const noexcept { return *weights_; }
  /// Tells networks apart: a checksum of the weights.
  [[nodiscard]] std::uint64_t id() const noexcept;
  /// Centi-rabbits for the side to move.
  [[nodiscard]] int evaluate(const Position& position) const noexcept;

  /// The score that the sum of the outputs stands for.
  [[nodiscard]] int score_of(std::int32_t sum, int pieces) const noexcept;

  [[nodiscard]] static std::size_t bucket_of(int pieces) noexcept {
    return static_cast<std::size_t>(std::clamp(pieces - 1, 0, 31)) * kBuckets / 32;
  }

 private:
  std::unique_ptr<const Weights> weights_;
};

/// The bytes of a network file: a line of text with the version and the sizes, the weights as little-endian integers, a
/// checksum. Errors: bad_text, with what is wrong (no network, another version or size, damaged, weights out of range).
[[nodiscard]] Result<Network> parse_network(std::string_view bytes);
[[nodiscard]] std::string to_bytes(const Network::Weights& weights);

}  // namespace tusk
