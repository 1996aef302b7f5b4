#pragma once

// Boards drawn as text, for the unit tests of rules/, eval/ and search/, which lie below notation/ or look better
// with a picture. Not a format: notation/position_text.hpp reads what people write.
//
//   const Board board = board_from({"r . . . . . . .",     // rank 8, a to h
//                                   ...
//                                   "R . . E . . . ."});   // rank 1

#include <array>
#include <string_view>

#include "rules/board.hpp"
#include "rules/types.hpp"

namespace tusk {

/// The square that a text like "e4" names.
[[nodiscard]] constexpr Square square_from(std::string_view name) {
  return Square::at(static_cast<unsigned>(name[0] - 'a'), static_cast<unsigned>(name[1] - '1'));
}

/// The step that a text like "e4n" names.
[[nodiscard]] constexpr Step step_from(std::string_view text) {
  constexpr std::string_view kLetters = "swen";
  return {square_from(text), static_cast<Direction>(kLetters.find(text[2]))};
}

/// The steps that a text like "e4n e5n" names.
[[nodiscard]] constexpr Move move_from(std::string_view text) {
  Move move;
  for (std::size_t at = 0; at + 3 <= text.size(); at += 4) move.push_back(step_from(text.substr(at)));
  return move;
}

/// Eight rows from rank 8 to rank 1, a piece letter or any other sign for an empty square in every second column.
[[nodiscard]] inline Board board_from(const std::array<std::string_view, 8>& rows) {
  constexpr std::string_view kLetters = "RCDHMErcdhme";
  Board board;
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned file = 0; file < 8; ++file) {
      const std::size_t index = kLetters.find(rows[row][file * 2]);
      if (index != std::string_view::npos) board.put(Piece::from_index(index), Square::at(file, 7 - row));
    }
  }
  return board;
}

}  // namespace tusk
