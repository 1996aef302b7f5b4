#include <fmt/format.h>

#include <array>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/match_options.hpp"
#include "cli/match_session.hpp"
#include "match/report.hpp"
#include "match/standings.hpp"

namespace tusk {
namespace {

constexpr const char* kHelp =
    "Plays pairs of games between two AEI engines from the same openings with colours swapped, and prints the score,\n"
    "the Elo difference with its error, and what each engine has spent. Example:\n"
    "  tusk match --engine1 \"./new aei\" --engine2 \"./old aei\" --nodes 5000 --games 400 -j 2 --sprt 0,20\n"
    "Exit code: 0 played to the end or decided, 1 broken off, 2 wrong command line, 3 an engine cannot be started or "
    "a\n"
    "file not be written. docs/match.md tells more.";

void add_engine_options(CLI::App& app, EngineOptionTexts& texts, int number) {
  const std::string group = fmt::format("Engine {}", number);
  const auto named = [number](std::string_view name) { return fmt::format("--{}{}", name, number); };
  app.add_option(named("engine"), texts.command, "Its command line, without a shell")->required()->group(group);
  app.add_option(named("name"), texts.name, "Its name in reports; else the one it tells")->group(group);
  app.add_option(named("set"), texts.options, "An option name=value; may come again")
      ->allow_extra_args(false)
      ->group(group);
  app.add_option(named("tc"), texts.time_control, "Its own time control")->group(group);
  app.add_option(named("nodes"), texts.nodes, "Its own nodes for each turn")->group(group);
  app.add_option(named("depth"), texts.depth, "Its own depth for each turn")->group(group);
}

}  // namespace

int run_match(Arguments arguments) {
  CLI::App app{kHelp};
  std::array<EngineOptionTexts, 2> engines;
  LimitTexts limits;
  MatchOptions options;
  std::string sprt_text;
  add_engine_options(app, engines[0], 1);
  add_engine_options(app, engines[1], 2);
  limits.add_to(app);
  int games = 100;
  app.add_option("--games", games, "Games to play, two for each opening")
      ->check(CLI::Range(2, 1000000))
      ->capture_default_str();
  options.add_to(app);
  app.add_option("--sprt", sprt_text, "ELO0,ELO1: stop as soon as the sequential test is decided (errors of 5 %)");
  if (const auto status = read_arguments(app, "match", arguments)) return *status;

  MatchPlan plan;
  for (const EngineOptionTexts& texts : engines) {
    auto spec = to_engine_spec(texts, limits);
    if (!spec) return usage_error("match", spec.error().message);
    plan.engines.push_back(*std::move(spec));
  }
  plan.rounds = static_cast<std::size_t>(games + 1) / 2;
  if (auto filled = options.fill(plan); !filled) return usage_error("match", filled.error().message);
  std::optional<Sprt> sprt;
  if (!sprt_text.empty()) {
    const auto parsed = parse_sprt(sprt_text);
    if (!parsed) return usage_error("match", parsed.error().message);
    sprt = *parsed;
  }

  Standings standings(plan.encounters, plan.engines.size());
  const auto is_decided = [&] {
    return sprt &&
           sprt_verdict(sprt_ratio(standings.pairs(0), sprt->elo0, sprt->elo1), *sprt) != SprtVerdict::Undecided;
  };
  const auto line = [&] { return match_line(standings, sprt); };
  const auto report = [&] { return options.json ? match_json(standings, sprt) + '\n' : match_text(standings, sprt); };
  return play_games(plan, options, standings, {"match", is_decided, line, report});
}

}  // namespace tusk
