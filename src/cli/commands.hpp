// The table of subcommands. To add one: write src/cli/NAME_command.cpp with run_NAME(), and give
// it its two lines in commands.cpp.
#pragma once

#include <span>
#include <string_view>

#include "cli/command.hpp"

namespace tusk {

struct Command {
  std::string_view name;
  std::string_view summary;  // one line of `tusk --help`
  int (*run)(Arguments);
};

// All subcommands in the order of `tusk --help`.
std::span<const Command> commands();

// The whole program but for main(): `arguments` without the program's name. Returns the exit code.
int run_tusk(Arguments arguments);

}  // namespace tusk
