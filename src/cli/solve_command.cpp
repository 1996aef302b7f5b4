#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/progress.hpp"
#include "notation/move_text.hpp"
#include "notation/position_faults.hpp"
#include "notation/position_text.hpp"
#include "rules/error_codes.hpp"
#include "search/steady_clock.hpp"
#include "search/win_in_n.hpp"

namespace tusk {
namespace {

constexpr int kMostTurns = 8;

struct Tally {
  std::size_t won = 0;
  std::size_t not_won = 0;
  std::size_t undecided = 0;
  std::size_t unread = 0;

  [[nodiscard]] std::size_t questions() const noexcept { return won + not_won + undecided + unread; }
};

Result<Position> read_question(std::string_view text) {
  // In a file something may stand behind the board.
  const std::size_t end = text.find(']');
  const Result<PositionText> read = parse_position(end == std::string_view::npos ? text : text.substr(0, end + 1));
  if (!read) return tl::unexpected(read.error());
  for (const PositionFault& fault : position_faults(read->position)) {
    if (fault.code == error::kUnsupportedOnTrap) return fail(fault.code, fault.message);
  }
  return read->position;
}

std::string answer_text(const Solution& solution, const Position& position) {
  switch (solution.proof) {
    case Proof::NotWon: return "not won";
    case Proof::Undecided: return "undecided";
    case Proof::Won: break;
  }
  const std::string_view others = !solution.unique ? "" : *solution.unique ? " unique" : " several";
  return fmt::format("won in {}{}: {}", solution.turns, others, to_string(solution.move, position));
}

void answer(std::string_view text, const SolveLimits& limits, bool shows_question, Tally& tally) {
  const Result<Position> position = read_question(text);
  if (!position) {
    ++tally.unread;
    fmt::print("{}  {}\n", printable(text), position.error().message);
    return;
  }
  const Solution solution = solve(Game(*position), limits);
  switch (solution.proof) {
    case Proof::Won: ++tally.won; break;
    case Proof::NotWon: ++tally.not_won; break;
    case Proof::Undecided: ++tally.undecided; break;
  }
  if (shows_question) fmt::print("{}  ", to_short_text(*position));
  fmt::print("{}\n", answer_text(solution, *position));
}

}  // namespace

int run_solve(Arguments arguments) {
  CLI::App app{
      "Proves whether the side to move can win by force within N of its own turns, and finds the turn. Repetition "
      "knows\n"
      "no past here (`tusk query` has one). Exit code 1: a question could not be read, or not be settled."};
  std::string text;
  std::string path;
  SolveLimits limits;
  bool show_progress = false;
  auto* const position = app.add_option(
      "POSITION", text, R"(Any form that docs/notation.md lists, e.g. "g [64 squares]"; a file with --file instead)");
  app.add_option("-f,--file", path, "Positions, one short form a line; what follows the board is not read")
      ->excludes(position);
  app.add_option("-n,--turns", limits.turns, "Own turns the win may take")
      ->check(CLI::Range(1, kMostTurns))
      ->capture_default_str();
  app.add_flag("-u,--unique", limits.wants_unique, "Also find out whether only one resulting position wins");
  app.add_option("--nodes", limits.max_nodes, "Give a question up after so many positions")->capture_default_str();
  app.add_flag("--progress", show_progress, "Show progress also where standard error is no terminal");
  if (auto status = read_arguments(app, "solve", arguments)) return *status;
  if (text.empty() == path.empty()) return usage_error("solve", "one POSITION or one --file is needed");

  Tally tally;
  if (path.empty()) {
    if (const auto read = read_question(text); !read) return usage_error("solve", read.error().message);
    answer(text, limits, false, tally);
    return tally.undecided == 0 ? kExitOk : kExitFaults;
  }
  const Result<std::string> content = read_file(path);
  if (!content) return failure("solve", content.error().message);
  std::vector<std::string_view> questions;
  for (const std::string_view line : split_lines(*content)) {
    if (!trim(line).empty() && !line.starts_with('#')) questions.push_back(line);
  }
  const double begin = steady_seconds();
  {
    Progress progress("solve", "positions", questions.size(), show_progress);
    for (const std::string_view question : questions) {
      answer(question, limits, true, tally);
      progress.show(tally.questions());
    }
  }
  const double seconds = steady_seconds() - begin;
  fmt::print("{} positions: {} won, {} not won, {} undecided, {} not read; {:.2f} s, {:.1f} ms each\n",
             tally.questions(), tally.won, tally.not_won, tally.undecided, tally.unread, seconds,
             questions.empty() ? 0.0 : seconds * 1000 / static_cast<double>(questions.size()));
  return tally.undecided + tally.unread == 0 ? kExitOk : kExitFaults;
}

}  // namespace tusk
