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
  } catch (const CLI::RequiredError& error) {
    // A mistyped option is the nearer cause than what is missing beside it.
    const std::vector<std::string> unknown = app.remaining();
    if (unknown.empty()) return usage_error(command, error.what());
    return usage_error(command, CLI::ExtrasError(unknown).what());
  } catch (const CLI::ParseError& error) {
    return usage_error(command, error.what());
  }
  return std::nullopt;
}

void add_network_option(CLI::App& app, std::string& name) {
  app.add_option("--network", name, "Network file that judges positions; default: the built-in one; hand: none")
      ->capture_default_str();
}

int usage_error(std::string_view command, std::string_view message) {
  fmt::print(stderr, "tusk {}: {} (see: tusk {} --help)\n", command, message, command);
  return kExitUsage;
}

int failure(std::string_view command, std::string_view message) {
  fmt::print(stderr, "tusk {}: {}\n", command, message);
  return kExitFailed;
}

int finish_output(std::FILE* out, int status) {
  const bool is_written = std::fflush(out) == 0 && std::ferror(out) == 0;
  if (is_written || status == kExitFailed) return status;
  fmt::print(stderr, "tusk: the output could not be written in full\n");
  return kExitFailed;
}

}  // namespace tusk
