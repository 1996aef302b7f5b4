#include "cli/game_file.hpp"

#include <optional>
#include <utility>

#include "base/json.hpp"
#include "base/text.hpp"
#include "notation/position_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// Far more than any row of any archive; a line beyond it is a fault and not worth its memory.
constexpr std::size_t kLongestLine = std::size_t{16} << 20U;
constexpr std::size_t kLongestMovelist = std::size_t{64} << 20U;

std::string_view text_of(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  return member != nullptr && member->string() != nullptr ? std::string_view(*member->string()) : std::string_view();
}

/// The place of byte `offset` of a member's text.
TextPlace place_in_member(std::string_view line, std::string_view name, std::size_t offset, const TextPlace& place) {
  return place_of(line, json_member_offset(line, name, offset).value_or(std::size_t{0}), place);
}

void check_final_position(const Json& object, std::string_view line, const TextPlace& place, RecordedGame& game) {
  const std::string_view recorded = text_of(object, "final_position");
  if (recorded.empty() || !game.moves.faults.empty()) return;
  std::string reached = to_short_text(game.moves.game.position());
  if (reached == recorded) return;
  const TextPlace at = place_in_member(line, "final_position", 0, place);
  game.moves.faults.push_back({{error::kWrongResult, "the final position is " + std::move(reached), at.offset},
                               std::nullopt,
                               at.line,
                               at.column});
}

RecordedGame read_json_game(std::string_view line, const TextPlace& place) {
  const Result<Json> json = parse_json(line);
  if (!json) {
    const TextPlace fault = place_of(line, json.error().offset, place);
    return unreadable_game({json.error().code, json.error().message, 0}, fault);
  }
  if (json->object() == nullptr) {
    return unreadable_game({error::kBadRecord, "a game is a JSON object, not " + std::string(json->kind()), 0}, place);
  }
  ArchiveRow row;
  row.set(ArchiveField::Id, text_of(*json, "id"));
  row.set(ArchiveField::TimeControl, text_of(*json, "timecontrol"));
  row.set(ArchiveField::Result, text_of(*json, "result"));
  row.set(ArchiveField::Termination, text_of(*json, "termination"));
  row.set(ArchiveField::Movelist, text_of(*json, "movelist"));
  const Json* const movelist = json->find("movelist");
  if (movelist == nullptr || movelist->string() == nullptr) {
    RecordedGame game =
        unreadable_game({error::kBadRecord, "the game has no member \"movelist\" that is a string", 0}, place);
    game.id = row[ArchiveField::Id];
    return game;
  }
  RecordedGame game = read_archive_game(row);
  const std::string_view result = row[ArchiveField::Result].empty() ? "termination" : "result";
  for (RecordFault& fault : game.moves.faults) {
    const bool is_of_result = fault.error.code == error::kWrongResult && !fault.turn;
    const TextPlace at =
        place_in_member(line, is_of_result ? result : "movelist", is_of_result ? 0 : fault.error.offset, place);
    fault.error.offset = at.offset;
    fault.line = at.line;
    fault.column = at.column;
  }
  check_final_position(*json, line, place, game);
  return game;
}

}  // namespace

Result<GameFile> GameFile::open(const std::string& path) {
  Result<LineReader> lines = LineReader::open(path, kLongestLine);
  if (!lines) return tl::unexpected(std::move(lines).error());
  return GameFile(*std::move(lines));
}

std::vector<GameText> GameFile::next(std::size_t most) {
  std::vector<GameText> batch;
  while (batch.size() < most) {
    TextPlace place{.offset = lines_.bytes_read(), .line = line_number_ + 1};
    const auto line = lines_.next();
    if (!line) break;
    ++line_number_;
    if (!trim(*line).empty()) add(*line, place, batch);
  }
  return batch;
}

void GameFile::add(std::string_view line, const TextPlace& place, std::vector<GameText>& batch) {
  if (kind_ == Kind::Unknown) {
    kind_ = looks_like_archive(line) ? Kind::Archive : line.starts_with('{') ? Kind::Json : Kind::Movelist;
  }
  if (kind_ == Kind::Archive) {
    if (const auto header = ArchiveColumns::from_header(line)) {
      columns_ = std::make_shared<ArchiveColumns>(*header);
      return;
    }
  }
  batch.push_back({kind_ == Kind::Movelist ? rest_of_file(line) : std::string(line), place,
                   kind_ == Kind::Archive ? columns_ : nullptr});
}

std::string GameFile::rest_of_file(std::string_view first_line) {
  std::string text(first_line);
  while (const auto line = lines_.next()) {
    text += '\n';
    if (text.size() < kLongestMovelist) text += *line;
  }
  return text;
}

RecordedGame GameFile::read(const GameText& text) const {
  if (kind_ == Kind::Json) return read_json_game(text.text, text.place);
  if (kind_ == Kind::Archive) {
    const Result<ArchiveRow> row = text.columns->read(text.text);
    if (row) return read_archive_game(*row, text.text, text.place);
    RecordedGame game = unreadable_game(row.error(), text.place);
    game.id = text.columns->id_of(text.text);
    return game;
  }
  RecordedGame game;
  game.moves = read_movelist(text.text, text.place);
  return game;
}

}  // namespace tusk
