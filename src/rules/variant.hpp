#pragma once

// The kinds of game that Tusk knows. What differs is how a game begins; from then on the rules are the same.
//
//   Game game(Variant::Freestyle);
//   std::string_view word = to_word(game.variant());          // "freestyle"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tusk {

enum class Variant : std::uint8_t {
  Standard,        ///< sixteen pieces each on the two home ranks
  EndlessEndgame,  ///< equal armies drawn by lot; Gold's first turn has two steps (rules 8.1, 8.2)
  Freestyle,       ///< any own pieces on any squares (rule 8.3)
};

inline constexpr std::array<Variant, 3> kVariants{Variant::Standard, Variant::EndlessEndgame, Variant::Freestyle};

/// "standard", "endless_endgame", "freestyle": the words of files and queries.
[[nodiscard]] constexpr std::string_view to_word(Variant variant) noexcept {
  constexpr std::array<std::string_view, 3> kWords{"standard", "endless_endgame", "freestyle"};
  return kWords[static_cast<std::size_t>(variant)];
}
[[nodiscard]] constexpr std::optional<Variant> variant_from_word(std::string_view word) noexcept {
  for (const Variant variant : kVariants) {
    if (to_word(variant) == word) return variant;
  }
  return std::nullopt;
}

}  // namespace tusk
