#include <span>
#include <string>
#include <utility>
#include <vector>

#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "notation/turn_text.hpp"
#include "query/answer_parts.hpp"
#include "query/ops.hpp"
#include "query/situation.hpp"

namespace tusk::query {
namespace {

/// The last turn of the game as text, without the steps it began with.
struct TurnTexts {
  std::string official;
  std::string merged;
};

TurnTexts last_turn(const Situation& before, const Game& after) {
  if (before.game.phase() != Game::Phase::Play) {
    const std::string setup = to_string(after.setups().back());
    return {setup, setup};
  }
  Move rest;
  const Move& move = after.moves().back();
  for (int i = before.begun.size(); i < move.size(); ++i) rest.push_back(move[i]);
  return {to_string(rest, before.position), to_merged_string(rest, before.position)};
}

/// How many pieces the steps of `partial` captured: they are not captured again.
std::size_t captures_before(const Situation& situation) {
  const Board& board = situation.game.position().board();
  return static_cast<std::size_t>(board.occupied().size() - situation.position.board().occupied().size());
}

}  // namespace

Checked<void> answer_play(const Request& request, JsonWriter& json) {
  Checked<Game> game = load_game(request);
  if (!game) return tl::unexpected(std::move(game).error());
  const auto move = request.text("move");
  if (!move) return tl::unexpected(move.error());
  // A game that is over is refused before the steps are looked at.
  if (game->outcome()) return refuse(play_turn(*game, *move).error(), "move");

  const Checked<Situation> before = begin_turn(request, *game);
  if (!before) return tl::unexpected(before.error());
  const auto notation = read_notation(request);
  if (!notation) return tl::unexpected(notation.error());
  const auto captures = play_turn(*game, *move, before->begun, *notation);
  if (!captures) return refuse(captures.error(), "move");
  const TurnTexts texts = last_turn(*before, *game);
  write_position(game->position(), json);
  write_captures(std::span(*captures).subspan(captures_before(*before)), json);
  write_outcome(game->outcome(), json);
  json.member("official", texts.official);
  json.member("merged", texts.merged);
  return {};
}

Checked<void> answer_outcome(const Request& request, JsonWriter& json) {
  Checked<Game> game = load_game(request);
  if (!game) return tl::unexpected(std::move(game).error());
  const Checked<Situation> situation = begin_turn(request, *std::move(game));
  if (!situation) return tl::unexpected(situation.error());
  write_outcome(situation->game.outcome(), json);
  return {};
}

Checked<void> answer_game(const Request& request, JsonWriter& json) {
  const Checked<Game> game = load_game(request, "setup");
  if (!game) return tl::unexpected(game.error());
  json.member("turns", game->turn_count());
  write_position(game->position(), json);
  write_outcome(game->outcome(), json);
  json.member("max_occurrences", game->max_occurrences());
  return {};
}

}  // namespace tusk::query
