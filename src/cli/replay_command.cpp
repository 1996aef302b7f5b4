#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "base/json_writer.hpp"
#include "base/text.hpp"
#include "base/thread_pool.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_file.hpp"
#include "cli/progress.hpp"
#include "notation/position_text.hpp"
#include "query/answer_parts.hpp"
#include "rules/error_codes.hpp"
#include "search/steady_clock.hpp"

namespace tusk {
namespace {

/// Enough games to keep every core busy, few enough to stay small in memory.
constexpr std::size_t kGamesPerThread = 128;
constexpr int kMostThreads = 256;

struct ReplayOptions {
  unsigned threads = 1;
  bool json = false;
  bool positions = false;
  bool faults_only = false;
  bool progress = false;
};

struct Tally {
  std::size_t games = 0;
  std::size_t decided = 0;  // on the board
  std::size_t with_faults = 0;
  std::size_t turns = 0;

  void add(const Tally& other) {
    games += other.games;
    decided += other.decided;
    with_faults += other.with_faults;
    turns += other.turns;
  }
};

/// What is printed of one game, and what is counted.
struct Report {
  std::string text;
  Tally tally;
};

/// As compilers and `tusk convert` name a place.
std::string fault_text(const RecordFault& fault, const std::string& path) {
  return fmt::format("{:<12}{}:{}:{}: {}{} ({})\n", "", path, fault.line, fault.column,
                     fault.turn ? "turn " + to_string(*fault.turn) + ": " : "", fault.error.message,
                     fault.error.code.name());
}

std::string game_text(const RecordedGame& game, const std::string& path, const ReplayOptions& options) {
  const Game& played = game.moves.game;
  std::string text = fmt::format("{:<11} {:<7}{:>4} turns  recorded: {:<5} board: {}\n", printable(game.id),
                                 game.moves.faults.empty() ? "ok" : "FAULT", played.turn_count(),
                                 game.result ? printable(game.result->code) : "-",
                                 played.outcome() ? describe(*played.outcome()) : "not over");
  for (const RecordFault& fault : game.moves.faults) text += fault_text(fault, path);
  if (options.positions) text += fmt::format("{:<12}{}\n", "", to_short_text(played.position()));
  return text;
}

std::string game_json(const RecordedGame& game) {
  const Game& played = game.moves.game;
  JsonWriter json;
  json.begin_object();
  json.member("id", game.id);
  json.member("turns", played.turn_count());
  query::write_position(played.position(), json);
  query::write_outcome(played.outcome(), json);
  json.key("recorded");
  if (game.result) {
    json.value(game.result->code);
  } else {
    json.null();
  }
  json.key("faults");
  json.begin_array();
  for (const RecordFault& fault : game.moves.faults) {
    json.begin_object();
    if (fault.turn) json.member("turn", to_string(*fault.turn));
    json.member("code", fault.error.code.name());
    json.member("message", fault.error.message);
    json.member("line", fault.line);
    json.member("column", fault.column);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  return std::move(json).text() + '\n';
}

/// `name` is for a game that has none.
Report replay(RecordedGame game, const std::string& name, const std::string& path, const ReplayOptions& options) {
  if (game.id.empty()) game.id = name;
  const bool has_faults = !game.moves.faults.empty();
  Report report;
  report.tally = {1, game.moves.game.outcome() ? 1U : 0U, has_faults ? 1U : 0U, game.moves.game.turn_count()};
  if (has_faults || !options.faults_only) {
    report.text = options.json ? game_json(game) : game_text(game, path, options);
  }
  return report;
}

class Replayer {
 public:
  explicit Replayer(const ReplayOptions& options)
      : options_(options), progress_("replay", "games", kUnknownTotal, options.progress) {}

  /// Error: a file that cannot be read or holds no game.
  Result<void> replay_file(const std::string& path) {
    Result<GameFile> file = GameFile::open(path);
    if (!file) return tl::unexpected(std::move(file).error());
    std::size_t number = 0;
    while (replay_batch(*file, path, number)) {
    }
    if (auto read = file->check_end(); !read) return read;
    if (number == 0) return fail(error::kBadRecord, "there is no game in " + tusk::quoted(path));
    return {};
  }

  [[nodiscard]] const Tally& total() const noexcept { return total_; }

 private:
  /// False at the end of the file. `number` counts its games.
  bool replay_batch(GameFile& file, const std::string& path, std::size_t& number) {
    const std::vector<GameText> texts = file.next(kGamesPerThread * options_.threads);
    std::vector<Report> reports(texts.size());
    parallel_for(texts.size(), options_.threads, [&](std::size_t i) {
      reports[i] = replay(file.read(texts[i]), fmt::format("#{}", number + i + 1), path, options_);
    });
    for (const Report& report : reports) {
      std::fwrite(report.text.data(), 1, report.text.size(), stdout);
      total_.add(report.tally);
    }
    number += texts.size();
    progress_.show(total_.games);
    return !texts.empty();
  }

  static constexpr std::size_t kUnknownTotal = 0;

  ReplayOptions options_;
  Tally total_;
  Progress progress_;
};

void print_total(const Tally& total, double seconds, bool on_stderr) {
  fmt::print(
      on_stderr ? stderr : stdout,
      "{} games: {} as recorded, {} with faults; {} decided on the board; {} turns in {:.3f} s, {:.0f} games/s\n",
      total.games, total.games - total.with_faults, total.with_faults, total.decided, total.turns, seconds,
      seconds > 0 ? static_cast<double>(total.games) / seconds : 0.0);
}

}  // namespace

int run_replay(Arguments arguments) {
  CLI::App app{
      "Plays recorded games through the rules and compares the result on the board with the one recorded. Reads\n"
      "rows of the arimaa.com archive, JSON lines with the same names, or one movelist a file; for records with tags\n"
      "there is `tusk convert`.\n"
      "Exit codes: 0 done, 1 a game has a fault, 2 wrong command line, 3 a file cannot be read or has no game."};
  std::vector<std::string> paths;
  ReplayOptions options;
  app.add_option("FILE", paths, "Files to replay; - is standard input")->required();
  app.add_option("-j,--threads", options.threads, "Threads to use; 0 = one for each core")
      ->check(CLI::Range(0, kMostThreads))
      ->capture_default_str();
  app.add_flag("--json", options.json, "One JSON object for each game; the totals go to standard error");
  app.add_flag("--positions", options.positions, "Also print the final positions");
  app.add_flag("--progress", options.progress, "Show progress also where standard error is no terminal");
  app.add_flag("-q,--faults-only", options.faults_only, "Print only games with faults, and the totals");
  if (auto status = read_arguments(app, "replay", arguments)) return *status;
  if (options.threads == 0) options.threads = core_count();
  options.threads = std::min(options.threads, unsigned{kMostThreads});

  const double begin = steady_seconds();
  bool all_read = true;
  Tally total;
  {
    Replayer replayer(options);
    for (const std::string& path : paths) {
      // One file that cannot be read does not take the others along.
      if (auto done = replayer.replay_file(path); !done) {
        (void)failure("replay", done.error().message);
        all_read = false;
      }
    }
    total = replayer.total();
  }
  print_total(total, steady_seconds() - begin, options.json);
  if (!all_read) return kExitFailed;
  return total.with_faults == 0 ? kExitOk : kExitFaults;
}

}  // namespace tusk
