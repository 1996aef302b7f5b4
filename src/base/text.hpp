#pragma once

// Small helpers for reading text, the same on every machine: no locale, no exceptions, no streams, so that the browser
// build has them too. Not a parser: each format has its own file in notation/.
//
//   for (std::string_view line : split_lines(text)) {
//     const std::optional<int> number = parse_integer<int>(trim(line));   // the whole text or nothing
//     ...
//   }

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

namespace tusk {

/// Blank, tab, line feed, carriage return, form feed or vertical tab.
[[nodiscard]] constexpr bool is_space(char letter) noexcept {
  return letter == ' ' || (letter >= '\t' && letter <= '\r');
}

[[nodiscard]] constexpr bool is_digit(char letter) noexcept { return letter >= '0' && letter <= '9'; }

/// ASCII letters only; every other byte comes back as it is.
[[nodiscard]] constexpr char to_lower(char letter) noexcept {
  return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

/// `text` without the white space at both ends.
[[nodiscard]] std::string_view trim(std::string_view text) noexcept;

/// The parts between the separators: always one more than there are separators, so an empty text gives one empty part.
[[nodiscard]] std::vector<std::string_view> split(std::string_view text, char separator);

/// The lines without their ends, which may be "\n" or "\r\n". A line end at the end of the text starts no further line.
[[nodiscard]] std::vector<std::string_view> split_lines(std::string_view text);

/// The number that the whole of `text` is: no blanks, no plus sign, nothing behind it. Nothing where it is no number or
/// does not fit.
template <std::integral Number>
[[nodiscard]] std::optional<Number> parse_integer(std::string_view text) noexcept {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [stopped, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc{} || stopped != end) return std::nullopt;
  return number;
}

/// `text` as it may stand in a line for a person: control characters and bytes that are not UTF-8 become \xNN.
[[nodiscard]] std::string printable(std::string_view text);

/// `text` made printable, in double quotes, cut with "..." behind `limit` bytes: for messages about bad input.
[[nodiscard]] std::string quoted(std::string_view text, std::size_t limit = 60);

/// Length in bytes of the UTF-8 character that `text` begins with; 0 where it begins with something else (also a
/// surrogate, an overlong form or a cut character). `text` is not empty.
[[nodiscard]] std::size_t utf8_length(std::string_view text) noexcept;

}  // namespace tusk
