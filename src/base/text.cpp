#include "base/text.hpp"

#include <cassert>
#include <cstdint>

namespace tusk {
namespace {

constexpr bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

void append_escaped_byte(std::string& out, char byte) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  out += "\\x";
  out += kDigits[value >> 4U];
  out += kDigits[value & 15U];
}

// What the lead byte of a UTF-8 character promises, and the smallest code point that may be written with that length.
struct Utf8Lead {
  std::size_t length;
  std::uint32_t bits;
  std::uint32_t smallest;
};

constexpr Utf8Lead utf8_lead(unsigned char byte) {
  if (byte < 0x80) return {1, byte, 0};
  if ((byte & 0xE0U) == 0xC0U) return {2, byte & 0x1FU, 0x80};
  if ((byte & 0xF0U) == 0xE0U) return {3, byte & 0x0FU, 0x800};
  if ((byte & 0xF8U) == 0xF0U) return {4, byte & 0x07U, 0x10000};
  return {0, 0, 0};
}

}  // namespace

std::string_view trim(std::string_view text) noexcept {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != std::string_view::npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::vector<std::string_view> split_lines(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  for (std::string_view& line : lines) {
    if (line.ends_with('\r')) line.remove_suffix(1);
  }
  return lines;
}

std::string printable(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const bool is_control = length == 1 && (text.front() < ' ' || text.front() == '\x7F');
    if (length == 0 || is_control) {
      append_escaped_byte(out, text.front());
    } else {
      out += text.substr(0, length);
    }
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out;
}

std::string quoted(std::string_view text, std::size_t limit) {
  if (text.size() <= limit) return '"' + printable(text) + '"';
  // A character is not cut in two; none has more than three bytes behind its first.
  for (int i = 0; i < 3 && limit > 0 && is_continuation(text[limit]); ++i) --limit;
  return '"' + printable(text.substr(0, limit)) + "...\"";
}

std::size_t utf8_length(std::string_view text) noexcept {
  assert(!text.empty());
  const Utf8Lead lead = utf8_lead(static_cast<unsigned char>(text.front()));
  if (lead.length == 0 || lead.length > text.size()) return 0;
  std::uint32_t code_point = lead.bits;
  for (std::size_t i = 1; i < lead.length; ++i) {
    if (!is_continuation(text[i])) return 0;
    code_point = (code_point << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
  }
  const bool is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
  return code_point < lead.smallest || code_point > 0x10FFFF || is_surrogate ? 0 : lead.length;
}

}  // namespace tusk
