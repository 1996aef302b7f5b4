#include "cli/commands.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"

namespace tusk {

int run_aei(Arguments arguments);
int run_aei_check(Arguments arguments);
int run_bench(Arguments arguments);
int run_convert(Arguments arguments);
int run_match(Arguments arguments);
int run_perft(Arguments arguments);
int run_query(Arguments arguments);
int run_relabel(Arguments arguments);
int run_replay(Arguments arguments);
int run_selfplay(Arguments arguments);
int run_train(Arguments arguments);
int run_gate(Arguments arguments);
int run_serve(Arguments arguments);
int run_setups(Arguments arguments);
int run_solve(Arguments arguments);
int run_tournament(Arguments arguments);
int run_tune(Arguments arguments);
int run_version(Arguments arguments);

namespace {

constexpr std::array kCommands{
    Command{"aei", "Play as an engine over the Arimaa Engine Interface", run_aei},
    Command{"aei-check", "Hold an engine to the Arimaa Engine Interface, point by point", run_aei_check},
    Command{"bench", "Measure the engine; the node count is its signature", run_bench},
    Command{"convert", "Rewrite game records in another format", run_convert},
    Command{"match", "Play a match between two engines and say how much stronger one is", run_match},
    Command{"perft", "Count steps and turns, to check and to measure the rules", run_perft},
    Command{"query", "Answer questions about positions and games, one JSON object a line", run_query},
    Command{"replay", "Play recorded games through the rules and compare their results", run_replay},
    Command{"selfplay", "Play the engine against itself, for positions to learn from", run_selfplay},
    Command{"train", "Teach a network from the positions of such games", run_train},
    Command{"relabel", "Score such positions anew by one network or the mean of several", run_relabel},
    Command{"gate", "Try a new network against the present one", run_gate},
    Command{"serve", "Serve the board to browsers", run_serve},
    Command{"setups", "List known setups, and how they did in archives of games", run_setups},
    Command{"solve", "Prove forced wins in a number of turns", run_solve},
    Command{"tournament", "Play a tournament of several engines and rate them", run_tournament},
    Command{"tune", "Fit the weights of the hand evaluation to played games", run_tune},
    Command{"version", "Print the version", run_version},
};

// Levenshtein distance: how many letters to add, drop or replace.
std::size_t edit_distance(std::string_view from, std::string_view to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < from.size(); ++i) {
    std::size_t diagonal = std::exchange(row[0], i + 1);
    for (std::size_t j = 0; j < to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i] == to[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

/// "; did you mean ...", where a command is so near that this may be meant.
std::string suggestion(std::string_view name) {
  const auto distance = [name](const Command& command) { return edit_distance(name, command.name); };
  const Command& nearest = *std::ranges::min_element(kCommands, {}, distance);
  constexpr std::size_t kMostSlips = 2;
  if (distance(nearest) > kMostSlips) return {};
  return fmt::format("; did you mean {}?", quoted(nearest.name));
}

void print_help() {
  fmt::print(
      "Tusk: rules, engine and tools for the board game Arimaa\n\n"
      "Usage: tusk COMMAND [OPTIONS]\n\nCommands:\n");
  for (const Command& command : kCommands) {
    fmt::print("  {:<10} {}\n", command.name, command.summary);
  }
  fmt::print("\n`tusk COMMAND --help` tells more about one of them.\n");
}

}  // namespace

std::span<const Command> commands() { return kCommands; }

int run_tusk(Arguments arguments) {
  if (arguments.empty()) {
    fmt::print(stderr, "tusk: no command given (see: tusk --help)\n");
    return kExitUsage;
  }
  const std::string_view name = arguments.front();
  if (name == "--help" || name == "-h" || name == "help") {
    print_help();
    return kExitOk;
  }
  if (name == "--version") return run_version({});
  const auto command = std::ranges::find(kCommands, name, &Command::name);
  if (command == kCommands.end()) {
    fmt::print(stderr, "tusk: unknown command {}{} (see: tusk --help)\n", quoted(name), suggestion(name));
    return kExitUsage;
  }
  return command->run(arguments.subspan(1));
}

}  // namespace tusk
