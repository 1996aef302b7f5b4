#include "cli/start_positions.hpp"

#include "cli/game_stream.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/game.hpp"

namespace tusk {
namespace {

/// Plays a turn of a tree. False for what is no turn, an end word.
bool play(Game& game, const TreeTurn& turn) {
  if (game.phase() != Game::Phase::Play) {
    const auto setup = parse_setup(turn.text);
    return setup && game.place(*setup);
  }
  const auto move = parse_move(game.position(), turn.text);
  return move && game.play(move->move);
}

}  // namespace

Result<std::vector<Position>> start_positions(const std::string& path) {
  auto games = GameStream::open(path, std::nullopt);
  if (!games) return tl::unexpected(std::move(games).error());
  std::vector<Position> positions;
  while (const auto read = games->next()) {
    const GameTree& tree = read->tree;
    if (!read->faults.empty() || tree.variant != Variant::Standard || tree.start) continue;
    Game game;
    for (const TreeTurn& turn : tree.main.turns) {
      if (!play(game, turn) || game.outcome()) break;
      if (game.phase() == Game::Phase::Play) positions.push_back(game.position());
    }
  }
  if (const auto ended = games->check_end(); !ended) return tl::unexpected(ended.error());
  if (positions.empty()) return fail(error::kBadText, path + " holds no game to start from");
  return positions;
}

}  // namespace tusk
