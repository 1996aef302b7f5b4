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

RecordedGame unreadable(Error error) {
  RecordedGame game;
  game.moves.faults.push_back({std::move(error), std::nullopt});
  return game;
}

std::string_view text_of(const Json& object, std::string_view name) {
  const Json* const member = object.find(name);
  return member != nullptr && member->string() != nullptr ? std::string_view(*member->string()) : std::string_view();
}

void check_final_position(const Json& object, RecordedGame& game) {
  const std::string_view recorded = text_of(object, "final_position");
  if (recorded.empty() || !game.moves.faults.empty()) return;
  const std::string reached = to_short_text(game.moves.game.position());
  if (reached == recorded) return;
  game.moves.faults.push_back({Error{error::kWrongResult, "the final position is " + reached, 0}, std::nullopt});
}

RecordedGame read_json_game(std::string_view line) {
  const Result<Json> json = parse_json(line);
  if (!json) return unreadable(json.error());
  if (json->object() == nullptr) {
    return unreadable({error::kBadRecord, "a game is a JSON object, not " + std::string(json->kind()), 0});
  }
  ArchiveRow row;
  row.set(ArchiveField::Id, text_of(*json, "id"));
  row.set(ArchiveField::TimeControl, text_of(*json, "timecontrol"));
  row.set(ArchiveField::Result, text_of(*json, "result"));
  row.set(ArchiveField::Termination, text_of(*json, "termination"));
  row.set(ArchiveField::Movelist, text_of(*json, "movelist"));
  const Json* const movelist = json->find("movelist");
  if (movelist == nullptr || movelist->string() == nullptr) {
    RecordedGame game = unreadable({error::kBadRecord, "the game has no member \"movelist\" that is a string", 0});
    game.id = row[ArchiveField::Id];
    return game;
  }
  RecordedGame game = read_archive_game(row);
  check_final_position(*json, game);
  return game;
}

}  // namespace

Result<GameFile> GameFile::open(const std::string& path) {
  Result<LineReader> lines = LineReader::open(path, kLongestLine);
  if (!lines) return tl::unexpected(std::move(lines).error());
  return GameFile(*std::move(lines));
}

std::vector<std::string> GameFile::next(std::size_t most) {
  std::vector<std::string> batch;
  while (batch.size() < most) {
    const auto line = lines_.next();
    if (!line) break;
    if (!trim(*line).empty()) add(*line, batch);
  }
  return batch;
}

void GameFile::add(std::string_view line, std::vector<std::string>& batch) {
  const bool is_first = kind_ == Kind::Unknown;
  if (is_first) kind_ = looks_like_archive(line) ? Kind::Archive : line.starts_with('{') ? Kind::Json : Kind::Movelist;
  if (is_first && kind_ == Kind::Archive) {
    if (auto header = ArchiveColumns::from_header(line)) {
      columns_ = *header;
      header_ = line;
      return;
    }
  }
  if (!header_.empty() && line == header_) return;
  batch.push_back(kind_ == Kind::Movelist ? rest_of_file(line) : std::string(line));
}

std::string GameFile::rest_of_file(std::string_view first_line) {
  std::string text(first_line);
  while (const auto line = lines_.next()) {
    text += '\n';
    if (text.size() < kLongestMovelist) text += *line;
  }
  return text;
}

RecordedGame GameFile::read(std::string_view text) const {
  if (kind_ == Kind::Json) return read_json_game(text);
  if (kind_ == Kind::Archive) {
    const Result<ArchiveRow> row = columns_.read(text);
    if (row) return read_archive_game(*row);
    RecordedGame game = unreadable(row.error());
    game.id = columns_.id_of(text);
    return game;
  }
  RecordedGame game;
  game.moves = read_movelist(text);
  return game;
}

}  // namespace tusk
