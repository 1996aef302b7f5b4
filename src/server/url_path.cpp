#include "server/url_path.hpp"

#include <charconv>
#include <optional>
#include <system_error>

#include "base/text.hpp"

namespace tusk {

namespace {

// The byte that two hexadecimal digits name.
std::optional<char> hex_byte(std::string_view digits) {
  unsigned value = 0;
  const char* const end = digits.data() + digits.size();
  const auto [stopped, fault] = std::from_chars(digits.data(), end, value, 16);
  if (digits.size() != 2 || fault != std::errc{} || stopped != end) return std::nullopt;
  return static_cast<char>(value);
}

Result<std::string> decode_percent(std::string_view text) {
  std::string decoded;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      decoded += text[i];
      continue;
    }
    const auto byte = hex_byte(text.substr(i + 1, 2));
    if (!byte) return fail(error::kBadPath, "a percent sign must stand before two hexadecimal digits", i);
    decoded += *byte;
    i += 2;
  }
  return decoded;
}

bool is_forbidden(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte < ' ' || byte == 0x7f || letter == '\\';
}

}  // namespace

Result<std::string> file_path_of(std::string_view target) {
  if (!target.starts_with('/')) return fail(error::kBadPath, "a path must begin with a slash");
  Result<std::string> path = decode_percent(target.substr(1, target.find_first_of("?#") - 1));
  if (!path) return path;
  for (const char letter : *path) {
    if (is_forbidden(letter)) return fail(error::kBadPath, "a path may not contain backslashes or control characters");
  }
  if (path->empty() || path->ends_with('/')) *path += "index.html";
  for (const std::string_view segment : split(*path, '/')) {
    if (segment.empty() || segment.starts_with('.')) {
      return fail(error::kBadPath, "a part of a path may not be empty or begin with a dot");
    }
  }
  return path;
}

}  // namespace tusk
