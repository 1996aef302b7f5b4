#include "match/tournament.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tusk {
namespace {

using testing::HasSubstr;

std::vector<std::pair<std::size_t, std::size_t>> pairs_of(const std::vector<Encounter>& encounters) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  pairs.reserve(encounters.size());
  for (const Encounter& encounter : encounters) pairs.emplace_back(encounter.first, encounter.second);
  return pairs;
}

TEST(Tournament, WhoMeetsWhom) {
  using testing::ElementsAre;
  using testing::Pair;
  EXPECT_THAT(pairs_of(round_robin(3)), ElementsAre(Pair(0, 1), Pair(0, 2), Pair(1, 2)));
  EXPECT_THAT(pairs_of(gauntlet(3)), ElementsAre(Pair(0, 1), Pair(0, 2)));
}

TEST(EngineList, ReadsEverythingAboutAnEngine) {
  const auto engines = parse_engine_list(
      R"({"engines":[{"command":"'./my bot' aei","name":"x","options":{"hash":"64"},"tc":"1s/10s","nodes":5,"depth":8},
          {"command":"bot"}]})");
  ASSERT_TRUE(engines) << engines.error().message;
  ASSERT_EQ(engines->size(), 2U);
  const EngineSpec& first = engines->front();
  EXPECT_EQ(first.command, (std::vector<std::string>{"./my bot", "aei"}));
  EXPECT_EQ(first.name, "x");
  EXPECT_EQ(first.options.front(), std::pair(std::string("hash"), std::string("64")));
  EXPECT_EQ(to_string(first.limits), "1s/10s, 5 nodes, depth 8");
  EXPECT_EQ(to_string(engines->back().limits), "no limit");
}

TEST(EngineList, RefusesWhatItDoesNotKnow) {
  for (const char* text :
       {"", "[]", "{}", R"({"engines":{}})", R"({"engines":[{}]})", R"({"engines":["bot"]})",
        R"({"engines":[{"command":""}]})", R"({"engines":[{"command":"a","tc":"x"}]})",
        R"({"engines":[{"command":"a","nodes":0}]})", R"({"engines":[{"command":"a","nodes":"5"}]})",
        R"({"engines":[{"command":"a","colour":"red"}]})", R"({"engines":[{"command":"a","options":{"hash":64}}]})"}) {
    EXPECT_FALSE(parse_engine_list(text)) << text;
  }
  EXPECT_THAT(parse_engine_list(R"({"engines":[{"command":"a"},{"command":1}]})").error().message,
              HasSubstr("engine 2"));
}

TEST(Tournament, TheTableIsOrderedByRating) {
  Standings standings(round_robin(3), 3);
  const std::vector<std::string> names{"weak", "middle", "strong"};
  // Everybody loses one game of each pair at most; the later in the list the stronger.
  std::size_t pair = 0;
  for (int round = 0; round < 4; ++round) {
    for (const Encounter& encounter : standings.encounters()) {
      for (int number = 0; number < 2; ++number) {
        FinishedGame game{.number = {pair, number},
                          .gold = number == 0 ? encounter.first : encounter.second,
                          .silver = number == 0 ? encounter.second : encounter.first,
                          .names = {},
                          .result = {}};
        game.names = {names[game.gold], names[game.silver]};
        const bool first_wins = round == 0 && number == 0;
        game.result.winner = first_wins == (number == 0) ? Color::Gold : Color::Silver;
        game.result.reason = EndReason::Goal;
        standings.add(game);
      }
      ++pair;
    }
  }
  const Ratings ratings = rate(standings);
  EXPECT_FALSE(ratings.is_regularised);
  EXPECT_GT(ratings.elo[2], ratings.elo[1]);
  EXPECT_NEAR(ratings.elo[0] + ratings.elo[1] + ratings.elo[2], 0, 1e-6);

  const std::string text = tournament_text(standings);
  EXPECT_THAT(text, HasSubstr("24 games"));
  EXPECT_LT(text.find("strong"), text.find("middle"));
  EXPECT_LT(text.find("middle"), text.find("weak"));
  EXPECT_THAT(text, HasSubstr("14.0/16"));
  EXPECT_THAT(text, HasSubstr("1.0/8"));
  EXPECT_THAT(tournament_json(standings), HasSubstr("\"pairs\":[3,0,1,0,0]"));
}

}  // namespace
}  // namespace tusk
