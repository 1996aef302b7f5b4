#pragma once

// Tournaments of several engines: who meets whom, and the table of results for people and for programs.
//
//   plan.encounters = round_robin(plan.engines.size());
//   fmt::print("{}", tournament_text(standings));

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "match/bradley_terry.hpp"
#include "match/engine_spec.hpp"
#include "match/standings.hpp"

namespace tusk {

/// Everybody against everybody.
[[nodiscard]] std::vector<Encounter> round_robin(std::size_t engines);
/// The first against all others.
[[nodiscard]] std::vector<Encounter> gauntlet(std::size_t engines);

/// Reads {"engines":[{"command":"./bot aei","name":"x","options":{"hash":"64"},"tc":"1s/10s","nodes":5000,"depth":8}]};
/// all but the command may be left out. Errors: bad_json, bad_command, bad_time_control.
[[nodiscard]] Result<std::vector<EngineSpec>> parse_engine_list(std::string_view text);

[[nodiscard]] Ratings rate(const Standings& standings);

/// The engines by rating: Elo, error, points, a column for the points against each other one; what each has spent.
[[nodiscard]] std::string tournament_text(const Standings& standings);

/// One JSON object, fields as docs/match.md lists them.
[[nodiscard]] std::string tournament_json(const Standings& standings);

}  // namespace tusk
