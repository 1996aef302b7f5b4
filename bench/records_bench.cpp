// Archive games read, checked and replayed. One core. The games are those of the file that TUSK_ARCHIVE names (a table
// of the arimaa.com archive); without it the benchmark says that it has nothing to read.

#include <benchmark/benchmark.h>

#include <cstdlib>

#include "base/file.hpp"
#include "notation/recorded_game.hpp"

namespace tusk::bench {
namespace {

void replay_archive(benchmark::State& state) {
  const char* path = std::getenv("TUSK_ARCHIVE");
  if (path == nullptr) {
    state.SkipWithError("set TUSK_ARCHIVE to a file of archive rows");
    return;
  }
  const auto text = read_file(path);
  if (!text) {
    state.SkipWithError(text.error().message.c_str());
    return;
  }
  std::int64_t games = 0;
  for (auto _ : state) games += static_cast<std::int64_t>(read_games(*text).size());
  state.SetItemsProcessed(games);
}
BENCHMARK(replay_archive)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace tusk::bench
