// Compares the rules library with the oracle on as many positions as asked for, and stops at the first difference.
//
//   differential --steps 1000000 --turns 10000 --goals 100000 --captures 200000 --wins 2000 --engine 500 --seed 1
//
// Progress goes to stderr, one line per question to stdout, and the exit status is 1 if anything differed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <string>

#include "property/agreement.hpp"
#include "property/engine_agreement.hpp"
#include "property/positions.hpp"
#include "property/solver_agreement.hpp"

namespace tusk::test {
namespace {

// How many positions each question is asked about.
struct Counts {
  long steps = 100000;
  long turns = 1000;
  long goals = 10000;
  long captures = 0;
  long eliminations = 0;
  long defences = 0;
  long wins = 0;
  long solved = 0;
  long engine_turns = 0;
};

double seconds_now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// Asks `question` until `count` answers have been compared. True if none differed.
bool compare(const std::string& name, long count, const std::function<std::string()>& question) {
  if (count == 0) return true;
  const double began = seconds_now();
  double last_shown = began;
  for (long done = 0; done < count; ++done) {
    const std::string difference = question();
    if (!difference.empty()) {
      fmt::print("{}: DIFFERENCE after {} positions\n{}\n", name, done, difference);
      return false;
    }
    const double now = seconds_now();
    if (now - last_shown < 1.0) continue;
    last_shown = now;
    fmt::print(stderr, "\r{}: {} / {} ({:.0f} a second) ", name, done + 1, count,
               static_cast<double>(done + 1) / (now - began));
  }
  fmt::print(stderr, "\r\033[K");
  fmt::print("{}: {} positions, 0 differences, {:.1f} s\n", name, count, seconds_now() - began);
  std::fflush(stdout);
  return true;
}

int run(const Counts& counts, std::uint64_t seed) {
  PositionSource source(seed);
  Random random(seed);
  MoveGenerator generator;
  const auto near_goal_moment = [&] { return with_random_steps(random, source.next_near_goal(), below(random, 3)); };
  bool same = compare("legal steps", counts.steps, [&] { return step_difference(source.next()); });
  same &= compare("whole turns", counts.turns, [&] { return turn_difference(source.next(), generator); });
  same &= compare("goal", counts.goals,
                  [&] { return goal_difference(chance(random, 40) ? source.next() : near_goal_moment()); });
  const auto few_rabbits_moment = [&] { return with_random_steps(random, few_rabbits(random), below(random, 4)); };
  same &= compare("capture", counts.captures,
                  [&] { return capture_difference(chance(random, 60) ? source.next() : few_rabbits_moment(), false); });
  same &= compare("elimination", counts.eliminations, [&] {
    return elimination_difference(chance(random, 30) ? source.next() : few_rabbits_moment(), false);
  });
  same &= compare("defence", counts.defences, [&] {
    const auto start = goal_to_stop(random, source);
    return defence_difference(with_random_steps(random, start, std::max(0, below(random, 6) - 2)), generator, false);
  });
  same &= compare("win in one", counts.wins, [&] { return win_difference(source.next_near_goal()); });
  same &= compare("win in two", counts.solved, [&] { return solve_difference(small_game(random), 2, false); });
  Engine engine({.hash_megabytes = 1});
  int undecided = 0;
  same &= compare("engine's turn", counts.engine_turns,
                  [&] { return engine_fault(engine, source.next_near_goal(), {.nodes = 300}, undecided); });
  return same ? 0 : 1;
}

}  // namespace
}  // namespace tusk::test

int main(int argc, char** argv) {
  CLI::App app{"The rules library against the oracle, position by position"};
  tusk::test::Counts counts;
  std::uint64_t seed = 1;
  app.add_option("--steps", counts.steps, "Positions whose legal steps are compared")->capture_default_str();
  app.add_option("--turns", counts.turns, "Positions whose whole turns are compared")->capture_default_str();
  app.add_option("--goals", counts.goals, "Positions whose goal answers are compared")->capture_default_str();
  app.add_option("--captures", counts.captures, "Positions whose captures are compared")->capture_default_str();
  app.add_option("--eliminations", counts.eliminations, "Positions whose eliminations are compared")
      ->capture_default_str();
  app.add_option("--defences", counts.defences, "Positions whose defences against a goal are compared")
      ->capture_default_str();
  app.add_option("--wins", counts.wins, "Positions whose wins in one turn are compared")->capture_default_str();
  app.add_option("--solved", counts.solved, "Small positions whose wins in two turns are compared")
      ->capture_default_str();
  app.add_option("--engine", counts.engine_turns, "Positions where the engine's turn is checked")
      ->capture_default_str();
  app.add_option("--seed", seed, "Chooses the positions")->capture_default_str();
  CLI11_PARSE(app, argc, argv);

  return tusk::test::run(counts, seed);
}
