#include "notation/record_format.hpp"

#include <algorithm>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "notation/abstract_play_state.hpp"
#include "notation/archive_tree.hpp"
#include "notation/movelist_tree.hpp"
#include "notation/recorded_game.hpp"
#include "notation/tokens.hpp"
#include "notation/viewer_variables.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, 5> kWords{"record", "movelist", "archive", "puzzle", "abstract_play"};

std::string_view first_line_of(std::string_view text) {
  std::string_view line;
  while (trim(line).empty() && !text.empty()) line = take_line(text);
  return line;
}

bool looks_like_json(std::string_view text) {
  text = trim(text);
  return text.starts_with('{') && trim(text.substr(1)).starts_with('"');
}

/// Turns behind labels and nothing else.
bool looks_like_movelist(std::string_view text) {
  const auto first = Tokens(text).next();
  return first && parse_turn_label(first->text) && text.find_first_of("{}()[]*!?$") == std::string_view::npos &&
         text.find("1-0") == std::string_view::npos && text.find("0-1") == std::string_view::npos;
}

}  // namespace

std::string_view to_word(RecordFormat format) noexcept { return kWords[static_cast<std::size_t>(format)]; }

std::optional<RecordFormat> record_format_from_word(std::string_view word) noexcept {
  const auto found = std::ranges::find(kWords, word);
  if (found == kWords.end()) return std::nullopt;
  return static_cast<RecordFormat>(found - kWords.begin());
}

RecordFormat recognise_format(std::string_view text) {
  if (looks_like_json(text)) return RecordFormat::AbstractPlay;
  if (looks_like_archive(first_line_of(text))) return RecordFormat::Archive;
  if (looks_like_viewer_variables(text)) return RecordFormat::Puzzle;
  return looks_like_movelist(text) ? RecordFormat::Movelist : RecordFormat::Record;
}

GameReader::GameReader(RecordFormat format, std::string_view text) noexcept
    : format_(format), text_(text), records_(text) {}

std::optional<ReadGame> GameReader::next() {
  const bool is_first = std::exchange(is_first_, false);
  switch (format_) {
    case RecordFormat::Record:
    case RecordFormat::Movelist: return records_.next();
    case RecordFormat::Puzzle: return is_first ? std::optional(read_viewer_game(text_)) : std::nullopt;
    case RecordFormat::Archive: return next_row();
    case RecordFormat::AbstractPlay: return next_state();
  }
  return std::nullopt;
}

/// The next line with its end.
std::string_view GameReader::take_whole_line() {
  const std::size_t end = text_.find('\n');
  const std::string_view line = text_.substr(0, end == std::string_view::npos ? text_.size() : end + 1);
  text_.remove_prefix(line.size());
  return line;
}

std::optional<ReadGame> GameReader::next_row() {
  while (!text_.empty()) {
    const TextPlace place = place_;
    std::string_view line = take_whole_line();
    place_ = place_of(line, line.size(), place_);
    if (auto game = read_archive_line(take_line(line), place, columns_)) return game;
  }
  return std::nullopt;
}

std::optional<ReadGame> GameReader::next_state() {
  while (!text_.empty()) {
    const std::string_view rest = text_;
    std::string_view line = take_whole_line();
    // A state that is laid out over several lines is the only one of its text.
    const bool is_broken = !trim(text_).empty() && !trim(line).empty() && !parse_json(line);
    const bool is_alone = is_broken && !trim(text_).starts_with("{\"");
    if (is_alone) {
      line = rest;
      text_ = {};
    }
    const TextPlace place = std::exchange(place_, place_of(line, line.size(), place_));
    if (!trim(line).empty()) return read_abstract_play_state(line, place);
  }
  return std::nullopt;
}

std::optional<ReadGame> read_archive_line(std::string_view line, const TextPlace& start, ArchiveColumns& columns) {
  if (trim(line).empty()) return std::nullopt;
  if (const auto header = ArchiveColumns::from_header(line)) {
    columns = *header;
    return std::nullopt;
  }
  const Result<ArchiveRow> row = columns.read(line);
  if (row) return read_archive_tree(*row, line, start);
  ReadGame game;
  game.faults.push_back({.error = row.error(), .turn = std::nullopt});
  locate(game.faults, line, start);
  return game;
}

Result<std::string> write_game(RecordFormat format, const GameTree& tree) {
  const auto with_line_end = [](Result<std::string> text) {
    if (text && !text->ends_with('\n')) *text += '\n';
    return text;
  };
  switch (format) {
    case RecordFormat::Record: return to_record_text(tree);
    case RecordFormat::Movelist: return with_line_end(to_movelist_text(tree));
    case RecordFormat::Archive: return with_line_end(to_archive_row(tree));
    case RecordFormat::Puzzle: return to_viewer_text(tree);
    case RecordFormat::AbstractPlay: return with_line_end(to_abstract_play_state(tree));
  }
  return std::string();
}

}  // namespace tusk
