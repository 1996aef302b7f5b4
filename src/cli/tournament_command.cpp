#include <fmt/format.h>

#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/match_options.hpp"
#include "cli/match_session.hpp"
#include "match/tournament.hpp"

namespace tusk {
namespace {

constexpr const char* kHelp =
    "Plays a tournament of several AEI engines, in pairs of games from the same openings, and prints a table with "
    "points\n"
    "and Elo. Example:\n"
    "  tusk tournament --engines field.json --engine \"./new aei\" --tc 1s/10s --rounds 20 -j 2\n"
    "Exit code: 0 played to the end, 1 broken off, 2 wrong command line, 3 an engine cannot be started or a file not "
    "be\n"
    "written. docs/match.md tells more, and what is in the file.";

// The engines of the command line first, then those of the file.
Result<std::vector<EngineSpec>> collect_engines(const std::vector<std::string>& commands, const std::string& file,
                                                const LimitTexts& limits) {
  std::vector<EngineSpec> engines;
  for (const std::string& command : commands) {
    auto spec = to_engine_spec({.command = command, .name = {}, .options = {}, .time_control = {}}, limits);
    if (!spec) return tl::unexpected(std::move(spec.error()));
    engines.push_back(*std::move(spec));
  }
  if (file.empty()) return engines;
  const auto text = read_file(file);
  if (!text) return tl::unexpected(text.error());
  auto listed = parse_engine_list(*text);
  if (!listed) return fail(listed.error().code, tusk::quoted(file, 200) + ": " + listed.error().message);
  for (EngineSpec& spec : *listed) {
    if (auto limited = limit_engine(spec, limits); !limited) return tl::unexpected(std::move(limited.error()));
    engines.push_back(std::move(spec));
  }
  return engines;
}

}  // namespace

int run_tournament(Arguments arguments) {
  CLI::App app{kHelp};
  std::vector<std::string> commands;
  std::string file;
  bool is_gauntlet = false;
  int rounds = 10;
  LimitTexts limits;
  MatchOptions options;
  app.add_option("--engine", commands, "An engine's command line; may come again")->allow_extra_args(false);
  app.add_option("--engines", file, "JSON file with engines, their names, options and limits");
  app.add_flag("--gauntlet", is_gauntlet,
               "The first engine against all others, instead of everybody against everybody");
  app.add_option("--rounds", rounds, "Pairs of games between any two that meet")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  limits.add_to(app);
  options.add_to(app);
  if (const auto status = read_arguments(app, "tournament", arguments)) return *status;

  MatchPlan plan;
  auto engines = collect_engines(commands, file, limits);
  if (!engines) return usage_error("tournament", engines.error().message);
  plan.engines = *std::move(engines);
  if (plan.engines.size() < 2) return usage_error("tournament", "a tournament needs two engines or more");
  plan.encounters = is_gauntlet ? gauntlet(plan.engines.size()) : round_robin(plan.engines.size());
  plan.rounds = static_cast<std::size_t>(rounds);
  if (auto filled = options.fill(plan); !filled) return usage_error("tournament", filled.error().message);

  Standings standings(plan.encounters, plan.engines.size());
  const auto line = [&] { return fmt::format("{} of {} games", standings.games(), 2 * plan.pairs()); };
  const auto report = [&] { return options.json ? tournament_json(standings) + '\n' : tournament_text(standings); };
  return play_games(plan, options, standings, {"tournament", [] { return false; }, line, report});
}

}  // namespace tusk
