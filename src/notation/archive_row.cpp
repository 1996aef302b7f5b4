#include "notation/archive_row.hpp"

#include <algorithm>
#include <string>

#include "base/text.hpp"
#include "notation/tokens.hpp"
#include "notation/turn_label.hpp"
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

/// The field that a header calls so; kArchiveFieldCount: none.
std::size_t field_from_name(std::string_view name) noexcept {
  const auto is_called_so = [name](std::string_view known) { return equals_ignoring_case(name, known); };
  return static_cast<std::size_t>(std::ranges::find_if(kNames, is_called_so) - kNames.begin());
}

bool begins_with_label(std::string_view text) noexcept {
  const auto first = Tokens(text).next();
  return first && parse_turn_label(first->text).has_value();
}

}  // namespace

std::string_view name_of(ArchiveField field) noexcept { return kNames[static_cast<std::size_t>(field)]; }

ArchiveColumns::ArchiveColumns() noexcept : movelist_column_(kMovelistField) {
  for (std::size_t column = 0; column < kMostColumns; ++column) {
    field_of_column_[column] = static_cast<std::uint8_t>(std::min<std::size_t>(column, kUnknown));
  }
}

std::optional<ArchiveColumns> ArchiveColumns::from_header(std::string_view line) noexcept {
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (line.starts_with(kByteOrderMark)) line.remove_prefix(kByteOrderMark.size());
  ArchiveColumns columns;
  columns.field_of_column_.fill(kUnknown);
  columns.movelist_column_.reset();
  std::size_t names = 0;
  std::size_t known = 0;
  bool has_moves = false;
  for_each_column(line, [&](std::size_t column, std::string_view text) {
    const std::string_view name = trim(text);
    if (name.empty()) return;
    ++names;
    has_moves = has_moves || begins_with_label(name);
    const std::size_t field = field_from_name(name);
    if (field == kUnknown || column >= kMostColumns) return;
    ++known;
    columns.field_of_column_[column] = static_cast<std::uint8_t>(field);
    if (field == kMovelistField) columns.movelist_column_ = column;
  });
  // A row that was cut off, or a player who is called like a column, makes no header.
  const bool is_header = !has_moves && (columns.movelist_column_ || (known >= 2 && 2 * known >= names));
  if (!is_header) return std::nullopt;
  return columns;
}

Result<ArchiveRow> ArchiveColumns::read(std::string_view line) const {
  if (!movelist_column_) return fail(error::kBadRecord, "the header above this row names no column movelist");
  ArchiveRow row;
  std::size_t count = 0;
  for_each_column(line, [&](std::size_t column, std::string_view text) {
    ++count;
    if (column >= kMostColumns || field_of_column_[column] == kUnknown) return;
    row.set(static_cast<ArchiveField>(field_of_column_[column]), text);
  });
  if (count <= *movelist_column_) {
    return fail(error::kBadRecord, "the row has " + std::to_string(count) + " columns; the movelist is column " +
                                       std::to_string(*movelist_column_ + 1));
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
