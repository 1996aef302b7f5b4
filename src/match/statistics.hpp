#pragma once

// What a number of paired games says about two engines: score, Elo with its error, likelihood of superiority and the
// sequential test. Pure functions of the counts. The two games of a pair share their opening, so the pair, not the
// game, is the unit that is independent, and all variances here are those of pairs.
//
//   Pentanomial pairs;
//   pairs.add(3);                                    // the first engine made 1½ points of 2
//   EloEstimate elo = estimate_elo(pairs);           // elo.elo, elo.error
//   if (sprt_verdict(sprt_ratio(pairs, 0, 10), {}) == SprtVerdict::AcceptH1) ...

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tusk {

/// How often the first engine made 0, ½, 1, 1½ and 2 points in a pair of games.
struct Pentanomial {
  std::array<std::uint64_t, 5> counts{};

  /// `half_points` of the pair: 0 .. 4.
  void add(std::size_t half_points) noexcept { ++counts[half_points]; }
  [[nodiscard]] std::uint64_t pairs() const noexcept;
  /// Mean points per game, 0 .. 1; 0.5 without games.
  [[nodiscard]] double score() const noexcept;
  /// Variance of a pair's mean points per game around score().
  [[nodiscard]] double variance() const noexcept;

  friend bool operator==(const Pentanomial&, const Pentanomial&) = default;
};

/// The Elo difference that makes this expected score: infinite at 0 and 1.
[[nodiscard]] double elo_of_score(double score) noexcept;
[[nodiscard]] double score_of_elo(double elo) noexcept;

struct EloEstimate {
  double elo = 0;  ///< infinite where all games were won or lost
  /// Half the width of the 95 % interval; nothing where the games say nothing about it (all pairs alike).
  std::optional<double> error;
};
[[nodiscard]] EloEstimate estimate_elo(const Pentanomial& pairs) noexcept;

/// Probability that the first engine is the stronger one, from the normal approximation; 0.5 without games.
[[nodiscard]] double likelihood_of_superiority(const Pentanomial& pairs) noexcept;

/// A sequential test of H1 "elo1 or more" against H0 "elo0 or less".
struct Sprt {
  double elo0 = 0;
  double elo1 = 10;
  double alpha = 0.05;  ///< probability to accept H1 where H0 is true
  double beta = 0.05;   ///< probability to accept H0 where H1 is true

  [[nodiscard]] double lower() const noexcept;  ///< at or below this ratio H0 is accepted
  [[nodiscard]] double upper() const noexcept;  ///< at or above this ratio H1 is accepted
};

enum class SprtVerdict : std::uint8_t { Undecided, AcceptH0, AcceptH1 };

/// Logarithm of the generalised likelihood ratio of H1 to H0: each side takes the most likely distribution of pair
/// results whose mean is its expected score. 0 without games.
[[nodiscard]] double sprt_ratio(const Pentanomial& pairs, double elo0, double elo1) noexcept;
[[nodiscard]] SprtVerdict sprt_verdict(double ratio, const Sprt& test) noexcept;

}  // namespace tusk
