// The exact solvers over turn starts of real games, and over tactical ones apart: the puzzles of data/win_in_two.txt
// and, for the defender's question, boards of real games on which a goal threatens. One core. `per_question` is the
// mean time of one question, `yes` how many of them have an answer.

#include <benchmark/benchmark.h>

#include <vector>

#include "real_positions.hpp"
#include "rules/capture.hpp"
#include "rules/elimination.hpp"
#include "rules/goal.hpp"
#include "rules/goal_defence.hpp"

namespace tusk::bench {
namespace {

using Question = bool (*)(const Position&);

bool is_saved(const Position& position) { return fewest_defence_steps(position).has_value(); }
bool has_captures(const Position& position) {
  for (const TrapCaptures& trap : find_captures(position)) {
    if (trap.quickest) return true;
  }
  return false;
}

/// Boards of real games on which a goal threatens, the defender to move.
std::vector<Position> threatened() {
  std::vector<Position> positions;
  for (const Position& position : real_positions()) {
    for (const Color side : kColors) {
      if (can_reach_goal(Position(position.board(), side))) positions.emplace_back(position.board(), opponent(side));
    }
  }
  return positions;
}

void ask(benchmark::State& state, Question question, const std::vector<Position>& positions) {
  std::int64_t yes = 0;
  for (auto _ : state) {
    for (const Position& position : positions) yes += question(position) ? 1 : 0;
  }
  const auto count = static_cast<double>(positions.size());
  state.counters["yes"] = benchmark::Counter(static_cast<double>(yes), benchmark::Counter::kAvgIterations);
  state.counters["positions"] = count;
  state.counters["per_question"] = benchmark::Counter(static_cast<double>(state.iterations()) * count,
                                                      benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

std::vector<Position> puzzles() { return read_positions("/data/win_in_two.txt"); }

void real_goal(benchmark::State& state) { ask(state, can_reach_goal, real_positions()); }
void real_capture(benchmark::State& state) { ask(state, can_capture, real_positions()); }
void real_all_captures(benchmark::State& state) { ask(state, has_captures, real_positions()); }
void real_elimination(benchmark::State& state) { ask(state, can_eliminate, real_positions()); }
void real_defence(benchmark::State& state) { ask(state, is_saved, real_positions()); }
void tactical_goal(benchmark::State& state) { ask(state, can_reach_goal, puzzles()); }
void tactical_capture(benchmark::State& state) { ask(state, can_capture, puzzles()); }
void tactical_all_captures(benchmark::State& state) { ask(state, has_captures, puzzles()); }
void tactical_elimination(benchmark::State& state) { ask(state, can_eliminate, puzzles()); }
void tactical_defence(benchmark::State& state) { ask(state, is_saved, threatened()); }

BENCHMARK(real_goal)->Unit(benchmark::kMicrosecond);
BENCHMARK(real_capture)->Unit(benchmark::kMicrosecond);
BENCHMARK(real_all_captures)->Unit(benchmark::kMicrosecond);
BENCHMARK(real_elimination)->Unit(benchmark::kMicrosecond);
BENCHMARK(real_defence)->Unit(benchmark::kMicrosecond);
BENCHMARK(tactical_goal)->Unit(benchmark::kMicrosecond);
BENCHMARK(tactical_capture)->Unit(benchmark::kMicrosecond);
BENCHMARK(tactical_all_captures)->Unit(benchmark::kMicrosecond);
BENCHMARK(tactical_elimination)->Unit(benchmark::kMicrosecond);
BENCHMARK(tactical_defence)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tusk::bench
