#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "cli/command.hpp"
#include "cli/commands.hpp"
#include "cli/game_stream.hpp"
#include "cli/progress.hpp"
#include "notation/archive_tree.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::string_view kStandard = "-";

/// The new file, written beside the old one and put in its place at the end, so that nobody sees half of it; or
/// standard output.
class Output {
 public:
  static Result<Output> open(const std::string& path) {
    if (path == kStandard) return Output(stdout, path, {});
    const std::string part = is_replaceable(path) ? path + ".part" : std::string();
    std::FILE* const file = std::fopen(part.empty() ? path.c_str() : part.c_str(), "wb");
    if (file == nullptr) return fail(error::kFile, "cannot write " + tusk::quoted(path) + ": " + std::strerror(errno));
    return Output(file, path, part);
  }

  Output(Output&& other) noexcept
      : file_(std::exchange(other.file_, nullptr)), path_(std::move(other.path_)), part_(std::move(other.part_)) {}
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  Output& operator=(Output&&) = delete;
  ~Output() {
    if (file_ == nullptr || file_ == stdout) return;
    (void)std::fclose(file_);
    if (!part_.empty()) (void)std::remove(part_.c_str());
  }

  Result<void> write(std::string_view text) {
    if (std::fwrite(text.data(), 1, text.size(), file_) == text.size()) return {};
    return failed();
  }

  Result<void> finish() {
    if (std::fflush(file_) != 0) return failed();
    if (file_ == stdout) return {};
    const bool is_closed = std::fclose(std::exchange(file_, nullptr)) == 0;
    if (is_closed && (part_.empty() || std::rename(part_.c_str(), path_.c_str()) == 0)) return {};
    auto result = failed();
    if (!part_.empty()) (void)std::remove(part_.c_str());
    return result;
  }

 private:
  Output(std::FILE* file, std::string path, std::string part)
      : file_(file), path_(std::move(path)), part_(std::move(part)) {}

  [[nodiscard]] Result<void> failed() const {
    return fail(error::kFile, "cannot write " + tusk::quoted(path_) + ": " + std::strerror(errno));
  }

  std::FILE* file_;
  std::string path_;
  std::string part_;  // renamed to the path at the end; empty: written to the path itself
};

struct ConvertOptions {
  std::optional<RecordFormat> from;
  RecordFormat to = RecordFormat::Record;
  bool keep_damaged = false;
  bool show_progress = false;
};

class Converter {
 public:
  Converter(const ConvertOptions& options, Output output)
      : options_(options), output_(std::move(output)), progress_("convert", "games", 0, options.show_progress) {}

  Result<void> begin() {
    if (options_.to != RecordFormat::Archive) return {};
    return output_.write(archive_header() + '\n');
  }

  /// Error: a file that cannot be read or written.
  Result<void> convert(const std::string& path) {
    auto games = GameStream::open(path, options_.from);
    if (!games) return tl::unexpected(std::move(games).error());
    while (const auto game = games->next()) {
      if (auto done = convert(path, *game); !done) return done;
      progress_.show(written_ + skipped_);
    }
    return games->check_end();
  }

  Result<void> finish() { return output_.finish(); }

  [[nodiscard]] std::size_t written() const noexcept { return written_; }
  [[nodiscard]] std::size_t skipped() const noexcept { return skipped_; }
  [[nodiscard]] std::size_t damaged() const noexcept { return damaged_; }

 private:
  Result<void> convert(const std::string& path, const ReadGame& game) {
    if (!game.faults.empty()) {
      ++damaged_;
      report(path, game.faults);
      if (!options_.keep_damaged || game.tree.main.turns.empty()) {
        ++skipped_;
        return {};
      }
    }
    const Result<std::string> text = write_game(options_.to, game.tree);
    if (text) {
      ++written_;
      return output_.write(*text);
    }
    ++skipped_;
    fmt::print(stderr, "tusk convert: {}: game {}: {} ({})\n", path, written_ + skipped_, text.error().message,
               text.error().code.name());
    return {};
  }

  /// Every fault of a game, a line for each.
  static void report(const std::string& path, const std::vector<RecordFault>& faults) {
    for (const RecordFault& fault : faults) {
      const std::string turn = fault.turn ? "turn " + to_string(*fault.turn) + ": " : std::string();
      fmt::print(stderr, "tusk convert: {}:{}:{}: {}{} ({})\n", path, fault.line, fault.column, turn,
                 fault.error.message, fault.error.code.name());
    }
  }

  ConvertOptions options_;
  Output output_;
  Progress progress_;
  std::size_t written_ = 0;
  std::size_t skipped_ = 0;
  std::size_t damaged_ = 0;
};

CLI::Validator format_check() {
  std::vector<std::string> words;
  for (const RecordFormat format : kRecordFormats) words.emplace_back(to_word(format));
  return CLI::IsMember(words);
}

int convert_files(const std::vector<std::string>& paths, const std::string& out, const ConvertOptions& options) {
  auto output = Output::open(out);
  if (!output) return failure("convert", output.error().message);
  Converter converter(options, *std::move(output));
  if (auto begun = converter.begin(); !begun) return failure("convert", begun.error().message);
  for (const std::string& path : paths) {
    if (auto done = converter.convert(path); !done) return failure("convert", done.error().message);
  }
  if (auto finished = converter.finish(); !finished) return failure("convert", finished.error().message);
  fmt::print(stderr, "{} games written, {} skipped\n", converter.written(), converter.skipped());
  return converter.skipped() + converter.damaged() == 0 ? kExitOk : kExitFaults;
}

}  // namespace

int run_convert(Arguments arguments) {
  CLI::App app{
      "Rewrites game records in another format, files of any size. Formats: record (PGN style), movelist, archive\n"
      "(rows of arimaa.com), puzzle (variables of its viewer), abstract_play (states in JSON, one a line). A damaged\n"
      "game is named on standard error and left out.\n"
      "Exit codes: 0 done, 1 a game was damaged or left out, 2 wrong command line, 3 a file cannot be read or\n"
      "written, and OUT is as it was."};
  std::vector<std::string> paths;
  std::string out(kStandard);
  std::string from;
  std::string to;
  ConvertOptions options;
  app.add_option("IN", paths, "Files to read; - is standard input")->required();
  app.add_option("-o,--output", out, "File to write; - is standard output")->capture_default_str();
  app.add_option("--to", to, "Format to write")->required()->check(format_check());
  app.add_option("--from", from, "Format to read; default: each file's beginning tells")->check(format_check());
  app.add_flag("--keep-damaged", options.keep_damaged, "Write of a damaged game what is whole");
  app.add_flag("--progress", options.show_progress, "Show progress also where standard error is no terminal");
  if (auto status = read_arguments(app, "convert", arguments)) return *status;
  options.to = record_format_from_word(to).value_or(RecordFormat::Record);
  options.from = record_format_from_word(from);
  return convert_files(paths, out, options);
}

}  // namespace tusk
