#pragma once

// Cuts a text into its blank-separated words and remembers where each one stood, so that a fault can name its place. It
// knows nothing of Arimaa.
//
//   Tokens tokens(" Ee2n  Ed2n");
//   while (auto token = tokens.next()) use(token->text, token->offset);     // "Ee2n" at 1, "Ed2n" at 7

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/text.hpp"

namespace tusk {

/// A word and the byte offset of its first letter.
struct Token {
  std::string_view text;
  std::size_t offset;
};

class Tokens {
 public:
  explicit Tokens(std::string_view text) noexcept : text_(text) {}

  /// The next word, or nothing at the end.
  [[nodiscard]] std::optional<Token> next() noexcept {
    while (position_ < text_.size() && is_space(text_[position_])) ++position_;
    const std::size_t begin = position_;
    while (position_ < text_.size() && !is_space(text_[position_])) ++position_;
    if (begin == position_) return std::nullopt;
    return Token{text_.substr(begin, position_ - begin), begin};
  }

 private:
  std::string_view text_;
  std::size_t position_ = 0;
};

/// The text up to the first line end, which is cut off from `text` together with it. A line ends with LF or CR LF.
[[nodiscard]] std::string_view take_line(std::string_view& text) noexcept;

/// Equal but for the case of ASCII letters; `lower` is in lower case.
[[nodiscard]] bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept;

}  // namespace tusk
