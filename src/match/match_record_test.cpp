#include "match/match_record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "notation/record_text.hpp"

namespace tusk {
namespace {

TEST(MatchRecord, TellsWhoPlayedHowAndWhatCameOfIt) {
  MatchPlan plan;
  plan.engines = {{.name = "new",
                   .command = {"a"},
                   .options = {},
                   .limits = {.control = TimeControl{.per_move = 1, .reserve = 10}}},
                  {.name = "old", .command = {"b"}, .options = {}, .limits = {.nodes = 500}}};
  plan.openings.random_plies = 1;
  FinishedGame game{.number = {6, 1}, .gold = 1, .silver = 0, .names = {"old", "new"}, .result = {}};
  game.result.winner = Color::Silver;
  game.result.reason = EndReason::IllegalMove;
  game.result.detail = "old: \"x\"";
  game.result.turns = {
      {.text = "Ra1", .seconds = std::nullopt, .info = {}},
      {.text = "ra8", .seconds = std::nullopt, .info = {}},
      {.text = "Ra1n", .seconds = 1.25, .info = {.score = 31, .depth = 8, .nodes = 5}},
      {.text = "ra8s", .seconds = 0.5, .info = {.score = 250, .depth = std::nullopt, .nodes = std::nullopt}}};
  const std::string expected =
      "[Event \"Engine match\"]\n[Date \"2026.01.31\"]\n[Round \"7.2\"]\n[Gold \"old\"]\n[Silver \"new\"]\n"
      "[GoldType \"program\"]\n[SilverType \"program\"]\n[SilverTimeControl \"1s/10s\"]\n"
      "[GoldLimits \"500 nodes\"]\n[SilverLimits \"1s/10s\"]\n[Opening \"number 7 of seed 0, 1 random turns\"]\n"
      "[Termination \"illegal move\"]\n[Remark \"old: \\\"x\\\"\"]\n[PlyCount \"4\"]\n[ResultCode \"i\"]\n"
      "[Result \"0-1\"]\n\n1g Ra1\n1s ra8\n2g Ra1n {[%emt 0:00:01.25] [%eval 0.31,8]}\n"
      "2s ra8s {[%emt 0:00:00.5] [%eval -2.50]}\n0-1\n\n";
  EXPECT_EQ(to_record_text(to_record(plan, game, "2026.01.31")), expected);
}

TEST(MatchRecord, ADayHasTenLetters) {
  EXPECT_THAT(today(), testing::MatchesRegex("20[0-9][0-9]\\.[01][0-9]\\.[0-3][0-9]"));
}

}  // namespace
}  // namespace tusk
