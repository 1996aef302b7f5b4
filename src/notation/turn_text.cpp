#include "notation/turn_text.hpp"

#include <cstddef>

#include "notation/move_text.hpp"

namespace tusk {
Result<std::vector<Capture>> play_turn(Game& game, std::string_view text, const Move& begun,
                                       std::optional<Notation> notation) {
  // A game that is over refuses any move with the code that comes before all others.
  if (game.outcome()) return game.play(Move());
  if (game.phase() != Game::Phase::Play) {
    const Result<Setup> setup = read_setup(notation, game.side_to_move(), text);
    if (!setup) return tl::unexpected(setup.error());
    return game.place(*setup);
  }

  Position position = game.position();
  for (const Step step : begun) position.play_unchecked(step);
  const Result<MoveText> read = read_turn(notation, game, position, text);
  if (!read) return tl::unexpected(read.error());
  Move move = begun;
  for (const Step step : read->move) move.push_back(step);
  Result<std::vector<Capture>> played = game.play(move);
  if (!played && !read->move.is_empty()) {
    // The steps are legal one by one, so it is the end of the turn that is refused: point at its last word.
    const std::size_t last_word = read->offsets[static_cast<std::size_t>(read->move.size() - 1)];
    return fail(played.error().code, played.error().message, last_word);
  }
  return played;
}

}  // namespace tusk
