#pragma once

// The formats of game records behind one door: which one a text is in, its games one by one, and a game written in one.
// Native only, because one of them is JSON.
//
//   GameReader reader(recognise_format(text), text);
//   while (std::optional<ReadGame> game = reader.next()) use(game->tree, game->faults);
//   Result<std::string> row = write_game(RecordFormat::Archive, tree);

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "notation/archive_row.hpp"
#include "notation/game_tree.hpp"
#include "notation/record_text.hpp"

namespace tusk {

enum class RecordFormat : std::uint8_t {
  Record,        ///< notation/record_text.hpp
  Movelist,      ///< notation/movelist_tree.hpp
  Archive,       ///< notation/archive_tree.hpp
  Puzzle,        ///< notation/viewer_variables.hpp
  AbstractPlay,  ///< notation/abstract_play_state.hpp
};

inline constexpr std::array<RecordFormat, 5> kRecordFormats{RecordFormat::Record, RecordFormat::Movelist,
                                                            RecordFormat::Archive, RecordFormat::Puzzle,
                                                            RecordFormat::AbstractPlay};

/// "record", "movelist", "archive", "puzzle", "abstract_play".
[[nodiscard]] std::string_view to_word(RecordFormat format) noexcept;
[[nodiscard]] std::optional<RecordFormat> record_format_from_word(std::string_view word) noexcept;

/// What a text (or its beginning) looks like; what looks like nothing is taken for records.
[[nodiscard]] RecordFormat recognise_format(std::string_view text);

/// The games of a whole text: a record or archive file has many, a movelist and the variables of a viewer are one;
/// states of Abstract Play may stand one a line.
class GameReader {
 public:
  /// `text` must live as long as the reader.
  GameReader(RecordFormat format, std::string_view text) noexcept;

  /// The next game; nothing at the end. Faults: those of the format's reader; bad_record for a row that cannot be cut
  /// into fields.
  [[nodiscard]] std::optional<ReadGame> next();

 private:
  [[nodiscard]] std::optional<ReadGame> next_row();
  [[nodiscard]] std::optional<ReadGame> next_state();
  [[nodiscard]] std::string_view take_whole_line();

  RecordFormat format_;
  std::string_view text_;
  RecordReader records_;
  TextPlace place_;  // of what is left of text_
  ArchiveColumns columns_;
  bool is_first_ = true;
};

/// Reads one line of an archive: a game, or nothing for a header (which sets `columns`) and for a blank line.
[[nodiscard]] std::optional<ReadGame> read_archive_line(std::string_view line, const TextPlace& start,
                                                        ArchiveColumns& columns);

/// The game as one piece of a file, its line end (or blank line) included; the header of an archive is not part of it.
/// Error: not_expressible.
[[nodiscard]] Result<std::string> write_game(RecordFormat format, const GameTree& tree);

}  // namespace tusk
