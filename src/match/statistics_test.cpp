#include "match/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"

namespace tusk {
namespace {

TEST(Pentanomial, CountsPointsPerGame) {
  Pentanomial pairs;
  EXPECT_DOUBLE_EQ(pairs.score(), 0.5);
  EXPECT_DOUBLE_EQ(pairs.variance(), 0);
  for (const std::size_t half_points : {0, 4, 4, 3}) pairs.add(half_points);
  EXPECT_EQ(pairs.pairs(), 4U);
  EXPECT_DOUBLE_EQ(pairs.score(), 11.0 / 16);
  // Mean 11/16; distances -11/16, 5/16, 5/16, 1/16.
  EXPECT_DOUBLE_EQ(pairs.variance(), (121 + 25 + 25 + 1) / 256.0 / 4);
}

TEST(Elo, FollowsTheLogisticCurve) {
  EXPECT_DOUBLE_EQ(elo_of_score(0.5), 0);
  EXPECT_NEAR(elo_of_score(0.75), 190.848502, 1e-6);
  EXPECT_NEAR(elo_of_score(0.25), -190.848502, 1e-6);
  EXPECT_NEAR(score_of_elo(elo_of_score(0.6)), 0.6, 1e-12);
  EXPECT_TRUE(std::isinf(elo_of_score(1)));
  EXPECT_TRUE(std::isinf(elo_of_score(0)));
}

TEST(Elo, HasTheErrorOfThePairs) {
  // Variance 0.075 per pair, 10 pairs: standard error 0.0866; Elo of 0.5 + 1.96 * 0.0866 is 122.8.
  const EloEstimate even = estimate_elo({{1, 2, 4, 2, 1}});
  EXPECT_NEAR(even.elo, 0, 1e-9);
  ASSERT_TRUE(even.error);
  EXPECT_NEAR(*even.error, 122.818424, 1e-6);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({{1, 2, 4, 2, 1}}), 0.5);

  const EloEstimate better = estimate_elo({{0, 0, 5, 10, 5}});
  EXPECT_NEAR(better.elo, 190.848502, 1e-6);
  ASSERT_TRUE(better.error);
  EXPECT_NEAR(*better.error, 73.673890, 1e-6);

  const EloEstimate close = estimate_elo({{10, 50, 100, 60, 15}});
  EXPECT_NEAR(close.elo, 14.793427, 1e-6);
  ASSERT_TRUE(close.error);
  EXPECT_NEAR(*close.error, 20.974135, 1e-6);
  EXPECT_NEAR(likelihood_of_superiority({{10, 50, 100, 60, 15}}), 0.917090, 1e-6);
}

TEST(Elo, SaysWhereItKnowsNoError) {
  EXPECT_FALSE(estimate_elo({}).error);
  EXPECT_FALSE(estimate_elo({{0, 0, 20, 0, 0}}).error) << "all pairs alike";
  const EloEstimate won = estimate_elo({{0, 0, 0, 0, 8}});
  EXPECT_TRUE(std::isinf(won.elo));
  EXPECT_FALSE(won.error);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({{0, 0, 0, 0, 8}}), 1);
  EXPECT_DOUBLE_EQ(likelihood_of_superiority({{8, 0, 0, 0, 0}}), 0);
}

TEST(Sprt, HasTheUsualBounds) {
  const Sprt test;
  EXPECT_NEAR(test.upper(), 2.944439, 1e-6);
  EXPECT_NEAR(test.lower(), -2.944439, 1e-6);
  EXPECT_EQ(sprt_verdict(2.95, test), SprtVerdict::AcceptH1);
  EXPECT_EQ(sprt_verdict(-2.95, test), SprtVerdict::AcceptH0);
  EXPECT_EQ(sprt_verdict(2.9, test), SprtVerdict::Undecided);
}

TEST(Sprt, IsThePlainRatioWherePairsAreOnlyWonOrLost) {
  // Two results leave no choice of distribution: 60 ln(p1/p0) + 40 ln((1-p1)/(1-p0)).
  EXPECT_NEAR(sprt_ratio({{40, 0, 0, 0, 60}}, 0, 20), 0.985700, 1e-3);
}

TEST(Sprt, AgreesWithTheMostLikelyDistributions) {
  // Computed by Newton's method on the same condition, without the floor under the counts.
  EXPECT_NEAR(sprt_ratio({{10, 50, 100, 60, 15}}, 0, 10), 0.855737, 1e-5);
  EXPECT_NEAR(sprt_ratio({{10, 50, 100, 60, 15}}, -5, 30), 0.702856, 1e-5);
  EXPECT_DOUBLE_EQ(sprt_ratio({}, 0, 10), 0);
  EXPECT_NEAR(sprt_ratio({{3, 7, 20, 7, 3}}, -10, 10), 0, 1e-9) << "the hypotheses are as far away on both sides";
}

// Plays one test of pairs that are won with this probability each, some of them drawn.
SprtVerdict simulate(double elo, const Sprt& test, Random& random) {
  const double win = score_of_elo(elo);
  Pentanomial pairs;
  while (true) {
    std::size_t half_points = 0;
    for (int game = 0; game < 2; ++game) half_points += random.fraction() < win ? 2 : 0;
    pairs.add(half_points);
    const SprtVerdict verdict = sprt_verdict(sprt_ratio(pairs, test.elo0, test.elo1), test);
    if (verdict != SprtVerdict::Undecided) return verdict;
  }
}

TEST(Sprt, KeepsItsErrorRates) {
  constexpr int kTests = 400;
  const Sprt test{.elo0 = 0, .elo1 = 60};
  Random random(2026);
  int accepted_wrongly = 0;
  int rejected_wrongly = 0;
  for (int i = 0; i < kTests; ++i) {
    accepted_wrongly += simulate(test.elo0, test, random) == SprtVerdict::AcceptH1 ? 1 : 0;
    rejected_wrongly += simulate(test.elo1, test, random) == SprtVerdict::AcceptH0 ? 1 : 0;
  }
  // 5 % of 400 are 20, with a standard deviation of 4.4.
  EXPECT_GT(accepted_wrongly, 5);
  EXPECT_LT(accepted_wrongly, 34);
  EXPECT_GT(rejected_wrongly, 5);
  EXPECT_LT(rejected_wrongly, 34);
}

}  // namespace
}  // namespace tusk
