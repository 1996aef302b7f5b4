#include "match/standings.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "match/report.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

FinishedGame game(std::size_t pair, int number, std::optional<Color> winner, EndReason reason = EndReason::Goal) {
  FinishedGame finished{.number = {pair, number},
                        .gold = number == 0 ? 0U : 1U,
                        .silver = number == 0 ? 1U : 0U,
                        .names = {number == 0 ? "new" : "old", number == 0 ? "old" : "new"},
                        .result = {}};
  finished.result.winner = winner;
  finished.result.reason = reason;
  finished.result.turn_count = 80;
  finished.result.figures[0] = {.turns = 39, .time = 39s, .longest = 2s};
  return finished;
}

TEST(Standings, CountsPairsOnlyWhenBothGamesAreThere) {
  Standings standings({{0, 1}}, 2);
  standings.add(game(4, 1, Color::Silver));
  EXPECT_EQ(standings.pairs(0).pairs(), 0U);
  standings.add(game(2, 0, std::nullopt, EndReason::TurnLimit));
  standings.add(game(4, 0, Color::Gold));
  EXPECT_EQ(standings.pairs(0), (Pentanomial{{0, 0, 0, 0, 1}})) << "the first engine won with both colours";
  standings.add(game(2, 1, Color::Gold));
  EXPECT_EQ(standings.pairs(0), (Pentanomial{{0, 1, 0, 0, 1}}));
  EXPECT_EQ(standings.games(), 4U);
  EXPECT_DOUBLE_EQ(standings.mean_turns(), 80);
}

TEST(Standings, TellsWhatEachEngineDid) {
  Standings standings({{0, 1}}, 2);
  standings.add(game(0, 0, Color::Gold, EndReason::Crash));
  standings.add(game(0, 1, Color::Gold));
  const EngineTally& first = standings.engines()[0];
  const EngineTally& second = standings.engines()[1];
  EXPECT_EQ(first.name, "new");
  EXPECT_EQ(first.wins_as_gold, 1U);
  EXPECT_EQ(first.losses[static_cast<std::size_t>(EndReason::Goal)], 1U);
  EXPECT_EQ(second.losses[static_cast<std::size_t>(EndReason::Crash)], 1U);
  EXPECT_EQ(first.figures.turns, 39U) << "only as Gold, by the figures above";
  EXPECT_EQ(standings.ends(EndReason::Crash), 1U);

  const std::string text = match_text(standings, Sprt{.elo0 = 0, .elo1 = 10});
  EXPECT_THAT(text, HasSubstr("new against old: 2 games, 1 whole pairs"));
  EXPECT_THAT(text, HasSubstr("Score  1.0 - 1.0 (50.0 %)"));
  EXPECT_THAT(text, HasSubstr("old lost 1 by crash"));
  EXPECT_THAT(text, HasSubstr("undecided"));
  EXPECT_THAT(text, HasSubstr("  new           39    1.000    2.000       -           -\n")) << text;
}

TEST(Standings, AGamePlayedOutChecksTheAdjudication) {
  Standings standings({{0, 1}}, 2);
  FinishedGame right = game(0, 0, Color::Gold);
  right.result.adjudicated = Color::Gold;
  FinishedGame wrong = game(0, 1, Color::Gold);
  wrong.result.adjudicated = Color::Silver;
  FinishedGame ended = game(1, 0, Color::Gold, EndReason::Adjudication);
  ended.result.adjudicated = Color::Gold;
  for (const FinishedGame& finished : {right, wrong, ended}) standings.add(finished);
  EXPECT_EQ(standings.played_out(), 2U);
  EXPECT_EQ(standings.played_out_as_judged(), 1U);
}

TEST(Standings, EncountersAreCountedApart) {
  Standings standings({{0, 1}, {0, 2}}, 3);
  FinishedGame first = game(1, 0, Color::Gold);
  first.silver = 2;
  FinishedGame second = game(1, 1, Color::Gold);
  second.gold = 2;
  standings.add(first);
  standings.add(second);
  EXPECT_EQ(standings.pairs(0).pairs(), 0U);
  EXPECT_EQ(standings.pairs(1), (Pentanomial{{0, 0, 1, 0, 0}}));
}

TEST(Report, JsonHasTheSameFigures) {
  Standings standings({{0, 1}}, 2);
  standings.add(game(0, 0, Color::Gold));
  standings.add(game(0, 1, Color::Silver));
  const std::string json = match_json(standings, std::nullopt);
  EXPECT_THAT(json, HasSubstr("\"games\":2,\"pairs\":[0,0,0,0,1],\"score\":1,\"elo\":null,\"error\":null,\"los\":1"));
  EXPECT_THAT(json, HasSubstr("\"ends\":{\"goal\":2}"));
  EXPECT_THAT(json, HasSubstr("\"mean_depth\":null,\"mean_nodes\":null"));
  EXPECT_THAT(json, testing::Not(HasSubstr("sprt")));
}

}  // namespace
}  // namespace tusk
