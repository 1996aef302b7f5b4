#include "eval/network.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <span>

#include "base/checksum.hpp"
#include "eval/simd.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

static_assert(Network::kHidden == kSimdLayer && NetworkInputs::kMasks == kSimdMasks && Network::kUnit == 255);
static_assert(std::endian::native == std::endian::little, "network files are read as they lie in memory");
// The output's sum stays within 32 bits.
constexpr int kMostOutputBias = 1 << 24;
static_assert(std::int64_t{2 * Network::kHidden} * Network::kUnit * Network::kUnit * Network::kMostOutputWeight +
                  kMostOutputBias <
              INT32_MAX);

constexpr int kMostScore = 20000;
constexpr int kMostScale = 10000;

std::string header() {
  return "tusk network 1 inputs=" + std::to_string(NetworkInputs::kCount) +
         " hidden=" + std::to_string(Network::kHidden) + " buckets=" + std::to_string(Network::kBuckets) + "\n";
}

std::string_view bytes_of(const Network::Weights& weights) noexcept {
  return {reinterpret_cast<const char*>(&weights), sizeof(weights)};
}

bool all_within(std::span<const std::int16_t> numbers, int most) noexcept {
  return std::ranges::all_of(numbers, [most](int number) { return std::abs(number) <= most; });
}

bool is_in_range(const Network::Weights& weights) noexcept {
  const auto flat = [](const auto& rows) { return std::span(rows.front().data(), rows.size() * rows.front().size()); };
  return all_within(flat(weights.inputs), Network::kMostInputWeight) &&
         all_within(flat(weights.steps_left), Network::kMostInputWeight) &&
         all_within(weights.bias, Network::kMostInputWeight) &&
         all_within(flat(weights.outputs), Network::kMostOutputWeight) &&
         std::ranges::all_of(weights.output_bias,
                             [](std::int32_t bias) { return std::abs(bias) <= kMostOutputBias; }) &&
         weights.scale >= 1 && weights.scale <= kMostScale;
}

}  // namespace

int Network::score_of(std::int32_t sum, int pieces) const noexcept {
  constexpr std::int64_t kOne = std::int64_t{kUnit} * kUnit * kOutputUnit;
  const std::int64_t total = std::int64_t{sum} + weights_->output_bias[bucket_of(pieces)];
  return static_cast<int>(std::clamp<std::int64_t>(total * weights_->scale / kOne, -kMostScore, kMostScore));
}

int Network::evaluate(const Position& position) const noexcept {
  const NetworkInputs inputs(position.board());
  std::array<Layer, 2> layers{weights_->bias, weights_->bias};
  for (const Color viewer : kColors) {
    Layer& layer = layers[static_cast<std::size_t>(viewer)];
    inputs.for_each(viewer, [&](std::size_t input) {
      for (std::size_t i = 0; i < kHidden; ++i)
        layer[i] = static_cast<std::int16_t>(layer[i] + weights_->inputs[input][i]);
    });
  }
  const Color side = position.side_to_move();
  const Layer& own = layers[static_cast<std::size_t>(side)];
  const Layer& enemy = layers[static_cast<std::size_t>(opponent(side))];
  const Layer& extra = weights_->steps_left[static_cast<std::size_t>(position.steps_left())];
  const int pieces = position.board().occupied().size();
  const auto& output = weights_->outputs[bucket_of(pieces)];
  const auto square_of = [](int value) {
    const int clipped = std::clamp(value, 0, kUnit);
    return clipped * clipped;
  };
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < kHidden; ++i) {
    sum += output[i] * square_of(own[i] + extra[i]) + output[kHidden + i] * square_of(enemy[i]);
  }
  return score_of(sum, pieces);
}

std::uint64_t Network::id() const noexcept { return checksum(bytes_of(*weights_)); }

Result<Network> parse_network(std::string_view bytes) {
  const std::string head = header();
  if (!bytes.starts_with("tusk network ")) return fail(error::kBadText, "this is no network file of Tusk");
  if (!bytes.starts_with(head)) {
    return fail(error::kBadText, "the network is of another version or size than this program uses (" +
                                     head.substr(0, head.size() - 1) + ")");
  }
  bytes.remove_prefix(head.size());
  auto weights = std::make_unique<Network::Weights>();
  std::uint64_t expected = 0;
  if (bytes.size() != sizeof(*weights) + sizeof(expected)) {
    return fail(error::kBadText, "the network file is cut off or too long", head.size());
  }
  std::memcpy(weights.get(), bytes.data(), sizeof(*weights));
  std::memcpy(&expected, bytes.data() + sizeof(*weights), sizeof(expected));
  if (checksum(bytes.substr(0, sizeof(*weights))) != expected) {
    return fail(error::kBadText, "the network file is damaged: wrong checksum", head.size());
  }
  if (!is_in_range(*weights)) return fail(error::kBadText, "a weight of the network is out of range", head.size());
  return Network(std::move(weights));
}

std::string to_bytes(const Network::Weights& weights) {
  std::string bytes = header();
  bytes += bytes_of(weights);
  const std::uint64_t sum = checksum(bytes_of(weights));
  bytes.append(reinterpret_cast<const char*>(&sum), sizeof(sum));
  return bytes;
}

}  // namespace tusk
