#include "notation/turn_text.hpp"

#include <algorithm>

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

Result<std::vector<Capture>> play_turn(Game& game, std::string_view text) {
  // A game that is over refuses any move with the code that comes before all others.
  if (game.outcome()) return game.play(Move());
  if (game.phase() != Game::Phase::Play) return place_setup(game, text);

  const Result<MoveText> read = parse_move(game.position(), text);
  if (!read) return tl::unexpected(read.error());
  Result<std::vector<Capture>> played = game.play(read->move);
  if (!played && !read->move.is_empty()) {
    // The game tells the step at fault; a reader wants to know the word.
    const auto last = static_cast<std::size_t>(read->move.size() - 1);
    return fail(played.error().code, played.error().message, read->offsets[std::min(played.error().offset, last)]);
  }
  return played;
}

}  // namespace tusk
