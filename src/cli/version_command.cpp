#include "cli/version.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"

namespace tusk {

int run_version(Arguments arguments) {
  CLI::App app{"Prints the version of the program."};
  if (auto status = read_arguments(app, "version", arguments)) return *status;
  fmt::print("tusk {}\n", kVersion);
  return kExitOk;
}

}  // namespace tusk
