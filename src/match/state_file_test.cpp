#include "match/state_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "base/file.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

FinishedGame some_game(std::size_t pair, int number) {
  FinishedGame game{.number = {pair, number}, .gold = 1, .silver = 0, .names = {"old \"x\"", "new"}, .result = {}};
  game.result.winner = Color::Silver;
  game.result.reason = EndReason::IllegalMove;
  game.result.detail = "old: \xff no move";
  game.result.adjudicated = Color::Gold;
  game.result.turn_count = 77;
  game.result.figures[0] = {.turns = 37,
                            .time = 1250ms,
                            .longest = 500ms,
                            .nodes = 123456789012,
                            .turns_with_nodes = 37,
                            .depth = 300,
                            .turns_with_depth = 36};
  return game;
}

MatchPlan some_plan() {
  MatchPlan plan;
  plan.engines = {{.name = "new", .command = {"a"}, .options = {}, .limits = {.nodes = 5}},
                  {.name = "old", .command = {"b"}, .options = {}, .limits = {.nodes = 5}}};
  return plan;
}

class StateFileTest : public testing::Test {
 protected:
  void TearDown() override { std::filesystem::remove(path_); }
  std::filesystem::path path_ =
      std::filesystem::path(testing::TempDir()) /
      ("tusk_state_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(StateFileTest, AGameComesBackAsItWas) {
  const FinishedGame game = some_game(3, 1);
  const auto read = parse_state_line(to_state_line(game));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->number, game.number);
  EXPECT_EQ(read->gold, 1U);
  EXPECT_EQ(read->names, game.names);
  EXPECT_EQ(read->result.winner, Color::Silver);
  EXPECT_EQ(read->result.reason, EndReason::IllegalMove);
  EXPECT_EQ(read->result.adjudicated, Color::Gold);
  EXPECT_EQ(read->result.turn_count, 77U);
  EXPECT_EQ(read->result.figures, game.result.figures);
  EXPECT_EQ(to_state_line(*read), to_state_line(game));
}

TEST_F(StateFileTest, KeepsGamesFromRunToRun) {
  for (int run = 0; run < 3; ++run) {
    const auto state = StateFile::open(path_, some_plan());
    ASSERT_TRUE(state) << state.error().message;
    EXPECT_EQ(state->games().size(), static_cast<std::size_t>(run));
    ASSERT_TRUE(state->append(some_game(static_cast<std::size_t>(run), 0)));
  }
}

TEST_F(StateFileTest, DropsALineThatWasCutOff) {
  ASSERT_TRUE(StateFile::open(path_, some_plan())->append(some_game(0, 0)));
  ASSERT_TRUE(append_file(path_, "{\"pair\":1,\"ga"));
  {
    const auto state = StateFile::open(path_, some_plan());
    ASSERT_TRUE(state) << state.error().message;
    EXPECT_EQ(state->games().size(), 1U);
    ASSERT_TRUE(state->append(some_game(1, 0)));
  }
  EXPECT_EQ(StateFile::open(path_, some_plan())->games().size(), 2U);
}

TEST_F(StateFileTest, IsForOneProgramAtATime) {
  const auto state = StateFile::open(path_, some_plan());
  ASSERT_TRUE(state);
  const auto second = StateFile::open(path_, some_plan());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, error::kFile);
  EXPECT_THAT(second.error().message, HasSubstr("another program"));
}

TEST_F(StateFileTest, RefusesAnotherMatch) {
  ASSERT_TRUE(StateFile::open(path_, some_plan()));
  MatchPlan other = some_plan();
  other.engines[1].limits.nodes = 6;
  EXPECT_EQ(StateFile::open(path_, other).error().code, error::kBadState);
  MatchPlan longer = some_plan();
  longer.rounds = 500;
  longer.concurrency = 2;
  EXPECT_TRUE(StateFile::open(path_, longer)) << "more games are the same match";
}

TEST_F(StateFileTest, NamesTheLineThatIsBroken) {
  ASSERT_TRUE(StateFile::open(path_, some_plan())->append(some_game(0, 0)));
  FinishedGame stranger = some_game(1, 0);
  stranger.gold = 7;
  for (const std::string& line :
       {std::string("{}"), std::string("nonsense"), to_state_line(some_game(0, 0)), to_state_line(stranger)}) {
    const std::string before = *read_file(path_);
    ASSERT_TRUE(append_file(path_, line + '\n'));
    const auto state = StateFile::open(path_, some_plan());
    ASSERT_FALSE(state) << line;
    EXPECT_THAT(state.error().message, HasSubstr("line 3"));
    ASSERT_TRUE(write_file(path_, before));
  }
}

}  // namespace
}  // namespace tusk
