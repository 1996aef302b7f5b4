// The referee of a match against real processes: the mock engine, well-behaved and in each of its faults.
#include "match/game_runner.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "notation/turn_text.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

EngineSpec mock(std::vector<std::string> arguments, const EngineLimits& limits = {.nodes = 1}) {
  arguments.insert(arguments.begin(), TUSK_MOCK_ENGINE);
  return {.name = "", .command = std::move(arguments), .options = {}, .limits = limits};
}

// A script for the shell that shakes hands, and answers each go by `answer`.
EngineSpec shell(const std::string& answer, const EngineLimits& limits) {
  const std::string script =
      "while read word rest; do case \"$word\" in aei) printf 'protocol-version 1\\nid name Shell\\naeiok\\n';; "
      "isready) echo readyok;; go) " +
      answer + ";; quit) exit 0;; esac; done";
  return {.name = "", .command = {"bash", "-c", script}, .options = {}, .limits = limits};
}

const Opening kOpening = OpeningBook({.random_plies = 1}).opening(0);
const MatchRules kRules{.max_turns = 6, .patience = 0.3, .patience_free = 20};

GameResult play(Player& gold, Player& silver, const MatchRules& rules = kRules, const Opening& opening = kOpening) {
  EXPECT_TRUE(gold.start());
  EXPECT_TRUE(silver.start());
  const std::atomic<bool> stop{false};
  auto result = play_game(gold, silver, opening, rules, stop);
  EXPECT_TRUE(result);
  return result.value_or(GameResult{});
}

TEST(PlayGame, RecordsALegalGame) {
  Player gold(mock({"--seed", "1"}));
  Player silver(mock({"--seed", "2"}));
  const GameResult result = play(gold, silver);
  EXPECT_FALSE(result.winner);
  EXPECT_EQ(result.reason, EndReason::TurnLimit);
  ASSERT_EQ(result.turns.size(), 12U);
  Game game;
  for (const PlayedTurn& turn : result.turns) ASSERT_TRUE(play_turn(game, turn.text)) << turn.text;
  EXPECT_FALSE(result.turns[2].seconds) << "the opening is nobody's";
  EXPECT_TRUE(result.turns[3].seconds);
  EXPECT_EQ(result.figures[0].turns, 4U);
  EXPECT_EQ(result.figures[1].turns, 5U);
  EXPECT_TRUE(gold.is_running());
  EXPECT_EQ(gold.name(), "Mock 1");
}

TEST(PlayGame, TheEnginesMayChooseTheirSetups) {
  Player gold(mock({"--seed", "1"}));
  Player silver(mock({"--seed", "2"}));
  const GameResult result = play(gold, silver, kRules, Opening{});
  EXPECT_EQ(result.turns.size(), 12U);
  EXPECT_EQ(result.figures[0].turns, 5U) << "a setup is not counted among the turns";
}

TEST(PlayGame, EveryFaultLosesAndIsNamed) {
  struct Fault {
    const char* play;
    EndReason reason;
    const char* detail;
    bool still_runs;
  };
  for (const Fault& fault :
       {Fault{"crash", EndReason::Crash, "exit code 3", false}, Fault{"stall", EndReason::Hang, "no answer", false},
        Fault{"illegal", EndReason::IllegalMove, "R", true}, Fault{"garbage", EndReason::IllegalMove, "xyzzy", true}}) {
    Player gold(mock({"--seed", "1"}));
    Player silver(mock({"--play", fault.play, "--after", "1"}, {.control = TimeControl{.per_move = 2}}));
    const GameResult result = play(gold, silver);
    EXPECT_EQ(result.winner, Color::Gold) << fault.play;
    EXPECT_EQ(result.reason, fault.reason) << fault.play;
    EXPECT_THAT(result.detail, HasSubstr(fault.detail)) << fault.play;
    EXPECT_TRUE(is_failure(result.reason));
    EXPECT_EQ(silver.is_running(), fault.still_runs) << fault.play;
    EXPECT_TRUE(gold.is_running());
    // The next game goes on with a fresh program.
    EXPECT_TRUE(silver.start());
  }
}

TEST(PlayGame, AnAnswerAfterTheClockLosesOnTime) {
  Player gold(shell("sleep 0.6; echo bestmove Ee2n", {.control = TimeControl{.per_move = 0.1, .reserve = 0.1}}));
  Player silver(mock({}));
  const GameResult result = play(gold, silver, {.time_margin = 0.05, .patience = 20}, OpeningBook({}).opening(0));
  EXPECT_EQ(result.winner, Color::Silver);
  EXPECT_EQ(result.reason, EndReason::Time);
  EXPECT_THAT(result.detail, HasSubstr("of 0.20 s"));
  EXPECT_GT(result.figures[0].longest, 500ms);
}

TEST(PlayGame, AnEngineMayResign) {
  Player gold(shell("echo bestmove resign", {.nodes = 1}));
  Player silver(mock({}));
  const GameResult result = play(gold, silver, kRules, OpeningBook({}).opening(0));
  EXPECT_EQ(result.winner, Color::Silver);
  EXPECT_EQ(result.reason, EndReason::Resignation);
}

TEST(PlayGame, ALimitOfTurnsIsScoredByPieces) {
  const EngineLimits limits{.control = TimeControl{.per_move = 20, .turn_limit = 3}};
  Player gold(mock({}, limits));
  Player silver(mock({"--seed", "5"}, limits));
  const GameResult result = play(gold, silver);
  EXPECT_EQ(result.reason, EndReason::Score);
  EXPECT_EQ(result.turn_count, 6U);
  Game game;
  Color leader = Color::Silver;
  for (const PlayedTurn& turn : result.turns) {
    ASSERT_TRUE(play_turn(game, turn.text));
    const int lead =
        game.position().board().pieces(Color::Gold).size() - game.position().board().pieces(Color::Silver).size();
    if (game.setups().size() == 2 && lead != 0) leader = lead > 0 ? Color::Gold : Color::Silver;
  }
  EXPECT_EQ(result.winner, leader);
}

TEST(PlayGame, EndsWhereBothEnginesAgree) {
  // Both answer by shuffling a rabbit sideways, and tell who they think is ahead.
  const std::string mover =
      "n=$((n+1)); echo info score SCORE; case $((n%2)) in 1) echo bestmove A;; *) echo bestmove B;; esac";
  const auto engine = [&mover](const std::string& score, const std::string& there, const std::string& back) {
    std::string text = mover;
    text.replace(text.find("SCORE"), 5, score);
    text.replace(text.find(" A;;"), 4, ' ' + there + ";;");
    text.replace(text.find(" B;;"), 4, ' ' + back + ";;");
    return shell(text, {.nodes = 1});
  };
  Opening opening;
  opening.turns = {"Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Ha2 Db2 Cc2 Ed2 Me2 Cf2 Dg2 Hh2",
                   "ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8 ha7 db7 cc7 md7 ee7 cf7 dg7 hh7"};
  Player gold(engine("2000", "Ed2n", "Ed3s"));
  Player silver(engine("-1600", "ee7s", "ee6n"));
  MatchRules rules{.max_turns = 50, .adjudication = Adjudication{.score = 1500, .turns = 4}};
  GameResult result = play(gold, silver, rules, opening);
  EXPECT_EQ(result.winner, Color::Gold);
  EXPECT_EQ(result.reason, EndReason::Adjudication) << result.detail;
  EXPECT_EQ(result.turn_count, 6U);

  rules.play_out_percent = 100;
  result = play(gold, silver, rules, opening);
  EXPECT_EQ(result.adjudicated, Color::Gold);
  EXPECT_EQ(result.reason, EndReason::IllegalMove) << "they repeat the position a third time";

  Player doubtful(engine("-1400", "ee7s", "ee6n"));
  rules.play_out_percent = 0;
  result = play(gold, doubtful, rules, opening);
  EXPECT_FALSE(result.adjudicated);
}

TEST(PlayGame, StopsWhenItIsTold) {
  Player gold(mock({"--play", "stall"}));
  Player silver(mock({}));
  ASSERT_TRUE(gold.start());
  ASSERT_TRUE(silver.start());
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(play_game(gold, silver, OpeningBook({}).opening(0), kRules, stop));
}

TEST(ReadInfo, TakesNumbersOfTheKindsItKnows) {
  ThoughtInfo info;
  for (const char* text : {"score -31", "depth 10+", "nodes 412000", "time 0.5", "pv Ee2n", "currmovenumber 3"}) {
    read_info(text, info);
  }
  EXPECT_EQ(info.score, -31);
  EXPECT_EQ(info.depth, 10);
  EXPECT_EQ(info.nodes, 412000U);
  for (const char* text : {"", "score", "score many", "depth -5", "nodes 1e30", "score 1e12"}) read_info(text, info);
  EXPECT_EQ(info.score, -31);
  EXPECT_EQ(info.depth, 10);
  EXPECT_EQ(info.nodes, 412000U);
}

}  // namespace
}  // namespace tusk
