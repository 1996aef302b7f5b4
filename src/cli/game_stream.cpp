#include "cli/game_stream.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/file.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "notation/abstract_play_state.hpp"
#include "notation/viewer_variables.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

/// So much of a file tells its format.
constexpr std::size_t kTelling = std::size_t{64} << 10U;

}  // namespace

Result<GameStream> GameStream::open(const std::string& path, std::optional<RecordFormat> format, std::size_t chunk) {
  File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return fail(error::kFile, "cannot read " + tusk::quoted(path) + ": " + std::strerror(errno));
  return GameStream(std::move(file), path == "-" ? "standard input" : path, format, chunk);
}

/// At least as much as is there already, so that reading a long game again and again takes no more than twice its time.
void GameStream::read_more() {
  buffer_.erase(0, begin_);
  begin_ = 0;
  const std::size_t kept = buffer_.size();
  buffer_.resize(kept + std::max(chunk_, kept));
  const std::size_t count = std::fread(buffer_.data() + kept, 1, buffer_.size() - kept, file_.get());
  if (count < buffer_.size() - kept) {
    is_at_end_ = true;
    if (std::ferror(file_.get()) != 0) fault_ = errno;
  }
  buffer_.resize(kept + count);
}

void GameStream::skip(std::size_t bytes) {
  place_ = place_of(rest(), bytes, place_);
  begin_ += std::min(bytes, rest().size());
}

Result<void> GameStream::check_end() const {
  if (fault_ == 0) return {};
  return fail(error::kFile, "cannot read " + tusk::quoted(name_) + ": " + std::strerror(fault_));
}

std::optional<ReadGame> GameStream::next() {
  if (!is_at_end_ && rest().empty()) read_more();
  if (!format_) {
    while (!is_at_end_ && trim(rest()).size() < kTelling) read_more();
    format_ = recognise_format(rest());
  }
  switch (*format_) {
    case RecordFormat::Record:
    case RecordFormat::Movelist: return next_record();
    case RecordFormat::Archive:
    case RecordFormat::AbstractPlay: return next_line();
    case RecordFormat::Puzzle: return whole_file();
  }
  return std::nullopt;
}

std::optional<ReadGame> GameStream::next_record() {
  while (true) {
    RecordReader reader(rest(), place_);
    auto game = reader.next();
    if (is_at_end_ || (game && reader.is_closed())) {
      if (game) skip(reader.offset());
      return game;
    }
    if (rest().size() > kLongestGame) return skip_long_game("\n[");
    read_more();
  }
}

std::optional<ReadGame> GameStream::next_line() {
  while (true) {
    const std::size_t end = rest().find('\n');
    if (end == std::string_view::npos && !is_at_end_) {
      if (rest().size() > kLongestGame) return skip_long_game("\n");
      read_more();
      continue;
    }
    if (rest().empty()) return std::nullopt;
    const std::string line(rest().substr(0, end));
    std::optional<ReadGame> game;
    if (*format_ == RecordFormat::AbstractPlay) {
      if (!trim(line).empty()) return next_state(line);
    } else {
      game = read_archive_line(line.ends_with('\r') ? std::string_view(line).substr(0, line.size() - 1) : line, place_,
                               columns_);
    }
    skip(line.size() + 1);
    if (game) return game;
  }
}

/// A state in the next line, or one that is laid out over several lines, which is then the only one of its file.
std::optional<ReadGame> GameStream::next_state(std::string_view line) {
  const bool is_first = std::exchange(is_first_state_, false);
  constexpr std::string_view kStateBegin = "{\"";
  while (is_first && !is_at_end_ && trim(rest().substr(line.size())).size() < kStateBegin.size()) read_more();
  const bool has_other_lines = trim(rest().substr(line.size())).starts_with(kStateBegin);
  if (is_first && !has_other_lines && !parse_json(line)) return whole_file();
  ReadGame game = read_abstract_play_state(line, place_);
  skip(line.size() + 1);
  return game;
}

std::optional<ReadGame> GameStream::whole_file() {
  while (!is_at_end_ && rest().size() <= kLongestGame) read_more();
  if (trim(rest()).empty()) return std::nullopt;
  if (!is_at_end_) return skip_long_game({});
  ReadGame game =
      *format_ == RecordFormat::Puzzle ? read_viewer_game(rest(), place_) : read_abstract_play_state(rest(), place_);
  skip(rest().size());
  return game;
}

/// A game without end is a fault; reading goes on behind the next place that looks like the beginning of one. Nothing:
/// nowhere.
ReadGame GameStream::skip_long_game(std::string_view next_begins_with) {
  ReadGame game;
  RecordFault fault{.error = Error{error::kBadRecord, "a game of more than 64 MiB is left out", place_.offset},
                    .turn = std::nullopt};
  fault.line = place_.line;
  fault.column = place_.column;
  game.faults.push_back(std::move(fault));
  // Where it begins itself does not count.
  skip(1);
  while (true) {
    const std::size_t found = next_begins_with.empty() ? std::string_view::npos : rest().find(next_begins_with);
    if (found != std::string_view::npos) {
      skip(found + 1);
      return game;
    }
    // The last byte may be the first of what is looked for.
    skip(is_at_end_ || rest().empty() ? rest().size() : rest().size() - 1);
    if (is_at_end_) return game;
    read_more();
  }
}

}  // namespace tusk
