#include "match/statistics.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <numeric>

namespace tusk {
namespace {

constexpr double kTwoSided95 = 1.959963984540054;
constexpr std::size_t kResults = 5;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

using Distribution = std::array<double, kResults>;

// Points per game of a pair with so many half points.
double points(std::size_t half_points) { return static_cast<double>(half_points) / 4; }

// The frequencies of the results. One that has not occurred yet counts as very rare, not as impossible: else a
// hypothesis could be refuted by what was never seen.
Distribution frequencies(const Pentanomial& pairs, double& total) {
  constexpr double kRare = 1e-3;
  Distribution share{};
  for (std::size_t i = 0; i < kResults; ++i) share[i] = std::max(static_cast<double>(pairs.counts[i]), kRare);
  total = std::accumulate(share.begin(), share.end(), 0.0);
  for (double& part : share) part /= total;
  return share;
}

// Of all distributions with the mean `score`, the one under which the frequencies `share` are the most likely:
// share / (1 + theta (points - score)) with the theta that makes the mean right.
Distribution most_likely(const Distribution& share, double score) {
  // Between these all denominators are positive, and the condition falls from +infinity to -infinity.
  double low = -1 / (1 - score);
  double high = 1 / score;
  for (int i = 0; i < 80; ++i) {
    const double theta = (low + high) / 2;
    double excess = 0;
    for (std::size_t k = 0; k < kResults; ++k) {
      const double distance = points(k) - score;
      excess += share[k] * distance / (1 + theta * distance);
    }
    (excess > 0 ? low : high) = theta;
  }
  const double theta = (low + high) / 2;
  Distribution likely{};
  for (std::size_t k = 0; k < kResults; ++k) likely[k] = share[k] / (1 + theta * (points(k) - score));
  return likely;
}

}  // namespace

std::uint64_t Pentanomial::pairs() const noexcept {
  return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
}

double Pentanomial::score() const noexcept {
  const std::uint64_t total = pairs();
  if (total == 0) return 0.5;
  double sum = 0;
  for (std::size_t i = 0; i < kResults; ++i) sum += points(i) * static_cast<double>(counts[i]);
  return sum / static_cast<double>(total);
}

double Pentanomial::variance() const noexcept {
  const std::uint64_t total = pairs();
  if (total == 0) return 0;
  const double mean = score();
  double sum = 0;
  for (std::size_t i = 0; i < kResults; ++i) {
    sum += static_cast<double>(counts[i]) * (points(i) - mean) * (points(i) - mean);
  }
  return sum / static_cast<double>(total);
}

double elo_of_score(double score) noexcept {
  if (score <= 0) return -kInfinity;
  if (score >= 1) return kInfinity;
  return 400 * std::log10(score / (1 - score));
}

double score_of_elo(double elo) noexcept { return 1 / (1 + std::pow(10, -elo / 400)); }

EloEstimate estimate_elo(const Pentanomial& pairs) noexcept {
  const double score = pairs.score();
  EloEstimate estimate{.elo = elo_of_score(score), .error = std::nullopt};
  const double variance = pairs.variance();
  if (variance <= 0) return estimate;
  const double half_width = kTwoSided95 * std::sqrt(variance / static_cast<double>(pairs.pairs()));
  const double error = (elo_of_score(score + half_width) - elo_of_score(score - half_width)) / 2;
  if (std::isfinite(error)) estimate.error = error;
  return estimate;
}

double likelihood_of_superiority(const Pentanomial& pairs) noexcept {
  const double lead = pairs.score() - 0.5;
  const double variance = pairs.variance();
  if (variance <= 0) return lead > 0 ? 1 : (lead < 0 ? 0 : 0.5);
  const double deviation = std::sqrt(variance / static_cast<double>(pairs.pairs()));
  return std::erfc(-lead / deviation / std::numbers::sqrt2) / 2;
}

double Sprt::lower() const noexcept { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const noexcept { return std::log((1 - beta) / alpha); }

double sprt_ratio(const Pentanomial& pairs, double elo0, double elo1) noexcept {
  if (pairs.pairs() == 0) return 0;
  double total = 0;
  const Distribution share = frequencies(pairs, total);
  const Distribution under_h0 = most_likely(share, score_of_elo(elo0));
  const Distribution under_h1 = most_likely(share, score_of_elo(elo1));
  double ratio = 0;
  for (std::size_t i = 0; i < kResults; ++i) ratio += share[i] * std::log(under_h1[i] / under_h0[i]);
  return ratio * total;
}

SprtVerdict sprt_verdict(double ratio, const Sprt& test) noexcept {
  if (ratio >= test.upper()) return SprtVerdict::AcceptH1;
  if (ratio <= test.lower()) return SprtVerdict::AcceptH0;
  return SprtVerdict::Undecided;
}

}  // namespace tusk
