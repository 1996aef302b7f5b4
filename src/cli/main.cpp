#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <string_view>
#include <vector>

#include "cli/command.hpp"
#include "cli/commands.hpp"

int main(int argc, char** argv) {
  try {
    const std::vector<std::string_view> arguments(argv + 1, argv + argc);
    return tusk::finish_output(stdout, tusk::run_tusk(arguments));
  } catch (const std::exception& error) {
    fmt::print(stderr, "tusk: {}\n", error.what());
    return tusk::kExitFailed;
  }
}
