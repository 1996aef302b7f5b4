// The options that `tusk match` and `tusk tournament` share: openings, rules, how many games, where results go.
//
//   MatchOptions options;
//   options.add_to(app);
//   ... read_arguments ...
//   if (auto built = options.fill(plan); !built) return usage_error("match", built.error().message);
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/match_runner.hpp"
#include "match/statistics.hpp"

namespace tusk {

// One engine as the command line describes it.
struct EngineOptionTexts {
  std::string command;
  std::string name;
  std::vector<std::string> options;  // name=value
  std::string time_control;
  std::uint64_t nodes = 0;
  int depth = 0;
};

// Limits for engines that have none of their own.
struct LimitTexts {
  std::string time_control;
  std::uint64_t nodes = 0;
  int depth = 0;

  void add_to(CLI::App& app);
};

// Errors: bad_command, bad_time_control.
[[nodiscard]] Result<EngineSpec> to_engine_spec(const EngineOptionTexts& texts, const LimitTexts& limits);

// Gives an engine without limits of its own the common ones. Errors: bad_time_control; bad_command, where nothing
// limits it then.
[[nodiscard]] Result<void> limit_engine(EngineSpec& spec, const LimitTexts& limits);

struct MatchOptions {
  unsigned threads = 1;
  std::string variant{to_word(Variant::Standard)};
  std::string openings;
  bool own_setups = false;
  int random_plies = 4;
  int random_margin = 50;
  std::uint64_t seed = 1;
  std::string adjudicate;
  std::string play_out;
  std::string state;
  std::string record;
  bool json = false;
  MatchRules rules;

  void add_to(CLI::App& app);

  // Everything of the plan but the engines and encounters. Errors: file, bad_opening, bad_command.
  [[nodiscard]] Result<void> fill(MatchPlan& plan) const;
};

// "ELO0,ELO1", the lower first. Error: bad_command.
[[nodiscard]] Result<Sprt> parse_sprt(std::string_view text);

}  // namespace tusk
