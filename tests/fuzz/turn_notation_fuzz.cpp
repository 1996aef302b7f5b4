// A turn in any notation: what is accepted is legal and comes back from every notation that writes it.
#include "fuzz/fuzz_support.hpp"
#include "fuzz/turn_input.hpp"
#include "notation/notation.hpp"
#include "rules/game.hpp"

namespace tusk::test {
namespace {

// Lightvector's notation looks at every sequence of steps, which is too slow for a fuzzer on a full board.
constexpr int kMostPieces = 8;

Position played(Position position, const Move& move) {
  for (const Step step : move) require(position.play(step).has_value(), "an accepted step is legal");
  return position;
}

void check_turn(Notation notation, const Game& game, std::string_view text) {
  const Position& start = game.position();
  const auto read = read_turn(notation, game, start, text);
  if (!read) {
    require_explained(read.error(), text);
    return;
  }
  const Position after = played(start, read->move);
  if (read->move.is_empty() || !game.check_turn_end(after)) return;
  for (const Notation other : kNotations) {
    if (other == Notation::Lightvector && start.board().occupied().size() > kMostPieces) continue;
    const std::string written = write_turn(other, game, start, read->move);
    const auto again = read_turn(other, game, start, written);
    require(again.has_value(), "what was written is read");
    require(played(start, again->move).board() == after.board(), "what was written means the same turn");
  }
}

void check(std::string_view text) {
  const auto input = read_turn_input(text);
  if (!input) return;
  const Game game(input->start);
  const bool is_small = input->start.board().occupied().size() <= kMostPieces;
  for (const Notation notation : kNotations) {
    if (is_small || notation != Notation::Lightvector) check_turn(notation, game, input->text);
  }
  for (const Color side : kColors) {
    const auto setup = read_setup(std::nullopt, side, input->text);
    if (!setup) require_explained(setup.error(), input->text);
  }
}

}  // namespace
}  // namespace tusk::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  tusk::test::check(tusk::test::as_text(data, size));
  return 0;
}
