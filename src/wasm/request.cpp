#include "wasm/request.hpp"

#include <string>

#include "base/text.hpp"
#include "notation/step_text.hpp"

namespace tusk::wasm {
namespace {

constexpr ErrorCode kBadRequest{"bad_request"};

template <typename Value>
Result<void> store(std::optional<Value>& target, const std::optional<Value>& value) {
  if (!value) return fail(kBadRequest, "the value cannot be read");
  target = value;
  return {};
}

template <typename Value>
Result<void> store(Value& target, const std::optional<Value>& value) {
  if (!value) return fail(kBadRequest, "the value cannot be read");
  target = *value;
  return {};
}

Result<void> store(std::optional<Square>& target, const Result<Square>& square) {
  if (!square) return tl::unexpected<Error>(square.error());
  target = *square;
  return {};
}

Result<void> store(std::vector<Square>& target, std::string_view words) {
  for (const std::string_view word : split(words, ' ')) {
    if (word.empty()) continue;
    const Result<Square> square = parse_square(word);
    if (!square) return tl::unexpected<Error>(square.error());
    target.push_back(*square);
  }
  return {};
}

std::optional<int> level_from(std::string_view word) {
  if (word == "easy") return 2;
  if (word == "medium") return 5;
  if (word == "hard") return 9;
  const std::optional<int> level = parse_integer<int>(word);
  return level && *level >= kLowestLevel && *level <= kHighestLevel ? level : std::nullopt;
}

std::optional<SetupKind> kind_from(std::string_view word) {
  if (word == "full") return SetupKind::Full;
  if (word == "partial") return SetupKind::Partial;
  return std::nullopt;
}

std::optional<Color> side_from(std::string_view word) {
  return word.size() == 1 ? side_from_letter(word.front()) : std::nullopt;
}

Result<void> read_line(Request& request, std::string_view key, std::string_view value) {
  if (key == "move") {
    request.moves.push_back(value);
  } else if (key == "partial") {
    request.partial = value;
  } else if (key == "start") {
    request.start = value;
  } else if (key == "from") {
    return store(request.from, parse_square(value));
  } else if (key == "to") {
    return store(request.to, parse_square(value));
  } else if (key == "path") {
    return store(request.path, value);
  } else if (key == "text") {
    request.text = value;
  } else if (key == "side") {
    return store(request.side, side_from(value));
  } else if (key == "kind") {
    return store(request.kind, kind_from(value));
  } else if (key == "level") {
    return store(request.level, level_from(value));
  } else if (key == "seed") {
    return store(request.seed, parse_integer<std::uint64_t>(value));
  } else if (key == "nodes") {
    return store(request.nodes, parse_integer<std::uint64_t>(value));
  } else if (key == "depth") {
    return store(request.depth, parse_integer<int>(value));
  } else if (key == "seconds") {
    return store(request.seconds, parse_integer<int>(value));
  } else {
    return fail(kBadRequest, "unknown key " + quoted(key));
  }
  return {};
}

}  // namespace

Result<Request> parse_request(std::string_view text) {
  Request request;
  for (const std::string_view line : split_lines(text)) {
    if (trim(line).empty()) continue;
    const std::size_t blank = line.find(' ');
    const std::string_view key = line.substr(0, blank);
    const std::string_view value = blank == std::string_view::npos ? std::string_view() : trim(line.substr(blank));
    if (Result<void> read = read_line(request, key, value); !read) {
      return fail_at(read.error(), static_cast<std::size_t>(line.data() - text.data()));
    }
  }
  return request;
}

}  // namespace tusk::wasm
