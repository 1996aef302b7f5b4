#pragma once

// A file of finished games as a stream, in bounded memory: the texts of the games come in batches, and each is read on
// its own, by any thread.
//
// A file holds rows of the arimaa.com archive (with or without a header line, which may come again where months were
// joined), or JSON objects one a line with the archive's column names (`id`, `movelist`, `result`, `termination`, and
// `final_position` besides), or one movelist. Its first line that is not blank decides.
//
//   Result<GameFile> file = GameFile::open("-");
//   while (true) {
//     const std::vector<GameText> batch = file->next(256);
//     if (batch.empty()) break;
//     for (const GameText& text : batch) use(file->read(text));        // faults have their places in the file
//   }

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "cli/line_reader.hpp"
#include "notation/archive_row.hpp"
#include "notation/recorded_game.hpp"

namespace tusk {

/// What a file says of one game, and where it says it.
struct GameText {
  std::string text;
  TextPlace place;
  std::shared_ptr<const ArchiveColumns> columns;  ///< of a row
};

class GameFile {
 public:
  /// "-" is standard input. Fails with error::kFile.
  [[nodiscard]] static Result<GameFile> open(const std::string& path);

  /// The texts of the next games, `most` or fewer; empty at the end of the file.
  [[nodiscard]] std::vector<GameText> next(std::size_t most);

  /// Whether the end was that of the file. Error: file, where reading has failed before it.
  [[nodiscard]] Result<void> check_end() const { return lines_.check_end(); }

  /// Plays one game. Safe to call from several threads.
  [[nodiscard]] RecordedGame read(const GameText& text) const;

 private:
  enum class Kind : std::uint8_t { Unknown, Archive, Json, Movelist };

  explicit GameFile(LineReader lines) : lines_(std::move(lines)) {}
  void add(std::string_view line, const TextPlace& place, std::vector<GameText>& batch);
  [[nodiscard]] std::string rest_of_file(std::string_view first_line);

  LineReader lines_;
  Kind kind_ = Kind::Unknown;
  std::size_t line_number_ = 0;
  std::shared_ptr<const ArchiveColumns> columns_ = std::make_shared<ArchiveColumns>();
};

}  // namespace tusk
