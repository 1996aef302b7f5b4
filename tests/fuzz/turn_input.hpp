#pragma once
// What fuzzers of turns read: the first line is a position, the rest a turn. Without a position it is a turn of the
// quick setups.

#include <optional>
#include <string_view>

#include "notation/position_text.hpp"
#include "rules/setup.hpp"

namespace tusk::test {

struct TurnInput {
  Position start;
  std::string_view text;
};

inline Position quick_start() {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  return {board, Color::Gold};
}

// Nothing where a piece stands alone on a trap: such positions come before no turn.
inline std::optional<TurnInput> read_turn_input(std::string_view text) {
  const std::size_t line_end = text.find('\n');
  const auto given = parse_short_position(text.substr(0, line_end));
  if (!given) return TurnInput{quick_start(), text};
  const Board& board = given->position.board();
  const Bitboard alone = board.unsupported_on_traps(Color::Gold) | board.unsupported_on_traps(Color::Silver);
  if (!alone.is_empty()) return std::nullopt;
  return TurnInput{given->position, line_end == std::string_view::npos ? "" : text.substr(line_end + 1)};
}

}  // namespace tusk::test
