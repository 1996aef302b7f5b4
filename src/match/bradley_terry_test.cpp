#include "match/bradley_terry.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.hpp"

namespace tusk {
namespace {

TEST(BradleyTerry, TwoEnginesDifferAsInAMatch) {
  const Pentanomial pairs{{10, 50, 100, 60, 15}};
  const Ratings ratings = rate(2, {{0, 1, pairs}});
  const EloEstimate match = estimate_elo(pairs);
  EXPECT_FALSE(ratings.is_regularised);
  EXPECT_NEAR(ratings.elo[0] - ratings.elo[1], match.elo, 1e-6);
  EXPECT_NEAR(ratings.elo[0] + ratings.elo[1], 0, 1e-9);
  // Each is half the difference from the mean, and so is its error.
  ASSERT_TRUE(ratings.error[0]);
  EXPECT_NEAR(2 * *ratings.error[0], *match.error, 0.1);
}

TEST(BradleyTerry, ThreeEnginesInAChain) {
  // 75 % and 75 %: 190.85 Elo each, in the middle the mean.
  const Ratings ratings = rate(3, {{0, 1, {{0, 0, 5, 10, 5}}}, {1, 2, {{0, 0, 5, 10, 5}}}});
  EXPECT_NEAR(ratings.elo[0], 190.848502, 1e-4);
  EXPECT_NEAR(ratings.elo[1], 0, 1e-4);
  EXPECT_NEAR(ratings.elo[2], -190.848502, 1e-4);
  EXPECT_LT(*ratings.error[1], *ratings.error[0]) << "the one in the middle has played most";
}

TEST(BradleyTerry, FindsTheStrengthsThatMadeTheGames) {
  const std::vector<double> truth{120, 30, -40, -110};
  Random random(7);
  std::vector<RatedPairs> results;
  for (std::size_t i = 0; i < truth.size(); ++i) {
    for (std::size_t j = i + 1; j < truth.size(); ++j) {
      RatedPairs result{.first = i, .second = j, .pairs = {}};
      for (int pair = 0; pair < 500; ++pair) {
        std::size_t half_points = 0;
        for (int game = 0; game < 2; ++game)
          half_points += random.fraction() < score_of_elo(truth[i] - truth[j]) ? 2 : 0;
        result.pairs.add(half_points);
      }
      results.push_back(result);
    }
  }
  const Ratings ratings = rate(truth.size(), results);
  for (std::size_t i = 0; i < truth.size(); ++i) {
    ASSERT_TRUE(ratings.error[i]);
    EXPECT_LT(*ratings.error[i], 16);
    EXPECT_GT(*ratings.error[i], 8);
    EXPECT_LT(std::abs(ratings.elo[i] - truth[i]), 1.5 * *ratings.error[i]) << i;
  }
}

TEST(BradleyTerry, SaysWhereItHadToHelp) {
  const Ratings won = rate(2, {{0, 1, {{0, 0, 0, 0, 10}}}});
  EXPECT_TRUE(won.is_regularised);
  EXPECT_GT(won.elo[0], 300);
  EXPECT_TRUE(std::isfinite(won.elo[0]));
  const Ratings unplayed = rate(3, {{0, 1, {{0, 1, 2, 1, 0}}}, {0, 2, {}}});
  EXPECT_TRUE(unplayed.is_regularised);
  EXPECT_NEAR(unplayed.elo[2], 0, 1e-6);
  EXPECT_TRUE(rate(0, {}).elo.empty());
}

}  // namespace
}  // namespace tusk
