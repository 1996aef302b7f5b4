// The oracle against the case files: it measures the library, so it has to be right by itself.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cases/case_door.hpp"
#include "oracle/oracle.hpp"

namespace tusk::test {
namespace {

using oracle::History;
using oracle::State;

// The lines of one case file; none where TUSK_CASES is not set.
std::vector<Json> cases_of(const char* file) {
  const char* folder = std::getenv("TUSK_CASES");
  std::vector<Json> lines;
  if (folder == nullptr) return lines;
  const auto content = read_file(std::filesystem::path(folder) / file);
  EXPECT_TRUE(content) << file;
  if (!content) return lines;
  for (const std::string_view line : split_lines(*content)) {
    auto json = parse_json(line);
    EXPECT_TRUE(json) << line;
    if (json) lines.push_back(*std::move(json));
  }
  return lines;
}

std::string expected_outcome(const Json& line) {
  const std::string winner = text(line, "winner");
  return winner.empty() ? "none" : winner + ' ' + text(line, "reason");
}

std::string words(const std::optional<oracle::Outcome>& outcome) {
  return outcome ? std::string{outcome->winner} + ' ' + outcome->reason : "none";
}

struct Replay {
  State state;
  History history;
};

// Plays `moves` from `start`, each one legal and no third occurrence.
Replay replay(const std::string& start, const std::vector<std::string>& moves) {
  Replay game{oracle::state_from_text(start), {}};
  ++game.history[start];
  for (const std::string& move : moves) {
    const auto next = oracle::after_turn_text(game.state, move);
    EXPECT_TRUE(next) << move;
    if (!next) break;
    EXPECT_FALSE(oracle::is_third_occurrence(game.history, next->board, next->side)) << move;
    game.state = *next;
    ++game.history[oracle::to_text(next->board, next->side)];
  }
  return game;
}

class SlowOracleCases : public testing::Test {
 protected:
  void SetUp() override {
    if (std::getenv("TUSK_CASES") == nullptr) GTEST_SKIP() << "set TUSK_CASES to the folder with the case files";
  }
};

TEST_F(SlowOracleCases, Positions) {
  for (const Json& line : cases_of("positions.jsonl")) {
    SCOPED_TRACE(text(line, "id"));
    const State state = oracle::state_from_text(text(line, "position"));
    EXPECT_EQ(static_cast<std::int64_t>(oracle::legal_steps(state).size()), whole_number(line, "first_steps"));
    EXPECT_EQ(static_cast<std::int64_t>(oracle::whole_turns(state).size()), whole_number(line, "turn_results"));
    EXPECT_EQ(words(oracle::outcome(state.board, state.side)), outcome_text(line.find("terminal")));
  }
}

TEST_F(SlowOracleCases, Perft) {
  for (const Json& line : cases_of("perft.jsonl")) {
    SCOPED_TRACE(text(line, "id"));
    const State state = oracle::state_from_text(text(line, "position"));
    for (const Json& depth : *line.find("depths")->array()) {
      const auto length = static_cast<int>(whole_number(depth, "length").value_or(0));
      const auto counted = oracle::count_sequences(state, length, state.board);
      EXPECT_EQ(static_cast<std::int64_t>(counted.prefixes), whole_number(depth, "prefixes"));
      EXPECT_EQ(static_cast<std::int64_t>(counted.closed), whole_number(depth, "closed"));
      EXPECT_EQ(static_cast<std::int64_t>(counted.changed), whole_number(depth, "changed"));
    }
  }
}

TEST_F(SlowOracleCases, Goal) {
  for (const Json& line : cases_of("goal1.jsonl")) {
    SCOPED_TRACE(text(line, "id"));
    const State state = oracle::state_from_text(text(line, "position"));
    const auto fewest = oracle::fewest_steps_to_goal(state, state.board);
    EXPECT_EQ(fewest.has_value(), truth(line, "goal_this_turn"));
    EXPECT_EQ(fewest.value_or(-1), whole_number(line, "min_steps").value_or(-1));
  }
}

TEST_F(SlowOracleCases, Outcomes) {
  for (const Json& line : cases_of("outcomes.jsonl")) {
    SCOPED_TRACE(text(line, "id"));
    const Json* history = line.find("history");
    const bool has_past = history != nullptr && !history->is_null();
    Replay game = has_past ? replay(text(*history, "start_position"), texts(*history, "moves"))
                           : replay(text(line, "position"), {});
    const auto next = oracle::after_turn_text(game.state, text(line, "move"));
    ASSERT_TRUE(next);
    const std::string reached = oracle::to_text(next->board, next->side);
    ++game.history[reached];
    EXPECT_EQ(reached, text(line, "final_position"));
    EXPECT_EQ(words(oracle::outcome(next->board, next->side, &game.history)), expected_outcome(line));
  }
}

TEST_F(SlowOracleCases, Repetition) {
  for (const Json& line : cases_of("repetition.jsonl")) {
    if (text(line, "start_position").empty()) continue;  // begins with the setups, which the oracle does not read
    SCOPED_TRACE(text(line, "id"));
    const Replay game = replay(text(line, "start_position"), texts(line, "moves"));
    const auto turns = oracle::whole_turns(game.state);
    const char next = oracle::other_side(game.state.side);
    std::vector<std::string> forbidden;
    for (const oracle::Turn& turn : turns) {
      if (oracle::is_third_occurrence(game.history, turn.board, next)) {
        forbidden.push_back(oracle::to_text(turn.board, next));
      }
    }
    auto expected = texts(line, "forbidden_results");
    std::ranges::sort(expected);
    std::ranges::sort(forbidden);
    EXPECT_EQ(forbidden, expected);
    EXPECT_EQ(static_cast<std::int64_t>(turns.size()), whole_number(line, "turn_results"));
    EXPECT_EQ(oracle::outcome(game.state.board, game.state.side, &game.history).has_value(),
              truth(line, "no_legal_turn"));
  }
}

}  // namespace
}  // namespace tusk::test
