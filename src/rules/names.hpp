#pragma once

// What sides, pieces and squares are called in messages for people. Not a notation: letters and moves as text are in
// notation/.
//
//   message = "the " + std::string(type_name(piece.type())) + " on " + to_string(square);     // the dog on e4

#include <array>
#include <string>
#include <string_view>

#include "rules/types.hpp"

namespace tusk {

/// "Gold" or "Silver".
[[nodiscard]] constexpr std::string_view side_name(Color color) noexcept {
  return color == Color::Gold ? "Gold" : "Silver";
}

/// "rabbit" to "elephant".
[[nodiscard]] constexpr std::string_view type_name(PieceType type) noexcept {
  constexpr std::array<std::string_view, kPieceTypeCount> kNames{"rabbit", "cat", "dog", "horse", "camel", "elephant"};
  return kNames[static_cast<std::size_t>(type)];
}

[[nodiscard]] constexpr char file_letter(Square square) noexcept { return static_cast<char>('a' + square.file()); }
[[nodiscard]] constexpr char rank_digit(Square square) noexcept { return static_cast<char>('1' + square.rank()); }
/// "a1" to "h8".
[[nodiscard]] inline std::string to_string(Square square) { return {file_letter(square), rank_digit(square)}; }

}  // namespace tusk
