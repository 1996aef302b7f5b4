#include "train/trainer.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <numbers>
#include <numeric>

#include "base/checksum.hpp"
#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "eval/hand_evaluation.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// A batch is worked on in so many parts, whose gradients are added in order: the number of threads changes nothing.
constexpr std::size_t kSlices = 4;
constexpr std::size_t kBins = 20;

std::string_view bytes_of(const FloatWeights& weights) noexcept {
  return {reinterpret_cast<const char*>(weights.data()), FloatWeights::kSize * sizeof(float)};
}

std::int16_t rounded(float value, int unit, int most) noexcept {
  const long number = std::lround(value * static_cast<float>(unit));
  return static_cast<std::int16_t>(std::clamp<long>(number, -most, most));
}

}  // namespace

Example example_of(const PackedSample& sample) noexcept {
  Example example;
  const NetworkInputs inputs(unpack_board(sample));
  const Color side = sample.side_to_move();
  inputs.for_each(side,
                  [&](std::size_t input) { example.own[example.own_count++] = static_cast<std::uint16_t>(input); });
  inputs.for_each(opponent(side),
                  [&](std::size_t input) { example.enemy[example.enemy_count++] = static_cast<std::uint16_t>(input); });
  example.steps_left = static_cast<std::size_t>(sample.steps_left());
  example.bucket = Network::bucket_of(Bitboard(sample.occupied).size());
  return example;
}

Trainer::Trainer(const TrainOptions& options)
    : options_(options),
      weights_(std::make_unique<FloatWeights>()),
      rounded_(std::make_unique<FloatWeights>()),
      first_moment_(std::make_unique<FloatWeights>()),
      second_moment_(std::make_unique<FloatWeights>()) {
  // Small numbers by chance; the layer begins in the middle of the range where it learns.
  Random random(options_.seed);
  const auto draw = [&random](float most) { return most * static_cast<float>(2 * random.fraction() - 1); };
  for (auto& row : weights_->inputs) {
    for (float& weight : row) weight = draw(0.1F);
  }
  weights_->bias.fill(0.3F);
  for (auto& row : weights_->outputs) {
    for (float& weight : row) weight = draw(0.1F);
  }
  mirror_first_half(*weights_);
  round_to_units(*weights_, *rounded_);
  for (std::size_t i = 0; i < kSlices; ++i) gradients_.push_back(std::make_unique<FloatWeights>());
}

void Trainer::add(std::span<const PackedSample> samples) {
  const auto share = static_cast<std::uint64_t>(options_.validation_share);
  const std::vector<float> targets = targets_of(samples, options_.target);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const bool is_kept = split_mix(split_mix(files_) ^ samples[i].game) % share == 0;
    (is_kept ? kept_ : learned_).push_back({samples[i], targets[i]});
  }
  ++files_;
  identity_of_samples_ =
      split_mix(identity_of_samples_ ^ checksum({reinterpret_cast<const char*>(samples.data()), samples.size_bytes()}));
}

double Trainer::rate_at(double progress) const noexcept {
  constexpr double kLast = 0.01;
  const double wave = (1 + std::cos(std::numbers::pi * std::min(progress, 1.0))) / 2;
  return options_.rate * (kLast + (1 - kLast) * wave);
}

EpochReport Trainer::run_epoch(const std::function<void(double share)>& on_batch) {
  const auto begin = std::chrono::steady_clock::now();
  std::vector<std::uint32_t> order(learned_.size());
  std::iota(order.begin(), order.end(), 0U);
  Random random(split_mix(options_.seed ^ split_mix(static_cast<std::uint64_t>(epoch_) + 1)));
  random.shuffle(std::span(order));

  EpochReport report;
  double loss = 0;
  for (std::size_t first = 0; first < order.size(); first += options_.batch) {
    const std::size_t count = std::min(options_.batch, order.size() - first);
    const float weight = 1 / static_cast<float>(count);
    std::array<double, kSlices> losses{};
    parallel_for(kSlices, options_.threads, [&](std::size_t slice) {
      FloatWeights& gradient = *gradients_[slice];
      std::fill_n(gradient.data(), FloatWeights::kSize, 0.0F);
      const std::size_t end = first + count * (slice + 1) / kSlices;
      for (std::size_t i = first + count * slice / kSlices; i < end; ++i) {
        const auto& [sample, target] = learned_[order[i]];
        losses[slice] += learn_from(*rounded_, example_of(sample), target, weight, gradient);
      }
    });
    for (std::size_t slice = 1; slice < kSlices; ++slice) add_to(*gradients_[0], *gradients_[slice]);
    loss += std::accumulate(losses.begin(), losses.end(), 0.0);
    symmetrise(*gradients_[0]);
    ++steps_;
    const double progress = (epoch_ + static_cast<double>(first) / static_cast<double>(order.size())) / options_.epochs;
    report.rate = rate_at(progress);
    adam_step({.rate = static_cast<float>(report.rate),
               .decay = static_cast<float>(options_.decay),
               .correction1 = static_cast<float>(1 / (1 - std::pow(0.9, static_cast<double>(steps_)))),
               .correction2 = static_cast<float>(1 / (1 - std::pow(0.999, static_cast<double>(steps_))))},
              *gradients_[0], *first_moment_, *second_moment_, *weights_);
    round_to_units(*weights_, *rounded_);
    if (on_batch) on_batch(static_cast<double>(first + count) / static_cast<double>(order.size()));
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  report.epoch = ++epoch_;
  report.loss = order.empty() ? 0 : loss / static_cast<double>(order.size());
  report.samples_per_second = static_cast<double>(order.size()) / seconds.count();
  report.validation = validate();
  return report;
}

void Trainer::for_each_kept(const std::function<void(const Lesson&, double)>& visit) const {
  for (const Lesson& lesson : kept_) visit(lesson, logit_of(*rounded_, example_of(lesson.sample)));
}

Validation Trainer::validate(const std::function<double(const PackedSample&)>& logit_of_sample) const {
  Validation sum;
  std::size_t results = 0;
  for (const auto& [sample, target] : kept_) {
    const double logit = logit_of_sample(sample);
    sum.loss += cross_entropy(logit, target);
    if (sample.has_result()) {
      ++results;
      sum.result_loss += cross_entropy(logit, sample.is_won() ? 1 : 0);
    }
    sum.score_loss += cross_entropy(logit, chance_of_score(sample.score, options_.target.scale));
  }
  const double count = std::max<double>(1, static_cast<double>(kept_.size()));
  return {sum.loss / count, sum.result_loss / std::max<double>(1, static_cast<double>(results)),
          sum.score_loss / count};
}

Validation Trainer::validate() const {
  return validate([this](const PackedSample& sample) { return logit_of(*rounded_, example_of(sample)); });
}

Validation Trainer::validate_hand_evaluation() const {
  return validate(
      [this](const PackedSample& sample) { return evaluate(unpack(sample).position) / options_.target.scale; });
}

std::vector<CalibrationBin> Trainer::calibration() const {
  std::vector<CalibrationBin> bins(kBins);
  for_each_kept([&](const Lesson& lesson, double logit) {
    const auto& [sample, target] = lesson;
    if (!sample.has_result()) return;
    const double chance = chance_of_logit(logit);
    CalibrationBin& bin = bins[std::min(static_cast<std::size_t>(chance * kBins), kBins - 1)];
    ++bin.samples;
    bin.chance += chance;
    bin.result += sample.is_won() ? 1 : 0;
    bin.target += target;
  });
  for (CalibrationBin& bin : bins) {
    const double count = std::max<double>(1, static_cast<double>(bin.samples));
    bin.chance /= count;
    bin.result /= count;
    bin.target /= count;
  }
  return bins;
}

std::unique_ptr<const Network::Weights> Trainer::quantised() const {
  auto weights = std::make_unique<Network::Weights>();
  const auto round_row = [](const auto& from, auto& to, int unit, int most) {
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = rounded(from[i], unit, most);
  };
  const auto round_rows = [&](const auto& from, auto& to, int unit, int most) {
    for (std::size_t i = 0; i < from.size(); ++i) round_row(from[i], to[i], unit, most);
  };
  round_rows(rounded_->inputs, weights->inputs, Network::kUnit, Network::kMostInputWeight);
  round_rows(rounded_->steps_left, weights->steps_left, Network::kUnit, Network::kMostInputWeight);
  round_row(rounded_->bias, weights->bias, Network::kUnit, Network::kMostInputWeight);
  round_rows(rounded_->outputs, weights->outputs, Network::kOutputUnit, Network::kMostOutputWeight);
  for (std::size_t i = 0; i < weights->output_bias.size(); ++i) {
    constexpr float kOne = static_cast<float>(Network::kUnit) * Network::kUnit * Network::kOutputUnit;
    weights->output_bias[i] = static_cast<std::int32_t>(std::lround(weights_->output_bias[i] * kOne));
  }
  weights->scale = static_cast<std::int32_t>(std::lround(options_.target.scale));
  return weights;
}

QuantisationReport Trainer::compare_with(const Network& network) const {
  QuantisationReport report;
  for_each_kept([&](const Lesson& lesson, double logit) {
    const double error = std::abs(network.evaluate(unpack(lesson.sample).position) - logit * options_.target.scale);
    report.mean_error += error;
    report.largest_error = std::max(report.largest_error, error);
  });
  report.mean_error /= std::max<double>(1, static_cast<double>(kept_.size()));
  return report;
}

/// What must be the same for a checkpoint to be continued.
std::string Trainer::identity() const {
  const std::array<double, 9> numbers{static_cast<double>(options_.epochs),
                                      static_cast<double>(options_.batch),
                                      options_.rate,
                                      options_.decay,
                                      options_.target.result_share,
                                      options_.target.hindsight,
                                      options_.target.scale,
                                      static_cast<double>(options_.validation_share),
                                      static_cast<double>(options_.seed)};
  const std::uint64_t chosen = checksum({reinterpret_cast<const char*>(numbers.data()), sizeof(numbers)});
  return "tusk training 2 inputs=" + std::to_string(NetworkInputs::kCount) +
         " samples=" + std::to_string(identity_of_samples_) + " options=" + std::to_string(chosen) + "\n";
}

std::string Trainer::checkpoint() const {
  std::string text = identity();
  const std::array<std::uint64_t, 2> counts{static_cast<std::uint64_t>(epoch_), steps_};
  text.append(reinterpret_cast<const char*>(counts.data()), sizeof(counts));
  for (const auto* weights : {&weights_, &first_moment_, &second_moment_}) text += bytes_of(**weights);
  const std::uint64_t sum = checksum(text);
  text.append(reinterpret_cast<const char*>(&sum), sizeof(sum));
  return text;
}

Result<void> Trainer::restore(std::string_view checkpoint) {
  const std::string expected = identity();
  if (!checkpoint.starts_with("tusk training ")) return fail(error::kBadText, "this is no checkpoint of a training");
  if (!checkpoint.starts_with(expected)) {
    return fail(error::kBadText, "the checkpoint belongs to a training with other samples or options");
  }
  std::array<std::uint64_t, 2> counts{};
  std::uint64_t sum = 0;
  const std::size_t length = FloatWeights::kSize * sizeof(float);
  if (checkpoint.size() != expected.size() + sizeof(counts) + 3 * length + sizeof(sum)) {
    return fail(error::kBadText, "the checkpoint is cut off");
  }
  std::memcpy(&sum, checkpoint.data() + checkpoint.size() - sizeof(sum), sizeof(sum));
  checkpoint.remove_suffix(sizeof(sum));
  if (checksum(checkpoint) != sum) return fail(error::kBadText, "the checkpoint is damaged: wrong checksum");
  checkpoint.remove_prefix(expected.size());
  std::memcpy(counts.data(), checkpoint.data(), sizeof(counts));
  checkpoint.remove_prefix(sizeof(counts));
  for (const auto* weights : {&weights_, &first_moment_, &second_moment_}) {
    std::memcpy((*weights)->data(), checkpoint.data(), length);
    checkpoint.remove_prefix(length);
  }
  round_to_units(*weights_, *rounded_);
  epoch_ = static_cast<int>(counts[0]);
  steps_ = counts[1];
  return {};
}

}  // namespace tusk
