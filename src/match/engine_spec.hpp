#pragma once

// What a match is told about one engine: how to start it, its options, how long it may think.
//
//   EngineSpec spec{.name = "new", .command = split_command("./tusk aei")};
//   spec.limits.nodes = 5000;

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "rules/time_control.hpp"

namespace tusk {

/// What ends a turn's thinking; the first that is reached counts.
struct EngineLimits {
  std::optional<TimeControl> control;  ///< kept by the match's own clock
  std::optional<std::uint64_t> nodes;  ///< sent as the option "nodes"
  std::optional<int> depth;            ///< sent as the option "depth"
};

struct EngineSpec {
  std::string name;                  ///< empty until the engine has told its own
  std::vector<std::string> command;  ///< program and arguments
  std::vector<std::pair<std::string, std::string>> options;
  EngineLimits limits;
};

namespace error {
inline constexpr ErrorCode kBadCommand{"bad_command"};
}  // namespace error

/// Cuts a command line into words at blanks; "..." and '...' keep blanks together. Nothing else is special: no shell
/// reads it. Error: bad_command, where it is empty or a quote is not closed.
[[nodiscard]] Result<std::vector<std::string>> split_command(std::string_view text);

/// "name=value". Error: bad_command.
[[nodiscard]] Result<std::pair<std::string, std::string>> parse_engine_option(std::string_view text);

/// "1s/10s, 5000 nodes", "depth 8", "no limit": for people and for the head of a state file.
[[nodiscard]] std::string to_string(const EngineLimits& limits);

}  // namespace tusk
