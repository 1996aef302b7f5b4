#include "train/tune.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <span>

#include "base/random.hpp"
#include "eval/hand_evaluation.hpp"
#include "eval/hand_weights.hpp"

namespace tusk {
namespace {

constexpr std::size_t kBatch = 1024;
constexpr std::size_t kBlock = 64;  // about as many samples as a game has

double logistic(double x) { return 1 / (1 + std::exp(-x)); }

double cross_entropy(double target, double chance) {
  constexpr double kLeast = 1e-9;
  return -target * std::log(std::max(chance, kLeast)) - (1 - target) * std::log(std::max(1 - chance, kLeast));
}

/// Adam (Kingma, Ba 2015).
class Adam {
 public:
  explicit Adam(std::size_t count) : mean_(count), square_(count) {}

  void next_step() { ++step_; }
  double change(std::size_t i, double gradient) {
    mean_[i] = kMean * mean_[i] + (1 - kMean) * gradient;
    square_[i] = kSquare * square_[i] + (1 - kSquare) * gradient * gradient;
    const double mean = mean_[i] / (1 - std::pow(kMean, step_));
    const double square = square_[i] / (1 - std::pow(kSquare, step_));
    return mean / (std::sqrt(square) + 1e-12);
  }

 private:
  static constexpr double kMean = 0.9;
  static constexpr double kSquare = 0.999;
  std::vector<double> mean_;
  std::vector<double> square_;
  int step_ = 0;
};

std::size_t group_of(std::size_t term) {
  return static_cast<std::size_t>(std::ranges::upper_bound(hand_terms::kGroups, term) - hand_terms::kGroups.begin()) -
         1;
}

void append(std::string& text, const char* name, const std::array<double, hand_terms::kCount>& weights) {
  text += fmt::format("inline constexpr std::array<std::int16_t, hand_terms::kCount> {}{{", name);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    text += i % 16 == 0 ? "\n    " : " ";
    text += fmt::format("{},", std::lround(weights[i]));
  }
  text += "\n};\n";
}

}  // namespace

HandWeightSet HandWeightSet::present() {
  HandWeightSet weights;
  std::ranges::copy(kOpeningWeights, weights.opening.begin());
  std::ranges::copy(kEndingWeights, weights.ending.begin());
  return weights;
}

HandWeightSet HandWeightSet::scaled(const GroupScales& scales) const {
  HandWeightSet result = *this;
  for (std::size_t i = 0; i < hand_terms::kCount; ++i) {
    result.opening[i] *= scales.opening[group_of(i)] / scales.material;
    result.ending[i] *= scales.ending[group_of(i)] / scales.material;
  }
  return result;
}

std::string HandWeightSet::to_text() const {
  std::string text;
  append(text, "kOpeningWeights", opening);
  append(text, "kEndingWeights", ending);
  return text;
}

void HandTuner::add(const Sample& sample) {
  const Board& board = sample.position.board();
  const int sign = sample.position.side_to_move() == Color::Gold ? 1 : -1;
  std::array<int, hand_terms::kCount> counts{};
  hand_terms::tally(board, [&](std::size_t term, int count) { counts[term] += count; });
  Row row{};
  row.first = static_cast<std::uint32_t>(counts_.size());
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    counts_.push_back({static_cast<std::uint16_t>(i), static_cast<std::int16_t>(sign * counts[i])});
  }
  row.last = static_cast<std::uint32_t>(counts_.size());
  row.fixed = static_cast<float>(sign * evaluate_material(board));
  row.opening = static_cast<float>(hand_terms::phase(board)) / static_cast<float>(hand_terms::kFullPhase);
  const double expected = logistic(sample.score / options_.scale);
  const double result = sample.is_won ? 1 : 0;
  row.target = static_cast<float>(options_.result_share * result + (1 - options_.result_share) * expected);
  rows_.push_back(row);
}

double HandTuner::predict(const Row& row, const HandWeightSet& weights) const {
  double opening = 0;
  double ending = 0;
  for (std::uint32_t i = row.first; i < row.last; ++i) {
    const Count& count = counts_[i];
    opening += count.count * weights.opening[count.term];
    ending += count.count * weights.ending[count.term];
  }
  const double share = static_cast<double>(row.opening);
  return logistic((static_cast<double>(row.fixed) + share * opening + (1 - share) * ending) / options_.scale);
}

void HandTuner::split() {
  learned_.clear();
  kept_.clear();
  for (std::uint32_t i = 0; i < rows_.size(); ++i) {
    const bool is_kept = (i / kBlock) % static_cast<std::size_t>(options_.validation_share) == 0;
    (is_kept ? kept_ : learned_).push_back(i);
  }
}

GroupScales HandTuner::fit_groups(const std::function<void(const TuneProgress&)>& on_epoch) {
  constexpr std::size_t kGroups = GroupScales::kGroupCount;
  using Values = std::array<double, 2 * kGroups + 1>;  // opening, ending, material
  const HandWeightSet weights = HandWeightSet::present();
  split();
  // What each group adds to the score of each row.
  std::vector<Values> parts(rows_.size());
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    const double share = static_cast<double>(row.opening);
    for (std::uint32_t i = row.first; i < row.last; ++i) {
      const Count& count = counts_[i];
      parts[r][group_of(count.term)] += share * count.count * weights.opening[count.term];
      parts[r][kGroups + group_of(count.term)] += (1 - share) * count.count * weights.ending[count.term];
    }
    parts[r][2 * kGroups] = static_cast<double>(row.fixed);
  }
  Values scales;
  scales.fill(1);
  const auto chance = [&](std::uint32_t r) {
    return logistic(std::inner_product(scales.begin(), scales.end(), parts[r].begin(), 0.0) / options_.scale);
  };
  Adam adam(scales.size());
  constexpr double kRate = 0.01;
  // Neighbours in a game share its result and say little more than one of them: so many samples count as one. A scale
  // may well differ from 1 by kFreedom.
  constexpr double kNeighbours = 20;
  constexpr double kFreedom = 0.3;
  for (int epoch = 0; epoch <= options_.epochs; ++epoch) {
    TuneProgress progress{.epoch = epoch};
    Values gradient{};
    for (const std::uint32_t r : learned_) {
      const double expected = chance(r);
      const double target = static_cast<double>(rows_[r].target);
      progress.loss += cross_entropy(target, expected) / static_cast<double>(learned_.size());
      for (std::size_t i = 0; i < scales.size(); ++i) gradient[i] += (expected - target) * parts[r][i];
    }
    for (const std::uint32_t r : kept_) {
      progress.validation +=
          cross_entropy(static_cast<double>(rows_[r].target), chance(r)) / static_cast<double>(kept_.size());
    }
    if (on_epoch) on_epoch(progress);
    adam.next_step();
    for (std::size_t i = 0; i < scales.size(); ++i) {
      const double pull = (scales[i] - 1) / (kFreedom * kFreedom);
      scales[i] -= kRate * adam.change(i, gradient[i] / (options_.scale * kNeighbours) + pull);
    }
  }
  GroupScales result{.material = scales[2 * kGroups]};
  std::copy_n(scales.begin(), kGroups, result.opening.begin());
  std::copy_n(scales.begin() + kGroups, kGroups, result.ending.begin());
  return result;
}

HandWeightSet HandTuner::fit(const std::function<void(const TuneProgress&)>& on_epoch) {
  const HandWeightSet start = HandWeightSet::present();
  HandWeightSet weights = start;
  split();
  Random random(1);
  Adam adam_opening(hand_terms::kCount);
  Adam adam_ending(hand_terms::kCount);
  for (int epoch = 0; epoch <= options_.epochs; ++epoch) {
    // The first pass only measures the weights as they are.
    const bool learns = epoch > 0;
    random.shuffle(std::span(learned_));
    const double rate = options_.learning_rate * (1.0 - (epoch - 1.0) / options_.epochs);
    double loss = 0;
    for (std::size_t begin = 0; begin < learned_.size(); begin += kBatch) {
      const std::size_t end = std::min(begin + kBatch, learned_.size());
      std::array<double, hand_terms::kCount> opening{};
      std::array<double, hand_terms::kCount> ending{};
      for (std::size_t i = begin; i < end; ++i) {
        const Row& row = rows_[learned_[i]];
        const double chance = predict(row, weights);
        loss += cross_entropy(static_cast<double>(row.target), chance);
        const double slope = chance - static_cast<double>(row.target);
        const double share = static_cast<double>(row.opening);
        for (std::uint32_t c = row.first; c < row.last; ++c) {
          opening[counts_[c].term] += slope * share * counts_[c].count;
          ending[counts_[c].term] += slope * (1 - share) * counts_[c].count;
        }
      }
      if (!learns) continue;
      adam_opening.next_step();
      adam_ending.next_step();
      const double scale = 1.0 / (static_cast<double>(end - begin) * options_.scale);
      const double pull = 1.0 / (options_.freedom * options_.freedom * static_cast<double>(learned_.size()));
      for (std::size_t i = 0; i < hand_terms::kCount; ++i) {
        weights.opening[i] -=
            rate * adam_opening.change(i, opening[i] * scale + pull * (weights.opening[i] - start.opening[i]));
        weights.ending[i] -=
            rate * adam_ending.change(i, ending[i] * scale + pull * (weights.ending[i] - start.ending[i]));
      }
    }
    double validation = 0;
    for (const std::uint32_t i : kept_) {
      validation += cross_entropy(static_cast<double>(rows_[i].target), predict(rows_[i], weights));
    }
    if (on_epoch) {
      on_epoch({epoch, loss / static_cast<double>(std::max<std::size_t>(learned_.size(), 1)),
                validation / static_cast<double>(std::max<std::size_t>(kept_.size(), 1))});
    }
  }
  return weights;
}

}  // namespace tusk
