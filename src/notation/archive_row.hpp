#pragma once

// One line of the arimaa.com game archive: tab-separated columns whose names stand in the header line. This cuts lines
// into fields; what the fields mean as a game is in notation/recorded_game.hpp.
//
// How lenient the reader is: columns are found by their names, in any order and in capitals or not, and unknown ones
// are skipped; a row may be cut off behind its movelist; a missing column is an empty field. Without a header the order
// of the archive's 29 columns is taken. Where files were joined, a header may stand between rows, and is another one
// then.
//
//   ArchiveColumns columns;                                        // the archive's own order
//   if (auto header = ArchiveColumns::from_header(first_line)) columns = *header;
//   Result<ArchiveRow> row = columns.read(line);
//   use((*row)[ArchiveField::Movelist]);

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/result.hpp"

namespace tusk {

/// The columns that Tusk knows, in the archive's order.
enum class ArchiveField : std::uint8_t {
  Id,
  GoldPlayerId,
  SilverPlayerId,
  GoldName,
  SilverName,
  GoldTitle,
  SilverTitle,
  GoldCountry,
  SilverCountry,
  GoldRating,
  SilverRating,
  GoldRatingK,
  SilverRatingK,
  GoldType,  // h human, b program
  SilverType,
  Event,
  Site,
  TimeControl,
  Postal,
  StartTime,  // seconds since 1970
  EndTime,
  Result,       // w Gold won, b Silver won, d draw, u unknown
  Termination,  // one letter; rules/outcome.hpp
  PlyCount,     // number of the last turn, not plies
  Mode,
  Rated,
  Corrupt,
  Movelist,
  Events,
};

inline constexpr std::size_t kArchiveFieldCount = 29;

/// The name of its column: "id", "wusername" ..
[[nodiscard]] std::string_view name_of(ArchiveField field) noexcept;

/// The fields of one row: views into the line that was read.
class ArchiveRow {
 public:
  [[nodiscard]] std::string_view operator[](ArchiveField field) const noexcept {
    return fields_[static_cast<std::size_t>(field)];
  }
  void set(ArchiveField field, std::string_view text) noexcept { fields_[static_cast<std::size_t>(field)] = text; }

 private:
  std::array<std::string_view, kArchiveFieldCount> fields_{};
};

class ArchiveColumns {
 public:
  /// The archive's own order.
  ArchiveColumns() noexcept;
  /// The order that a header line gives; nothing if the line is no header. A header has no movelist in it, and names
  /// the column `movelist` or else mostly columns that are known.
  [[nodiscard]] static std::optional<ArchiveColumns> from_header(std::string_view line) noexcept;

  /// Cuts one line without its line end. Error: bad_record, if the line has too few columns to have a movelist, or the
  /// header names no such column.
  [[nodiscard]] Result<ArchiveRow> read(std::string_view line) const;

  /// The field `id` of a line, even of one that `read` refuses; empty where it has none.
  [[nodiscard]] std::string_view id_of(std::string_view line) const noexcept;

 private:
  static constexpr std::size_t kMostColumns = 256;
  static constexpr std::uint8_t kUnknown = kArchiveFieldCount;

  std::array<std::uint8_t, kMostColumns> field_of_column_{};  // kUnknown: a column that is skipped
  std::optional<std::size_t> movelist_column_;
};

}  // namespace tusk
