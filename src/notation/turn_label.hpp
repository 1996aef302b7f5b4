#pragma once

// The label of a turn in a game record: `12g`. Turns 1g and 1s are the setups, 2g is the first ordinary one.
//
//   std::optional<TurnLabel> label = parse_turn_label("12b");      // Silver's turn 12
//   to_string(next_turn(*label));                                  // "13g"

#include <optional>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace tusk {

struct TurnLabel {
  int number = 1;
  Color side = Color::Gold;
  friend bool operator==(const TurnLabel&, const TurnLabel&) = default;
};

/// A number from 1 to 99999 and g, s, w or b; nothing for any other text.
[[nodiscard]] std::optional<TurnLabel> parse_turn_label(std::string_view text) noexcept;

/// "12g".
[[nodiscard]] std::string to_string(TurnLabel label);

[[nodiscard]] constexpr TurnLabel next_turn(TurnLabel label) noexcept {
  return {label.number + (label.side == Color::Silver ? 1 : 0), opponent(label.side)};
}

/// The label of the turn that follows `count` completed turns of a game that began with its setups.
[[nodiscard]] constexpr TurnLabel turn_after(std::size_t count) noexcept {
  return {static_cast<int>(count / 2) + 1, count % 2 == 0 ? Color::Gold : Color::Silver};
}

}  // namespace tusk
