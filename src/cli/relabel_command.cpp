#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "eval/network_file.hpp"
#include "train/relabel.hpp"

namespace tusk {
namespace {

/// Relabels one file after the other and adds them to `out`, the games numbered on.
Result<std::size_t> relabel_files(const std::vector<std::string>& files, const std::string& out,
                                  std::span<const std::shared_ptr<const Network>> networks,
                                  const RelabelOptions& options) {
  std::uint32_t games = 0;
  std::size_t positions = 0;
  for (const std::string& path : files) {
    const auto file = read_samples(path);
    if (!file) return tl::unexpected<Error>(file.error());
    Progress progress(path, "positions", file->samples.size(), true);
    std::vector<PackedSample> samples =
        relabel(file->samples, networks, options, [&](std::size_t done) { progress.show(done); });
    for (PackedSample& sample : samples) sample.game += games;
    if (auto added = append_file(out, samples_block(games, file->games, samples)); !added) {
      return tl::unexpected(std::move(added).error());
    }
    games += file->games;
    positions += samples.size();
  }
  return positions;
}

}  // namespace

int run_relabel(Arguments arguments) {
  CLI::App app{
      "Gives samples of `tusk selfplay` new scores, the mean of what networks judge, and puts them in one file: old "
      "games\n"
      "seen by a better judge, or several networks to be learned as one (docs/training.md). OUT is there only when it\n"
      "is whole."};
  std::vector<std::string> files;
  std::string out;
  std::vector<std::string> names;
  RelabelOptions options;
  options.threads = core_count();
  app.add_option("FILE", files, "Samples")->required();
  app.add_option("-o,--out", out, "File of samples to write")->required();
  app.add_option("--network", names, "Network file, or default; comes again for the mean of several")
      ->required()
      ->allow_extra_args(false);
  app.add_flag("--games-only", options.games_only, "Leave out positions beside the games");
  app.add_option("--strays", options.strays, "Positions beside each sample to add, at most")
      ->check(CLI::Range(0, 100))
      ->capture_default_str();
  app.add_option("-s,--seed", options.seed, "Of these")->capture_default_str();
  app.add_option("-j,--threads", options.threads, "Threads")->check(CLI::Range(1, 256))->capture_default_str();
  if (auto status = read_arguments(app, "relabel", arguments)) return *status;

  std::vector<std::shared_ptr<const Network>> networks;
  std::string ids;
  for (const std::string& name : names) {
    const auto network = load_network(name);
    if (!network) return failure("relabel", network.error().message);
    if (!*network) return usage_error("relabel", "the hand evaluation is no network; give a file, or default");
    networks.push_back(*network);
    ids += fmt::format("{}{:016x}", ids.empty() ? "" : "+", (*network)->id());
  }
  const std::string part = out + ".part";
  const std::string header = samples_header(fmt::format("relabelled networks={} games-only={} strays={} seed={}", ids,
                                                        options.games_only, options.strays, options.seed));
  if (const auto written = write_file(part, header); !written) return failure("relabel", written.error().message);
  const auto positions = relabel_files(files, part, networks, options);
  if (!positions) return failure("relabel", positions.error().message);
  std::error_code fault;
  std::filesystem::rename(part, out, fault);
  if (fault) return failure("relabel", fmt::format("{}: {}", out, fault.message()));
  fmt::print(stderr, "{}: {} positions\n", out, *positions);
  return kExitOk;
}

}  // namespace tusk
