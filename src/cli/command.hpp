// What every subcommand of `tusk` shares: its signature, the exit codes, and reading of its
// arguments. Not a place for what one subcommand does: that is in its own file.
//
//   int run_hello(Arguments arguments) {
//     CLI::App app{"Greets."};
//     std::string name;
//     app.add_option("name", name, "Whom to greet")->required();
//     if (auto status = read_arguments(app, "hello", arguments)) return *status;
//     fmt::print("Hello {}\n", name);
//     return kExitOk;
//   }
#pragma once

#include <CLI/CLI.hpp>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tusk {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFaults = 1;  // the work was done and found faults
inline constexpr int kExitUsage = 2;   // the command line is wrong
inline constexpr int kExitFailed = 3;  // the work cannot go on: a file, a port, memory

using Arguments = std::span<const std::string_view>;

// Reads `arguments` into `app`. Returns nothing where the subcommand shall go on; otherwise the
// exit code to return at once: kExitOk after --help was printed, kExitUsage after one line on
// stderr that names the fault.
[[nodiscard]] std::optional<int> read_arguments(CLI::App& app, std::string_view command, Arguments arguments);

// Adds --network, which names a network as load_network() reads it.
void add_network_option(CLI::App& app, std::string& name);

// Prints "tusk COMMAND: MESSAGE" and where to read more, on stderr; returns kExitUsage.
[[nodiscard]] int usage_error(std::string_view command, std::string_view message);

// Prints "tusk COMMAND: MESSAGE" on stderr; returns kExitFailed.
[[nodiscard]] int failure(std::string_view command, std::string_view message);

// The last thing a program does: sees whether all that it printed to `out` has got there. Returns `status`, or
// kExitFailed after one line on stderr where something was lost (a full disk, a closed stream).
[[nodiscard]] int finish_output(std::FILE* out, int status);

}  // namespace tusk
