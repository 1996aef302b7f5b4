#include <fmt/format.h>

#include <cstdint>
#include <cstdio>
#include <mutex>
#include <string>

#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "train/self_play.hpp"

namespace tusk {

int run_selfplay(Arguments arguments) {
  CLI::App app{
      "Lets the engine play against itself and prints the quiet positions of the games, one a line: position, score "
      "of\n"
      "the search in centi-rabbits, and 1 if the side to move won the game, else 0, separated by tabs."};
  std::size_t games = 1000;
  std::uint64_t seed = 1;
  unsigned threads = core_count();
  SelfPlayOptions options;
  std::string out = "-";
  app.add_option("-g,--games", games, "Number of games")->capture_default_str();
  app.add_option("-n,--nodes", options.nodes, "Nodes per turn")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  app.add_option("-s,--seed", seed, "The same seed gives the same games")->capture_default_str();
  app.add_option("-j,--threads", threads, "Games at the same time")->check(CLI::Range(1, 256))->capture_default_str();
  app.add_option("-o,--out", out, "File to append to; - for standard output")->capture_default_str();
  if (auto status = read_arguments(app, "selfplay", arguments)) return *status;

  std::FILE* file = out == "-" ? stdout : std::fopen(out.c_str(), "a");
  if (file == nullptr) return failure("selfplay", fmt::format("cannot write {}", out));
  std::mutex mutex;
  std::size_t positions = 0;
  {
    Progress progress("selfplay", "games", games, out != "-");
    parallel_for(
        games, threads,
        [&](std::size_t i) {
          std::string text;
          const std::vector<Sample> samples = play_training_game(options, split_mix(seed ^ split_mix(i)));
          for (const Sample& sample : samples) text += to_line(sample) + '\n';
          const std::lock_guard lock(mutex);
          positions += samples.size();
          std::fputs(text.c_str(), file);
        },
        [&](std::size_t done) { progress.show(done); });
  }
  fmt::print(stderr, "{} games, {} positions\n", games, positions);
  const int status = finish_output(file, kExitOk);
  if (file != stdout) std::fclose(file);
  return status;
}

}  // namespace tusk
