#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>

#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "notation/move_text.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"
#include "notation/step_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/perft.hpp"
#include "rules/setup.hpp"
#include "rules/step_gen.hpp"
#include "search/steady_clock.hpp"

namespace tusk {
namespace {

constexpr int kMostTurns = 8;

struct Count {
  std::uint64_t nodes;
  double seconds;
};

template <typename Function>
Count timed(Function count) {
  const double begin = steady_seconds();
  const std::uint64_t nodes = count();
  return {nodes, steady_seconds() - begin};
}

/// Prints the count behind each first step, or first turn, and returns their sum.
std::uint64_t divide_steps(Position position, int depth) {
  StepList steps;
  generate_steps(position, steps);
  std::uint64_t sum = 0;
  for (const Step step : steps) {
    const std::string text = to_string(step, position.board().at(step.from()));
    const Position::Undo undo = position.play_unchecked(step);
    const std::uint64_t nodes = count_step_sequences(position, depth - 1);
    position.undo(step, undo);
    fmt::print("{:<6} {}\n", text, nodes);
    sum += nodes;
  }
  return sum;
}

std::uint64_t divide_turns(const Position& position, int depth) {
  MoveGenerator generator;
  std::uint64_t sum = 0;
  for (const DistinctMove& turn : generator.generate(position)) {
    Position next = position;
    for (const Step step : turn.move) next.play_unchecked(step);
    next.end_turn();
    const std::uint64_t nodes = depth == 1 ? 1 : count_turns(Game(next), next, depth - 1, kNoLimit).value_or(0);
    fmt::print("{:<24} {}\n", to_string(turn.move, position), nodes);
    sum += nodes;
  }
  return sum;
}

void print_count(int depth, const Count& count) {
  const double rate = count.seconds > 0 ? static_cast<double>(count.nodes) / count.seconds / 1e6 : 0;
  fmt::print("depth {}  nodes {}  seconds {:.3f}  million nodes/s {:.1f}\n", depth, count.nodes, count.seconds, rate);
}

/// The position that the user named, or one with both quick setups.
Result<Position> choose_position(const std::optional<std::string>& text) {
  if (!text) {
    Board board;
    for (const Color side : kColors) place(board, quick_setup(side));
    return Position(board, Color::Gold);
  }
  const Result<PositionText> read = parse_position(*text);
  if (!read) return tl::unexpected(read.error());
  for (const PositionFault& fault : position_faults(read->position)) {
    if (fault.code == error::kUnsupportedOnTrap) return fail(fault.code, fault.message);
  }
  return read->position;
}

}  // namespace

int run_perft(Arguments arguments) {
  CLI::App app{
      "Counts what the rules allow from a position: the sequences of exactly 1, 2 .. DEPTH steps within the turn or, "
      "with\n"
      "--turns, the distinct results of 1, 2 .. DEPTH whole turns. Nothing stops where a game is over."};
  std::optional<std::string> text;
  int depth = 0;
  bool counts_turns = false;
  bool divides = false;
  app.add_option("POSITION", text,
                 "Any form that docs/notation.md lists, e.g. \"g [64 squares]\"; both quick setups if left out");
  app.add_option("-d,--depth", depth, "Steps (default 4) or whole turns (default 1)")->check(CLI::Range(1, kMostTurns));
  app.add_flag("-t,--turns", counts_turns, "Count whole turns instead of steps");
  app.add_flag("--divide", divides, "Also print the count behind each first step or turn");
  if (auto status = read_arguments(app, "perft", arguments)) return *status;

  const Result<Position> position = choose_position(text);
  if (!position) return usage_error("perft", position.error().message);
  if (depth == 0) depth = counts_turns ? 1 : kStepsPerTurn;
  if (!counts_turns && depth > kStepsPerTurn) return usage_error("perft", "a turn has at most 4 steps");

  if (divides) {
    const std::uint64_t sum = counts_turns ? divide_turns(*position, depth) : divide_steps(*position, depth);
    fmt::print("sum {}\n", sum);
    return kExitOk;
  }
  const Game game(*position);
  for (int reached = 1; reached <= depth; ++reached) {
    print_count(reached, timed([&] {
                  return counts_turns ? count_turns(game, *position, reached, kNoLimit).value_or(0)
                                      : count_step_sequences(*position, reached);
                }));
  }
  return kExitOk;
}

}  // namespace tusk
