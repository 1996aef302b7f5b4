#include <fmt/format.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "base/file.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/match_options.hpp"
#include "cli/match_session.hpp"
#include "eval/network_file.hpp"
#include "match/report.hpp"
#include "match/standings.hpp"

namespace tusk {
namespace {

/// This program as an engine that judges by `network`.
EngineSpec engine_with(const std::string& network, const std::string& name, const EngineLimits& limits) {
  // An unreadable link leaves the name by which the program is found on the path.
  std::error_code fault;
  const std::filesystem::path link = std::filesystem::read_symlink("/proc/self/exe", fault);
  return {.name = name,
          .command = {fault ? "tusk" : link.string(), "aei"},
          .options = {{"network", network}, {"hash", "32"}},
          .limits = limits};
}

/// Absolute where it is a file: the engines need not run in this folder.
std::string found(const std::string& network) {
  return std::filesystem::exists(network) ? std::filesystem::absolute(network).string() : network;
}

}  // namespace

int run_gate(Arguments arguments) {
  CLI::App app{
      "Plays a network against the one that it is to replace, pairs of games with the same nodes for each turn, until\n"
      "the sequential test knows whether it is stronger. Exit code: 0 it is, 1 it is not or the games did not tell,\n"
      "2 wrong command line, 3 a file or an engine failed."};
  std::string challenger;
  std::string champion = "default";
  std::string promote;
  std::string sprt_text = "0,30";
  int games = 2000;
  EngineLimits limits{.nodes = 20'000};
  MatchOptions options;
  options.threads = core_count();
  app.add_option("NEW", challenger, "Network file")->required();
  app.add_option("--against", champion, "Network file, default (the built-in one) or hand (the hand evaluation)")
      ->capture_default_str();
  app.add_option("--nodes", *limits.nodes, "Nodes for each turn")
      ->check(CLI::Range(1, 1'000'000'000))
      ->capture_default_str();
  app.add_option("--games", games, "Games at most")->check(CLI::Range(2, 1'000'000))->capture_default_str();
  app.add_option("--sprt", sprt_text, "ELO0,ELO1: the differences that the test tells apart")->capture_default_str();
  app.add_option("--promote", promote, "Write the network there if it is stronger, data/tusk.network for example");
  options.add_to(app);
  if (const auto status = read_arguments(app, "gate", arguments)) return *status;
  const auto sprt = parse_sprt(sprt_text);
  if (!sprt) return usage_error("gate", sprt.error().message);
  for (const std::string& name : {challenger, champion}) {
    if (const auto network = load_network(name); !network) return failure("gate", network.error().message);
  }

  MatchPlan plan;
  plan.engines = {engine_with(found(challenger), "new", limits), engine_with(found(champion), "old", limits)};
  plan.rounds = static_cast<std::size_t>(games + 1) / 2;
  if (auto filled = options.fill(plan); !filled) return usage_error("gate", filled.error().message);
  Standings standings(plan.encounters, plan.engines.size());
  const auto verdict = [&] { return sprt_verdict(sprt_ratio(standings.pairs(0), sprt->elo0, sprt->elo1), *sprt); };
  const auto is_decided = [&] { return verdict() != SprtVerdict::Undecided; };
  const auto line = [&] { return match_line(standings, *sprt); };
  const auto report = [&] { return options.json ? match_json(standings, *sprt) + '\n' : match_text(standings, *sprt); };
  if (const int status = play_games(plan, options, standings, {"gate", is_decided, line, report}); status != kExitOk)
    return status;
  if (verdict() != SprtVerdict::AcceptH1) {
    fmt::print(stderr, "not promoted: {} is not proved stronger than {}\n", challenger, champion);
    return kExitFaults;
  }
  if (!promote.empty()) {
    const auto bytes = read_file(challenger);
    const auto written = bytes ? write_file(promote, *bytes) : Result<void>(tl::unexpected<Error>(bytes.error()));
    if (!written) return failure("gate", written.error().message);
    fmt::print(stderr, "promoted: {} is {} now; the next build plays with it\n", challenger, promote);
  }
  return kExitOk;
}

}  // namespace tusk
