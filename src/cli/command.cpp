#include "cli/command.hpp"

#include <fmt/format.h>

#include <string>
#include <vector>

namespace tusk {

std::optional<int> read_arguments(CLI::App& app, std::string_view command, Arguments arguments) {
  app.name(fmt::format("tusk {}", command));
  // CLI11 takes the arguments from the back of the vector.
  std::vector<std::string> reversed(arguments.rbegin(), arguments.rend());
  try {
    app.parse(std::move(reversed));
  } catch (const CLI::CallForHelp&) {
    fmt::print("{}", app.help());
    return kExitOk;
  } catch (const CLI::ParseError& error) {
    return usage_error(command, error.what());
  }
  return std::nullopt;
}

int usage_error(std::string_view command, std::string_view message) {
  fmt::print(stderr, "tusk {}: {} (see: tusk {} --help)\n", command, message, command);
  return kExitUsage;
}

int failure(std::string_view command, std::string_view message) {
  fmt::print(stderr, "tusk {}: {}\n", command, message);
  return kExitFailed;
}

}  // namespace tusk
