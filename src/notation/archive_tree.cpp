#include "notation/archive_tree.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "notation/elapsed_text.hpp"
#include "notation/movelist_tree.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// Columns that are a tag as they stand, in the order in which a record shows them.
struct TagColumn {
  ArchiveField field;
  std::string_view tag;
};

constexpr std::array<TagColumn, 21> kTagColumns{{
    {ArchiveField::Event, "Event"},
    {ArchiveField::Site, "Site"},
    {ArchiveField::GoldName, "Gold"},
    {ArchiveField::SilverName, "Silver"},
    {ArchiveField::GoldRating, "GoldRating"},
    {ArchiveField::SilverRating, "SilverRating"},
    {ArchiveField::GoldTitle, "GoldTitle"},
    {ArchiveField::SilverTitle, "SilverTitle"},
    {ArchiveField::GoldCountry, "GoldCountry"},
    {ArchiveField::SilverCountry, "SilverCountry"},
    {ArchiveField::TimeControl, "TimeControl"},
    {ArchiveField::Mode, "Mode"},
    {ArchiveField::Rated, "Rated"},
    {ArchiveField::Id, "GameId"},
    {ArchiveField::GoldPlayerId, "GoldId"},
    {ArchiveField::SilverPlayerId, "SilverId"},
    {ArchiveField::GoldRatingK, "GoldRatingK"},
    {ArchiveField::SilverRatingK, "SilverRatingK"},
    {ArchiveField::Postal, "Postal"},
    {ArchiveField::StartTime, "StartTime"},
    {ArchiveField::EndTime, "EndTime"},
}};

/// Where the archive says "nothing" with a digit.
bool is_nothing(ArchiveField field, std::string_view text) {
  const bool counts_from_one =
      field == ArchiveField::Postal || field == ArchiveField::StartTime || field == ArchiveField::EndTime;
  return counts_from_one && text == "0";
}

std::string_view player_type(std::string_view letter) {
  if (letter == "h") return "human";
  if (letter == "b") return "program";
  return {};
}

std::string_view type_letter(std::string_view type) {
  if (type == "human") return "h";
  if (type == "program") return "b";
  return {};
}

/// "2026.02.14" from seconds since 1970; empty for what is no date of our era.
std::string date_text(std::string_view seconds) {
  constexpr std::int64_t kLatest = 253'402'300'799;  // the end of the year 9999
  const auto number = parse_integer<std::int64_t>(seconds);
  if (!number || *number <= 0 || *number > kLatest) return {};
  const std::chrono::sys_days day{std::chrono::floor<std::chrono::days>(std::chrono::seconds(*number))};
  const std::chrono::year_month_day date{day};
  const auto two_digits = [](unsigned part) { return std::string(part < 10 ? ".0" : ".") + std::to_string(part); };
  return std::to_string(static_cast<int>(date.year())) + two_digits(static_cast<unsigned>(date.month())) +
         two_digits(static_cast<unsigned>(date.day()));
}

/// Where a field stands in the line that it was read from; its beginning for a field that is not there.
std::size_t offset_in(std::string_view line, std::string_view field) {
  return field.empty() ? 0 : static_cast<std::size_t>(field.data() - line.data());
}

std::size_t offset_of_result(const ArchiveRow& row, std::string_view line) {
  const std::string_view winner = row[ArchiveField::Result];
  return offset_in(line, winner.empty() ? row[ArchiveField::Termination] : winner);
}

StatedResult read_result(const ArchiveRow& row, std::string_view line, std::vector<RecordFault>& faults) {
  StatedResult stated;
  const std::string_view winner = row[ArchiveField::Result];
  const std::string_view reason = row[ArchiveField::Termination];
  if (winner == "w") stated.tag = Score::Gold;
  if (winner == "b") stated.tag = Score::Silver;
  if (winner == "d") stated.tag = Score::Draw;
  if (reason.size() == 1 && is_result_code(reason.front())) stated.code = reason.front();
  const bool knows_winner = stated.tag || winner.empty() || winner == "u";
  if (!knows_winner || (stated.code == '\0' && !reason.empty())) {
    std::string message =
        "the recorded result " + quoted(std::string(winner) + ' ' + std::string(reason)) + " is none that is known";
    const std::size_t offset = knows_winner ? offset_in(line, reason) : offset_of_result(row, line);
    faults.push_back({.error = Error{error::kWrongResult, std::move(message), offset}, .turn = std::nullopt});
  }
  return stated;
}

/// What the server noted of one turn, in seconds.
struct TurnTimes {
  int used = 0;
  std::optional<int> reserve;  // the mover's, after the turn
};

std::optional<int> number_behind(std::string_view text, std::string_view name) {
  const std::size_t at = text.find(name);
  if (at == std::string_view::npos) return std::nullopt;
  text.remove_prefix(at + name.size());
  std::size_t length = 0;
  while (length < text.size() && is_digit(text[length])) ++length;
  return parse_integer<int>(text.substr(0, length));
}

using EventTimes = std::map<std::pair<int, Color>, std::vector<TurnTimes>>;

/// What a line of the events says behind its time, `1770000000 [Mon Feb  2 ..] `; either part may be missing.
std::string_view event_text(std::string_view line) {
  line = trim(line);
  const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
  if (digits < line.size() && line[digits] == ' ') line = trim(line.substr(digits));
  if (line.starts_with('[')) line.remove_prefix(std::min(line.find(']'), line.size() - 1) + 1);
  return trim(line);
}

/// Reads the lines `.. after 5w, move used:17 wresv:150 bresv:133 game:0` of the column; all others tell nothing, and
/// so do those whose times are no numbers.
EventTimes read_events(std::string_view events) {
  constexpr std::string_view kAfter = "after ";
  EventTimes times;
  while (!events.empty()) {
    const std::size_t end = std::min(events.find("\\n"), events.size());
    std::string_view line = event_text(events.substr(0, end));
    events.remove_prefix(std::min(end + 2, events.size()));
    const auto used = number_behind(line, " used:");
    if (!line.starts_with(kAfter) || !used) continue;
    line.remove_prefix(kAfter.size());
    const auto label = parse_turn_label(line.substr(0, line.find_first_of(", ")));
    if (!label) continue;
    times[{label->number, label->side}].push_back(
        {*used, number_behind(line, label->side == Color::Gold ? " wresv:" : " bresv:")});
  }
  return times;
}

std::string clock_comment(const TurnTimes& times) {
  std::string text = "[%emt " + elapsed_text(times.used) + ']';
  if (times.reserve) text += " [%clk " + elapsed_text(*times.reserve) + ']';
  return text;
}

/// Turns that were taken back were played, and noted, before those that replaced them. A movelist's variations nest no
/// deeper than the builder allows.
void add_times(std::vector<TreeTurn>& turns, EventTimes& times) {
  for (TreeTurn& turn : turns) {
    for (TreeLine& variation : turn.variations) {
      if (!variation.turns.empty() && variation.turns.front().label == turn.label) add_times(variation.turns, times);
    }
    const auto found = times.find({turn.label.number, turn.label.side});
    if (found != times.end() && !found->second.empty() && !find_end_word(turn.text)) {
      join_comment(turn.comment, clock_comment(found->second.front()));
      found->second.erase(found->second.begin());
    }
    for (TreeLine& variation : turn.variations) {
      if (!variation.turns.empty() && variation.turns.front().label != turn.label) add_times(variation.turns, times);
    }
  }
}

void add_tags(const ArchiveRow& row, GameTree& tree) {
  for (const TagColumn& column : kTagColumns) {
    if (!is_nothing(column.field, row[column.field])) tree.set_tag(column.tag, row[column.field]);
    if (column.field == ArchiveField::Site) tree.set_tag("Date", date_text(row[ArchiveField::StartTime]));
    if (column.field == ArchiveField::SilverTitle) {
      tree.set_tag("GoldType", player_type(row[ArchiveField::GoldType]));
      tree.set_tag("SilverType", player_type(row[ArchiveField::SilverType]));
    }
  }
  if (row[ArchiveField::Corrupt] == "1") tree.set_tag("Corrupt", "1");
}

std::string field_text(std::string_view text) {
  std::string field(text);
  std::ranges::replace_if(field, [](char letter) { return letter == '\t' || letter == '\n' || letter == '\r'; }, ' ');
  return field;
}

std::string_view winner_letter(Score score) {
  switch (score) {
    case Score::Gold: return "w";
    case Score::Silver: return "b";
    case Score::Draw: return "d";
    case Score::Unknown: break;
  }
  return "u";
}

}  // namespace

ReadGame read_archive_tree(const ArchiveRow& row, std::string_view line, const TextPlace& start) {
  const std::string_view movelist = row[ArchiveField::Movelist];
  const std::size_t offset = offset_in(line, movelist);
  std::vector<RecordFault> faults;
  const StatedResult stated = read_result(row, line, faults);
  ReadGame game = read_movelist_tree(movelist, {.offset = offset, .line = 1, .column = offset + 1}, stated);
  const std::size_t first_turn = std::min(line.find_first_of("0123456789", offset), line.size());
  for (RecordFault& fault : game.faults) {
    // What is wrong with the columns of the result is no matter of the movelist.
    const bool is_stated = fault.error.code == error::kWrongResult && fault.error.offset <= first_turn;
    if (is_stated) fault.error.offset = offset_of_result(row, line);
  }
  game.faults.insert(game.faults.begin(), faults.begin(), faults.end());
  locate(game.faults, line, start);
  game.tree.tags.clear();
  add_tags(row, game.tree);
  EventTimes times = read_events(row[ArchiveField::Events]);
  if (!times.empty()) add_times(game.tree.main.turns, times);
  return game;
}

std::string archive_header() {
  std::string text;
  for (std::size_t i = 0; i < kArchiveFieldCount; ++i) {
    if (i > 0) text += '\t';
    text += name_of(static_cast<ArchiveField>(i));
  }
  return text;
}

Result<std::string> to_archive_row(const GameTree& tree) {
  const auto movelist = to_movelist_text(tree, {.line_end = "\\n", .labels_are_colors = true, .says_the_end = false});
  if (!movelist) return tl::unexpected(movelist.error());
  std::array<std::string, kArchiveFieldCount> fields;
  const auto field = [&](ArchiveField name) -> std::string& { return fields[static_cast<std::size_t>(name)]; };
  for (const TagColumn& column : kTagColumns) {
    field(column.field) = field_text(tree.tag(column.tag));
    if (field(column.field).empty() && is_nothing(column.field, "0")) field(column.field) = "0";
  }
  field(ArchiveField::GoldType) = type_letter(tree.tag("GoldType"));
  field(ArchiveField::SilverType) = type_letter(tree.tag("SilverType"));
  field(ArchiveField::Corrupt) = tree.tag("Corrupt") == "1" ? "1" : "0";
  field(ArchiveField::Result) = winner_letter(tree.result.score);
  if (tree.result.code != '\0') field(ArchiveField::Termination) = std::string(1, tree.result.code);
  field(ArchiveField::PlyCount) = std::to_string((tree.ply_count() + 1) / 2);
  field(ArchiveField::Movelist) = *movelist;
  std::string text;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    if (i > 0) text += '\t';
    text += fields[i];
  }
  return text;
}

}  // namespace tusk
