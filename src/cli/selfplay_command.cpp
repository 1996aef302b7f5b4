#include <fmt/format.h>

#include <chrono>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/random.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/start_positions.hpp"
#include "eval/network_file.hpp"
#include "train/self_play.hpp"

namespace tusk {
namespace {

/// Games of one block of the file: so much is lost when the work is stopped by force.
constexpr std::uint32_t kBlock = 200;

/// Games so many from number `first` on, as one block.
std::vector<PackedSample> play_block(const SelfPlayOptions& options, const std::shared_ptr<const Network>& network,
                                     std::uint64_t seed, std::uint32_t first, std::uint32_t count, unsigned threads) {
  std::vector<std::vector<Sample>> games(count);
  parallel_for(count, threads, [&](std::size_t i) {
    TrainingPlayer player(options, network);
    games[i] = player.play(split_mix(seed ^ split_mix(first + i)));
  });
  std::vector<PackedSample> block;
  for (std::uint32_t i = 0; i < count; ++i) {
    for (Sample& sample : games[i]) {
      sample.game = first + i;
      block.push_back(pack(sample));
    }
  }
  Random random(seed ^ first);
  random.shuffle(std::span(block));
  return block;
}

/// Tells one list of positions from another.
std::string digest_of(std::span<const Position> positions) {
  std::uint64_t digest = positions.size();
  for (const Position& position : positions) digest = split_mix(digest ^ position.turn_key());
  return fmt::format("{:016x}", digest);
}

}  // namespace

int run_selfplay(Arguments arguments) {
  CLI::App app{
      "Lets the engine play against itself and keeps quiet positions of the games, with the score of the search and\n"
      "how the game ended, in a file of samples to learn from. A file that is there already is continued: the same\n"
      "settings give the same file, however often the work was stopped."};
  std::uint32_t games = 10'000;
  std::uint64_t seed = 1;
  unsigned threads = core_count();
  SelfPlayOptions options;
  std::string out;
  std::vector<std::string> starts_paths;
  std::string network_name = "default";
  app.add_option("OUT", out, "File of samples, continued where it exists")->required();
  app.add_option("-g,--games", games, "Games in the file when the work is done")->capture_default_str();
  app.add_option("-n,--nodes", options.nodes, "Nodes per turn")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  app.add_option("--random-turns", options.random_turns, "Random turns at the start, at most; both sides together")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--endings", options.endings, "Every so many-th game starts with few pieces; 0 = none")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  app.add_option("--starts", starts_paths,
                 "Files of games, as `tusk convert` reads them, or of samples, to begin in the middle of");
  app.add_option("--starts-share", options.starts_share, "Every so many-th game begins so")
      ->check(CLI::Range(1, 1'000'000))
      ->capture_default_str();
  add_network_option(app, network_name);
  app.add_option("--strays", options.strays, "Positions beside the game for each turn")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("--stray-nodes", options.stray_nodes, "Nodes for the score of each of these")
      ->check(CLI::Range(1, 100'000'000))
      ->capture_default_str();
  app.add_option("-s,--seed", seed, "The same seed gives the same games")->capture_default_str();
  app.add_option("-j,--threads", threads, "Games at the same time")->check(CLI::Range(1, 256))->capture_default_str();
  if (auto status = read_arguments(app, "selfplay", arguments)) return *status;

  const auto network = load_network(network_name);
  if (!network) return failure("selfplay", network.error().message);
  const std::string evaluation = *network ? fmt::format("{:016x}", (*network)->id()) : "hand";
  std::string settings =
      fmt::format("evaluation={} nodes={} endings={} random-turns={} strays={} stray-nodes={} seed={}", evaluation,
                  options.nodes, options.endings, options.random_turns, options.strays, options.stray_nodes, seed);
  std::vector<Position> starts;
  for (const std::string& path : starts_paths) {
    const auto positions = start_positions(path);
    if (!positions) return failure("selfplay", positions.error().message);
    starts.insert(starts.end(), positions->begin(), positions->end());
  }
  if (!starts.empty()) {
    options.starts = starts;
    settings += fmt::format(" starts={} starts-share={}", digest_of(starts), options.starts_share);
  }
  const auto lock = FileLock::take(out);
  if (!lock) return failure("selfplay", lock.error().message);
  std::uint32_t next = 0;
  std::size_t positions = 0;
  std::error_code ignored;
  if (std::filesystem::file_size(out, ignored) > 0) {
    const auto file = read_samples(out);
    if (!file) return failure("selfplay", file.error().message);
    if (file->settings != settings) {
      return failure("selfplay", fmt::format("{} was begun with other settings ({}); give these, or another file", out,
                                             file->settings));
    }
    next = file->games;
    positions = file->samples.size();
    std::filesystem::resize_file(out, file->size);
  } else if (const auto written = append_file(out, samples_header(settings)); !written) {
    return failure("selfplay", written.error().message);
  }

  const auto begin = std::chrono::steady_clock::now();
  const std::uint32_t first = next;
  const std::size_t before = positions;
  const std::atomic<bool>& stop = stop_on_interrupt();
  Progress progress("selfplay", "games", games, true);
  while (next < games && !stop) {
    const std::uint32_t count = std::min(kBlock, games - next);
    const std::vector<PackedSample> block = play_block(options, *network, seed, next, count, threads);
    if (const auto added = append_file(out, samples_block(next, count, block)); !added)
      return failure("selfplay", added.error().message);
    next += count;
    positions += block.size();
    progress.show(next);
  }
  const std::chrono::duration<double, std::ratio<3600>> hours = std::chrono::steady_clock::now() - begin;
  fmt::print(stderr, "{}: {} games, {} positions; {:.0f} games and {:.0f} positions an hour\n", out, next, positions,
             (next - first) / hours.count(), static_cast<double>(positions - before) / hours.count());
  return kExitOk;
}

}  // namespace tusk
