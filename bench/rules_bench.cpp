// Steps, whole turns and the goal test over turn starts of real games. One core. Items are steps made and undone with
// the steps after them generated; distinct turns; goal questions.

#include <benchmark/benchmark.h>

#include "real_positions.hpp"
#include "rules/goal.hpp"
#include "rules/move_gen.hpp"
#include "rules/playout.hpp"
#include "rules/setup.hpp"
#include "rules/step_gen.hpp"

namespace tusk::bench {
namespace {

/// Plays every step sequence of this length, and generates the steps of each position on the way; returns how many
/// steps were played.
std::int64_t walk(Position& position, int depth) {
  StepList steps;
  generate_steps(position, steps);
  if (depth == 0) return 0;
  std::int64_t played = 0;
  for (const Step step : steps) {
    const Position::Undo undo = position.play_unchecked(step);
    played += 1 + walk(position, depth - 1);
    position.undo(step, undo);
  }
  return played;
}

void make_undo_generate(benchmark::State& state) {
  std::vector<Position> positions = real_positions();
  std::int64_t steps = 0;
  for (auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); i += 16) steps += walk(positions[i], 3);
  }
  state.SetItemsProcessed(steps);
}
BENCHMARK(make_undo_generate)->Unit(benchmark::kMillisecond);

void distinct_turns(benchmark::State& state) {
  const std::vector<Position> positions = real_positions();
  MoveGenerator generator;
  std::int64_t turns = 0;
  for (auto _ : state) {
    for (std::size_t i = 0; i < positions.size(); i += 8) {
      turns += static_cast<std::int64_t>(generator.generate(positions[i]).size());
    }
  }
  state.SetItemsProcessed(turns);
}
BENCHMARK(distinct_turns)->Unit(benchmark::kMillisecond);

void goal_test(benchmark::State& state) {
  const std::vector<Position> positions = real_positions();
  std::int64_t goals = 0;
  for (auto _ : state) {
    for (const Position& position : positions) goals += can_reach_goal(position) ? 1 : 0;
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
  state.counters["goals"] = benchmark::Counter(static_cast<double>(goals), benchmark::Counter::kAvgIterations);
  state.counters["per_question"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * static_cast<double>(positions.size()),
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(goal_test)->Unit(benchmark::kMicrosecond);

/// Items are random games from the quick setups, played out.
void random_playouts(benchmark::State& state) {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  const Position start(board, Color::Gold);
  Random random(1);
  for (auto _ : state) benchmark::DoNotOptimize(play_out(start, random, 1000).turns);
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(random_playouts)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace tusk::bench
