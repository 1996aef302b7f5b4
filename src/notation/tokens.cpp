#include "notation/tokens.hpp"

#include <algorithm>

namespace tusk {

std::string_view take_line(std::string_view& text) noexcept {
  const std::size_t end = text.find('\n');
  std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool equals_ignoring_case(std::string_view text, std::string_view lower) noexcept {
  return std::ranges::equal(text, lower, {}, to_lower);
}

}  // namespace tusk
