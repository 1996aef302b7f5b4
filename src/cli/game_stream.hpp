#pragma once

// A file of game records of any size as a stream of games, in bounded memory: no more of it is held than its longest
// game takes, and a game of more than 64 MiB is a fault. Reading games to play them again is cli/game_file.hpp.
//
//   Result<GameStream> games = GameStream::open("-", std::nullopt);
//   while (std::optional<ReadGame> game = games->next()) use(game->tree, game->faults);      // faults count in the
//   file if (auto read = games->check_end(); !read) return failure("convert", read.error().message);

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "notation/record_format.hpp"

namespace tusk {

class GameStream {
 public:
  /// The longest game that is read.
  static constexpr std::size_t kLongestGame = std::size_t{64} << 20U;

  /// "-" is standard input. Without a format its beginning decides. `chunk` bytes are read at once, or more where a
  /// game takes more. Fails with error::kFile.
  [[nodiscard]] static Result<GameStream> open(const std::string& path, std::optional<RecordFormat> format,
                                               std::size_t chunk = std::size_t{1} << 20U);

  /// The next game; nothing at the end of the file.
  [[nodiscard]] std::optional<ReadGame> next();

  /// Whether the end was that of the file. Error: file, where reading has failed before it.
  [[nodiscard]] Result<void> check_end() const;

 private:
  struct Closer {
    void operator()(std::FILE* file) const noexcept {
      if (file != stdin) (void)std::fclose(file);
    }
  };
  using File = std::unique_ptr<std::FILE, Closer>;

  GameStream(File file, std::string name, std::optional<RecordFormat> format, std::size_t chunk)
      : file_(std::move(file)), name_(std::move(name)), format_(format), chunk_(chunk) {}

  [[nodiscard]] std::string_view rest() const noexcept { return std::string_view(buffer_).substr(begin_); }
  void read_more();
  void skip(std::size_t bytes);
  [[nodiscard]] std::optional<ReadGame> next_record();
  [[nodiscard]] std::optional<ReadGame> next_line();
  [[nodiscard]] std::optional<ReadGame> next_state(std::string_view line);
  [[nodiscard]] std::optional<ReadGame> whole_file();
  [[nodiscard]] ReadGame skip_long_game(std::string_view next_begins_with);

  File file_;
  std::string name_;
  std::optional<RecordFormat> format_;
  std::size_t chunk_;
  int fault_ = 0;  // errno of the failed read
  bool is_at_end_ = false;
  std::string buffer_;
  std::size_t begin_ = 0;  // of what is not yet used
  TextPlace place_;        // of begin_
  ArchiveColumns columns_;
  bool is_first_state_ = true;
};

}  // namespace tusk
