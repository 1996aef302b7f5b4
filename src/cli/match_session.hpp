// Playing the games of a plan from the command line: what was finished before, progress, records, Ctrl-C, the report.
//
//   Standings standings(plan.encounters, plan.engines.size());
//   return play_games(plan, options, standings, {"match", is_decided, line, report});
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "cli/match_options.hpp"
#include "match/standings.hpp"

namespace tusk {

struct MatchTexts {
  std::string_view command;
  std::function<bool()> is_decided;     // no more games are needed
  std::function<std::string()> line;    // how it stands, in one line
  std::function<std::string()> report;  // at the end
};

// Adds every game to `standings` and prints the report. Returns the exit code: kExitOk where all games were played or
// it is decided, kExitFaults where it was broken off, kExitFailed where an engine cannot be started or a file not be
// written.
[[nodiscard]] int play_games(const MatchPlan& plan, const MatchOptions& options, Standings& standings,
                             const MatchTexts& texts);

}  // namespace tusk
