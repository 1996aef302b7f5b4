// The evaluation, and nodes of the step search (one call = one node) over the positions of `tusk bench`. One core.

#include <benchmark/benchmark.h>

#include "eval/hand_evaluation.hpp"
#include "real_positions.hpp"
#include "search/bench.hpp"

namespace tusk::bench {
namespace {

void hand_evaluation(benchmark::State& state) {
  const std::vector<Position> positions = real_positions();
  for (auto _ : state) {
    for (const Position& position : positions) benchmark::DoNotOptimize(evaluate(position));
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions.size()));
}
BENCHMARK(hand_evaluation)->Unit(benchmark::kMicrosecond);

void search_nodes(benchmark::State& state) {
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes += bench_nodes(kBenchDepth);
  state.SetItemsProcessed(static_cast<std::int64_t>(nodes));
}
BENCHMARK(search_nodes)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tusk::bench
