#pragma once

// Fits the weights of the hand evaluation to games: logistic regression, so that the score of a position, put through
// the logistic curve, comes as near as possible to how its game ended and to what the search thought of it.
//
//   HandTuner tuner({.epochs = 20});
//   for (const Sample& sample : samples) tuner.add(sample);
//   write_file("hand_weights.inc", tuner.fit(on_epoch).to_text());

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "eval/hand_terms.hpp"
#include "train/sample.hpp"

namespace tusk {

struct TuneOptions {
  int epochs = 30;
  double learning_rate = 1.0;  ///< centi-rabbits, the length of a step
  double result_share = 0.4;   ///< of the target that is the result of the game, the rest is the score
  double scale = 350;          ///< centi-rabbits at which the chance of winning is 73 %
  double freedom = 12;         ///< centi-rabbits by which a weight may well differ from its start (standard deviation)
  int validation_share = 10;   ///< every so many-th game is kept for validation, not learned from
};

/// One number for each group of terms, by which all its weights are multiplied, and one for the material.
struct GroupScales {
  static constexpr std::size_t kGroupCount = hand_terms::kGroups.size() - 1;

  std::array<double, kGroupCount> opening{};
  std::array<double, kGroupCount> ending{};
  double material = 1;
};

struct HandWeightSet {
  std::array<double, hand_terms::kCount> opening{};
  std::array<double, hand_terms::kCount> ending{};

  /// The weights that the evaluation uses now.
  [[nodiscard]] static HandWeightSet present();
  [[nodiscard]] HandWeightSet scaled(const GroupScales& scales) const;
  /// As src/eval/hand_weights.inc holds them.
  [[nodiscard]] std::string to_text() const;
};

/// After each pass over the samples.
struct TuneProgress {
  int epoch = 0;
  double loss = 0;        ///< mean cross entropy of the samples learned from
  double validation = 0;  ///< of those kept back
};

class HandTuner {
 public:
  explicit HandTuner(const TuneOptions& options) : options_(options) {}

  /// Samples that follow one another are taken for neighbours in a game: validation keeps back whole blocks of them.
  void add(const Sample& sample);
  [[nodiscard]] std::size_t size() const noexcept { return rows_.size(); }
  /// Scales the groups of the present weights: some twenty numbers, for which a few hundred games are enough. The
  /// result is given relative to the material, which the evaluation does not scale.
  [[nodiscard]] GroupScales fit_groups(const std::function<void(const TuneProgress&)>& on_epoch);
  /// Fits every weight by itself: for thousands of games.
  [[nodiscard]] HandWeightSet fit(const std::function<void(const TuneProgress&)>& on_epoch);

 private:
  struct Count {
    std::uint16_t term;
    std::int16_t count;  ///< for the side to move
  };
  struct Row {
    std::uint32_t first;  ///< of its counts
    std::uint32_t last;
    float fixed;    ///< the part of the score that is not tuned: material
    float target;   ///< chance of winning
    float opening;  ///< share of the opening weights
  };

  void split();
  [[nodiscard]] double predict(const Row& row, const HandWeightSet& weights) const;

  TuneOptions options_;
  std::vector<Count> counts_;
  std::vector<Row> rows_;
  std::vector<std::uint32_t> learned_;  // rows to learn from, and those kept back
  std::vector<std::uint32_t> kept_;
};

}  // namespace tusk
