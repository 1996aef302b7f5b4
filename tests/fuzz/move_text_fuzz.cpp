#include "fuzz/fuzz_support.hpp"
#include "fuzz/turn_input.hpp"
#include "notation/move_text.hpp"
#include "rules/game.hpp"

namespace tusk::test {
namespace {

void require_legal(const Position& start, const Move& move) {
  Position position = start;
  for (const Step step : move) require(position.play(step).has_value(), "an accepted step is legal");
}

void require_read_back(const Position& start, const Move& move, std::string_view text) {
  const auto again = parse_move(start, text);
  require(again.has_value() && again->move == move, "what was written is read as the same turn");
}

void check(std::string_view text) {
  const auto input = read_turn_input(text);
  if (!input) return;
  const Position& start = input->start;
  text = input->text;
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
