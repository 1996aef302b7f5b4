#pragma once

// Teaches a network from samples: so that the chance of winning that it gives a position comes as near as possible to
// a mixture of how the game ended and what the search thought of it. Whole games are kept back to see what it has
// understood rather than learned by heart. Same samples, options and seed give the same network, whatever the number
// of threads.
//
//   Trainer trainer({.epochs = 20});
//   trainer.add(file.samples);
//   while (trainer.epoch() < 20) show(trainer.run_epoch());
//   write_file("my.network", to_bytes(*trainer.quantised()));

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "train/hindsight.hpp"
#include "train/sample.hpp"
#include "train/training_step.hpp"

namespace tusk {

struct TrainOptions {
  int epochs = 8;
  std::size_t batch = 16384;  ///< samples between two changes of the weights
  double rate = 2e-3;         ///< of the optimiser at the start; it falls along a cosine to a hundredth of that
  double decay = 0.01;        ///< of weights, times the rate
  TargetOptions target;       ///< what is taught of a sample
  int validation_share = 20;  ///< every so many-th game, on average, is kept for validation
  std::uint64_t seed = 1;
  unsigned threads = 1;
};

/// What the network is worth on the games kept back; cross entropies.
struct Validation {
  double loss = 0;         ///< against the target
  double result_loss = 0;  ///< against the result alone, of those that have one
  double score_loss = 0;   ///< against the score alone
};

struct EpochReport {
  int epoch = 0;  ///< 1 for the first
  double rate = 0;
  double loss = 0;  ///< mean over the samples learned from, while it learned
  Validation validation;
  double samples_per_second = 0;
};

/// How far chances come true: samples kept back that have a result, by the chance that the network gives them.
struct CalibrationBin {
  std::size_t samples = 0;
  double chance = 0;  ///< mean of the network's
  double result = 0;  ///< share of games won
  double target = 0;  ///< mean of what was taught
};

struct QuantisationReport {
  double mean_error = 0;  ///< centi-rabbits, integers against floats, over samples kept back
  double largest_error = 0;
};

class Trainer {
 public:
  explicit Trainer(const TrainOptions& options);

  /// Adds the samples of one file.
  void add(std::span<const PackedSample> samples);
  [[nodiscard]] std::size_t learned_count() const noexcept { return learned_.size(); }
  [[nodiscard]] std::size_t kept_count() const noexcept { return kept_.size(); }

  /// Epochs finished.
  [[nodiscard]] int epoch() const noexcept { return epoch_; }
  /// Goes once through all samples in a new random order. `on_batch` hears the share done.
  EpochReport run_epoch(const std::function<void(double share)>& on_batch = {});

  [[nodiscard]] Validation validate() const;
  /// What the hand evaluation is worth on the same games: the mark to beat.
  [[nodiscard]] Validation validate_hand_evaluation() const;
  [[nodiscard]] std::vector<CalibrationBin> calibration() const;
  /// As the integers express them: the network learns with the weights that it will play with.
  [[nodiscard]] const FloatWeights& weights() const noexcept { return *rounded_; }
  /// The network in integers.
  [[nodiscard]] std::unique_ptr<const Network::Weights> quantised() const;
  [[nodiscard]] QuantisationReport compare_with(const Network& network) const;

  /// Everything that is needed to go on later.
  [[nodiscard]] std::string checkpoint() const;
  /// Errors: bad_text; the options or samples are others than those of the checkpoint, or it is none.
  [[nodiscard]] Result<void> restore(std::string_view checkpoint);

 private:
  struct Lesson {
    PackedSample sample;
    float target;  ///< chance of winning for the side to move
  };

  [[nodiscard]] double rate_at(double progress) const noexcept;
  [[nodiscard]] std::string identity() const;

  [[nodiscard]] Validation validate(const std::function<double(const PackedSample&)>& logit_of_sample) const;
  /// Calls `visit(lesson, logit)` for all samples kept back.
  void for_each_kept(const std::function<void(const Lesson&, double logit)>& visit) const;

  TrainOptions options_;
  std::vector<Lesson> learned_;
  std::vector<Lesson> kept_;
  std::uint32_t files_ = 0;
  std::uint64_t identity_of_samples_ = 0;
  int epoch_ = 0;
  std::uint64_t steps_ = 0;
  std::unique_ptr<FloatWeights> weights_;  // exact: what the optimiser moves
  std::unique_ptr<FloatWeights> rounded_;  // to what the integers express: what the network computes with
  std::unique_ptr<FloatWeights> first_moment_;
  std::unique_ptr<FloatWeights> second_moment_;
  std::vector<std::unique_ptr<FloatWeights>> gradients_;  // one for each slice of a batch
};

/// A sample as the network sees it.
[[nodiscard]] Example example_of(const PackedSample& sample) noexcept;

}  // namespace tusk
