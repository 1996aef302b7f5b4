#pragma once

// The standing of a match of two engines for people and for programs, and the parts that a tournament shares with it.
//
//   fmt::print("{}", match_text(standings, sprt));
//   fmt::print("{}\n", match_json(standings, sprt));

#include <optional>
#include <string>

#include "base/json_writer.hpp"
#include "match/standings.hpp"
#include "match/statistics.hpp"

namespace tusk {

/// Several lines: score, Elo, pairs, sequential test, ends of the games, what each engine has spent, failures.
[[nodiscard]] std::string match_text(const Standings& standings, const std::optional<Sprt>& sprt);

/// What ended the games, how long they were, what each engine has spent and how it has failed.
[[nodiscard]] std::string figures_text(const Standings& standings);

/// An object with the figures of one engine.
void write_engine(const EngineTally& engine, JsonWriter& json);

/// One line for progress: "120 games, 55.0 %, +34.9 ± 40.2 Elo, LOS 95.6 %, pairs 3-10-30-12-5, LLR 0.51".
[[nodiscard]] std::string match_line(const Standings& standings, const std::optional<Sprt>& sprt);

/// One JSON object, fields as docs/match.md lists them.
[[nodiscard]] std::string match_json(const Standings& standings, const std::optional<Sprt>& sprt);

}  // namespace tusk
