#include "notation/turn_text.hpp"

#include <cstddef>

#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"

namespace tusk {
namespace {

Result<std::vector<Capture>> place_setup(Game& game, std::string_view text) {
  Result<Setup> setup = parse_setup(text);
  if (!setup) return tl::unexpected(std::move(setup).error());
  if (auto placed = game.place(*setup); !placed) return fail(placed.error().code, placed.error().message);
  return std::vector<Capture>();
}

}  // namespace

Result<std::vector<Capture>> play_turn(Game& game, std::string_view text, const Move& begun) {
  // A game that is over refuses any move with the code that comes before all others.
  if (game.outcome()) return game.play(Move());
  if (game.phase() != Game::Phase::Play) return place_setup(game, text);

  Position position = game.position();
  for (const Step step : begun) position.play_unchecked(step);
  const Result<MoveText> read = parse_move(position, text);
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
