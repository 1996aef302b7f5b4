#include "notation/archive_row.hpp"

#include <algorithm>
#include <string>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, kArchiveFieldCount> kNames{
    "id",       "wplayerid",   "bplayerid", "wusername", "busername", "wtitle", "btitle",      "wcountry",
    "bcountry", "wrating",     "brating",   "wratingk",  "bratingk",  "wtype",  "btype",       "event",
    "site",     "timecontrol", "postal",    "startts",   "endts",     "result", "termination", "plycount",
    "mode",     "rated",       "corrupt",   "movelist",  "events"};

constexpr auto kMovelistField = static_cast<std::size_t>(ArchiveField::Movelist);

/// Calls `use(column, text)` for each tab-separated part.
template <typename Use>
void for_each_column(std::string_view line, Use use) {
  for (std::size_t column = 0;; ++column) {
    const std::size_t end = line.find('\t');
    use(column, line.substr(0, end));
    if (end == std::string_view::npos) return;
    line.remove_prefix(end + 1);
  }
}

}  // namespace

std::string_view name_of(ArchiveField field) noexcept { return kNames[static_cast<std::size_t>(field)]; }

ArchiveColumns::ArchiveColumns() noexcept : movelist_column_(kMovelistField) {
  for (std::size_t column = 0; column < kMostColumns; ++column) {
    field_of_column_[column] = std::min(column, kUnknown);
  }
}

std::optional<ArchiveColumns> ArchiveColumns::from_header(std::string_view line) noexcept {
  ArchiveColumns columns;
  columns.field_of_column_.fill(kUnknown);
  bool has_movelist = false;
  for_each_column(line, [&](std::size_t column, std::string_view name) {
    const auto found = static_cast<std::size_t>(std::ranges::find(kNames, name) - kNames.begin());
    if (column >= kMostColumns || found == kUnknown) return;
    columns.field_of_column_[column] = found;
    if (found != kMovelistField) return;
    has_movelist = true;
    columns.movelist_column_ = column;
  });
  if (!has_movelist) return std::nullopt;
  return columns;
}

Result<ArchiveRow> ArchiveColumns::read(std::string_view line) const {
  ArchiveRow row;
  std::size_t count = 0;
  for_each_column(line, [&](std::size_t column, std::string_view text) {
    ++count;
    if (column >= kMostColumns || field_of_column_[column] == kUnknown) return;
    row.set(static_cast<ArchiveField>(field_of_column_[column]), text);
  });
  if (count <= movelist_column_) {
    return fail(error::kBadRecord, "the row has " + std::to_string(count) + " columns; the movelist is column " +
                                       std::to_string(movelist_column_ + 1));
  }
  return row;
}

std::string_view ArchiveColumns::id_of(std::string_view line) const noexcept {
  std::string_view id;
  for_each_column(line, [&](std::size_t column, std::string_view text) {
    if (column < kMostColumns && field_of_column_[column] == static_cast<std::size_t>(ArchiveField::Id)) id = text;
  });
  return id;
}

}  // namespace tusk
