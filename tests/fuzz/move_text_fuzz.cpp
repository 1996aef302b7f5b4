// The first line of the input is a position, the rest a turn. Without a position it is a turn of the quick setups.
#include "fuzz/fuzz_support.hpp"
#include "notation/move_text.hpp"
#include "notation/position_text.hpp"
#include "rules/game.hpp"

namespace tusk::test {
namespace {

Position quick_start() {
  Board board;
  place(board, quick_setup(Color::Gold));
  place(board, quick_setup(Color::Silver));
  return {board, Color::Gold};
}

bool has_lone_piece_on_trap(const Board& board) {
  return !(board.unsupported_on_traps(Color::Gold) | board.unsupported_on_traps(Color::Silver)).is_empty();
}

void require_legal(const Position& start, const Move& move) {
  Position position = start;
  for (const Step step : move) require(position.play(step).has_value(), "an accepted step is legal");
}

void require_read_back(const Position& start, const Move& move, std::string_view text) {
  const auto again = parse_move(start, text);
  require(again.has_value() && again->move == move, "what was written is read as the same turn");
}

void check(std::string_view text) {
  Position start = quick_start();
  const std::size_t line_end = text.find('\n');
  if (const auto given = parse_short_position(text.substr(0, line_end))) {
    if (has_lone_piece_on_trap(given->position.board())) return;
    start = given->position;
    text = line_end == std::string_view::npos ? "" : text.substr(line_end + 1);
  }
  const auto read = parse_move(start, text);
  if (!read) {
    require_explained(read.error(), text);
    return;
  }
  require_legal(start, read->move);
  require_read_back(start, read->move, to_string(read->move, start));
  require_read_back(start, read->move, to_merged_string(read->move, start));

  require(!Game(start).check_turn_end(start).has_value(), "no turn may end where it began");
  if (Game(start).play(read->move)) require(!read->move.is_empty(), "a turn has a step");
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
