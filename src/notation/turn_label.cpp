#include "notation/turn_label.hpp"

#include "base/text.hpp"
#include "notation/step_text.hpp"

namespace tusk {

std::optional<TurnLabel> parse_turn_label(std::string_view text) noexcept {
  constexpr std::size_t kLongest = 6;
  if (text.size() < 2 || text.size() > kLongest || !is_digit(text.front())) return std::nullopt;
  const std::optional<Color> side = side_from_letter(text.back());
  const std::optional<int> number = parse_integer<int>(text.substr(0, text.size() - 1));
  if (!side || !number || *number < 1) return std::nullopt;
  return TurnLabel{*number, *side};
}

std::string to_string(TurnLabel label) { return std::to_string(label.number) + to_letter(label.side); }

}  // namespace tusk
