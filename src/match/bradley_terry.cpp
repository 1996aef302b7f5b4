#include "match/bradley_terry.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace tusk {
namespace {

using Matrix = std::vector<std::vector<double>>;

const double kEloPerLog = 400 / std::numbers::ln10;

Matrix square(std::size_t size) { return Matrix(size, std::vector<double>(size, 0.0)); }

// Whether a chain of (half) wins leads from everybody to everybody: only then is there a finite maximum.
bool is_connected(const Matrix& points) {
  const std::size_t size = points.size();
  for (const bool forward : {true, false}) {
    std::vector<bool> reached(size, false);
    std::vector<std::size_t> open{0};
    reached[0] = true;
    while (!open.empty()) {
      const std::size_t from = open.back();
      open.pop_back();
      for (std::size_t to = 0; to < size; ++to) {
        if (reached[to] || (forward ? points[from][to] : points[to][from]) <= 0) continue;
        reached[to] = true;
        open.push_back(to);
      }
    }
    if (std::ranges::find(reached, false) != reached.end()) return false;
  }
  return true;
}

// Minorisation and maximisation (Hunter 2004): strengths whose logarithms are the ratings.
std::vector<double> most_likely_strengths(const Matrix& points) {
  const std::size_t size = points.size();
  std::vector<double> strength(size, 1.0);
  constexpr int kMostRounds = 100'000;
  constexpr double kPrecision = 1e-10;
  for (int round = 0; round < kMostRounds; ++round) {
    double change = 0;
    double product = 0;
    for (std::size_t i = 0; i < size; ++i) {
      double won = 0;
      double expected = 0;
      for (std::size_t j = 0; j < size; ++j) {
        const double games = points[i][j] + points[j][i];
        if (games <= 0) continue;
        won += points[i][j];
        expected += games / (strength[i] + strength[j]);
      }
      const double next = expected > 0 ? won / expected : 1.0;
      change = std::max(change, std::abs(std::log(next / strength[i])));
      strength[i] = next;
      product += std::log(next);
    }
    const double mean = std::exp(product / static_cast<double>(size));
    for (double& value : strength) value /= mean;
    if (change < kPrecision) break;
  }
  return strength;
}

// Inverse by elimination; empty where there is none.
Matrix inverted(Matrix matrix) {
  const std::size_t size = matrix.size();
  Matrix inverse = square(size);
  for (std::size_t i = 0; i < size; ++i) inverse[i][i] = 1;
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t pivot = column;
    for (std::size_t row = column; row < size; ++row) {
      if (std::abs(matrix[row][column]) > std::abs(matrix[pivot][column])) pivot = row;
    }
    if (std::abs(matrix[pivot][column]) < 1e-12) return {};
    std::swap(matrix[pivot], matrix[column]);
    std::swap(inverse[pivot], inverse[column]);
    const double divisor = matrix[column][column];
    for (std::size_t i = 0; i < size; ++i) {
      matrix[column][i] /= divisor;
      inverse[column][i] /= divisor;
    }
    for (std::size_t row = 0; row < size; ++row) {
      const double factor = matrix[row][column];
      if (row == column || factor == 0) continue;
      for (std::size_t i = 0; i < size; ++i) {
        matrix[row][i] -= factor * matrix[column][i];
        inverse[row][i] -= factor * inverse[column][i];
      }
    }
  }
  return inverse;
}

void add_edge(Matrix& matrix, std::size_t i, std::size_t j, double weight) {
  matrix[i][i] += weight;
  matrix[j][j] += weight;
  matrix[i][j] -= weight;
  matrix[j][i] -= weight;
}

// Standard errors of the log strengths, from the curvature of the likelihood and the spread of the pairs ("sandwich"):
// the games of a pair need not be independent.
std::vector<double> standard_errors(const std::vector<double>& strength, const std::vector<RatedPairs>& results) {
  const std::size_t size = strength.size();
  Matrix curvature = square(size);
  Matrix spread = square(size);
  for (const RatedPairs& result : results) {
    const double expected = strength[result.first] / (strength[result.first] + strength[result.second]);
    for (std::size_t half_points = 0; half_points < result.pairs.counts.size(); ++half_points) {
      const auto count = static_cast<double>(result.pairs.counts[half_points]);
      const double surprise = static_cast<double>(half_points) / 2 - 2 * expected;
      add_edge(curvature, result.first, result.second, count * 2 * expected * (1 - expected));
      add_edge(spread, result.first, result.second, count * surprise * surprise);
    }
  }
  // The curvature says nothing about the mean; fixing it makes the matrix invertible.
  for (std::vector<double>& row : curvature) {
    for (double& value : row) value += 1;
  }
  const Matrix inverse = inverted(std::move(curvature));
  std::vector<double> errors(size, 0.0);
  for (std::size_t k = 0; k < size && !inverse.empty(); ++k) {
    double variance = 0;
    for (std::size_t i = 0; i < size; ++i) {
      for (std::size_t j = 0; j < size; ++j) variance += inverse[k][i] * spread[i][j] * inverse[j][k];
    }
    errors[k] = std::sqrt(std::max(0.0, variance));
  }
  return errors;
}

}  // namespace

Ratings rate(std::size_t engines, const std::vector<RatedPairs>& results) {
  Ratings ratings;
  ratings.elo.assign(engines, 0.0);
  ratings.error.assign(engines, std::nullopt);
  Matrix points = square(engines);
  for (const RatedPairs& result : results) {
    const double games = 2 * static_cast<double>(result.pairs.pairs());
    points[result.first][result.second] += games * result.pairs.score();
    points[result.second][result.first] += games * (1 - result.pairs.score());
  }
  if (engines == 0) return ratings;
  if (!is_connected(points)) {
    ratings.is_regularised = true;
    constexpr double kHalfAGame = 0.25;
    for (const RatedPairs& result : results) {
      if (result.pairs.pairs() == 0) continue;
      points[result.first][result.second] += kHalfAGame;
      points[result.second][result.first] += kHalfAGame;
    }
  }
  const std::vector<double> strength = most_likely_strengths(points);
  const std::vector<double> errors = standard_errors(strength, results);
  constexpr double kTwoSided95 = 1.959963984540054;
  for (std::size_t i = 0; i < engines; ++i) {
    ratings.elo[i] = std::log(strength[i]) * kEloPerLog;
    if (errors[i] > 0) ratings.error[i] = errors[i] * kEloPerLog * kTwoSided95;
  }
  return ratings;
}

}  // namespace tusk
