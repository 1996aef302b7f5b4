#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/json_writer.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_stream.hpp"
#include "cli/progress.hpp"
#include "notation/setup_text.hpp"
#include "rules/setup_presets.hpp"

namespace tusk {
namespace {

/// How a setup did for one side.
struct Record {
  int games = 0;
  int decided = 0;
  int won = 0;
};

/// By side.
using Records = std::array<Record, 2>;

struct Count {
  std::map<std::string, Records> setups;  // by rows; of a setup and its mirror image the one first in the alphabet
  std::size_t games = 0;
  std::size_t skipped = 0;
};

std::string rows_of(Color side, const Setup& setup) {
  return std::min(setup_rows(side, setup), setup_rows(side, mirrored(setup)));
}

void count_game(const ReadGame& game, Count& count) {
  const bool is_whole = game.faults.empty() && game.tree.main.turns.size() >= 2 && !game.tree.start;
  if (!is_whole || game.tree.variant != Variant::Standard) {
    ++count.skipped;
    return;
  }
  ++count.games;
  for (const Color side : kColors) {
    const auto setup = parse_setup(game.tree.main.turns[static_cast<std::size_t>(side)].text);
    if (!setup || !setup_faults(side, *setup).empty()) continue;
    Record& record = count.setups[rows_of(side, *setup)][static_cast<std::size_t>(side)];
    ++record.games;
    const Score winner = game.tree.result.score;
    if (winner != Score::Gold && winner != Score::Silver) continue;
    ++record.decided;
    record.won += winner == win_of(side) ? 1 : 0;
  }
}

std::string record_text(const Record& record) {
  if (record.games == 0) return fmt::format("{:>7}{:>8}", "-", "");
  const std::string share = record.decided > 0 ? fmt::format("{:.0f} %", 100.0 * record.won / record.decided) : "";
  return fmt::format("{:>7}{:>8}", record.games, share);
}

/// A line of the list.
struct Listed {
  std::string rows;
  std::string_view name;  // empty: no preset
  Records records;
};

/// The presets in their order, then the most frequent others.
std::vector<Listed> chosen(const Count& count, std::size_t top) {
  std::vector<Listed> result;
  auto others = count.setups;
  for (const SetupPreset& preset : setup_presets()) {
    const Setup setup = preset_setup(preset, Color::Gold, false);
    const auto found = others.extract(rows_of(Color::Gold, setup));
    result.push_back({setup_rows(Color::Gold, setup), preset.name, found ? found.mapped() : Records{}});
  }
  const std::size_t presets = result.size();
  for (const auto& [rows, records] : others) result.push_back({rows, {}, records});
  const auto games = [](const Listed& entry) { return entry.records[0].games + entry.records[1].games; };
  std::stable_sort(result.begin() + static_cast<std::ptrdiff_t>(presets), result.end(),
                   [&](const auto& a, const auto& b) { return games(a) > games(b); });
  result.resize(std::min(result.size(), presets + top));
  return result;
}

void write_record(std::string_view name, const Record& record, JsonWriter& json) {
  json.key(name);
  json.begin_object();
  json.member("games", record.games);
  json.member("decided", record.decided);
  json.member("won", record.won);
  json.end_object();
}

void print_json(const Count& count, std::size_t top) {
  JsonWriter json;
  json.begin_object();
  json.member("games", count.games);
  json.member("skipped", count.skipped);
  json.key("setups");
  json.begin_array();
  for (const auto& [rows, name, records] : chosen(count, top)) {
    json.begin_object();
    json.member("rows", rows);
    json.member("name", name);
    write_record("gold", records[0], json);
    write_record("silver", records[1], json);
    json.end_object();
  }
  json.end_array();
  json.end_object();
  fmt::print("{}\n", json.text());
}

void print_table(const Count& count, std::size_t top, bool has_files) {
  fmt::print("{:<24}{:<19}{}\n", "name", "rows from a to h", has_files ? "   Gold     won Silver     won" : "");
  for (const auto& [rows, name, records] : chosen(count, top)) {
    fmt::print("{:<24}{:<19}{}\n", name, rows, has_files ? record_text(records[0]) + record_text(records[1]) : "");
  }
  if (has_files)
    fmt::print("{} games counted, {} skipped: damaged, or begun from a position\n", count.games, count.skipped);
}

}  // namespace

int run_setups(Arguments arguments) {
  CLI::App app{
      "Lists the setups that have a name, and how often and how well they did in archives of games: a setup and its\n"
      "mirror image are one. Reads what `tusk convert` reads.\n"
      "Exit codes: 0 done, 2 wrong command line, 3 a file cannot be read."};
  std::vector<std::string> files;
  std::size_t top = 10;
  bool json = false;
  bool shows_progress = false;
  app.add_option("FILES", files, "Files of games; - is standard input");
  app.add_option("--top", top, "The most frequent setups without a name to list")
      ->check(CLI::Range(0, 1'000'000))
      ->capture_default_str();
  app.add_flag("--json", json, "One JSON object");
  app.add_flag("--progress", shows_progress, "Show progress also where standard error is no terminal");
  if (const auto exit_code = read_arguments(app, "setups", arguments)) return *exit_code;

  Count count;
  {
    Progress progress("setups", "games", 0, shows_progress);
    for (const std::string& file : files) {
      Result<GameStream> games = GameStream::open(file, std::nullopt);
      if (!games) return failure("setups", games.error().message);
      while (const auto game = games->next()) {
        count_game(*game, count);
        progress.show(count.games + count.skipped);
      }
      if (auto read = games->check_end(); !read) return failure("setups", read.error().message);
    }
  }
  if (json) {
    print_json(count, top);
  } else {
    print_table(count, top, !files.empty());
  }
  return kExitOk;
}

}  // namespace tusk
