#include "cli/start_positions.hpp"

#include "cli/game_stream.hpp"
#include "notation/move_text.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"
#include "rules/game.hpp"
#include "train/sample.hpp"

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

/// Those of the main lines of the games in a file.
Result<std::vector<Position>> positions_of_games(const std::string& path) {
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
  return positions;
}

/// Those of samples that belong to games.
Result<std::vector<Position>> positions_of_samples(const std::string& path) {
  const auto file = read_samples(path);
  if (!file) return tl::unexpected(file.error());
  std::vector<Position> positions;
  for (const PackedSample& packed : file->samples) {
    if (!packed.has_result() || packed.steps_left() != kStepsPerTurn) continue;
    const Position position = unpack(packed).position;
    if (!Game(position).outcome()) positions.push_back(position);
  }
  return positions;
}

}  // namespace

Result<std::vector<Position>> start_positions(const std::string& path) {
  auto positions = is_sample_file(path) ? positions_of_samples(path) : positions_of_games(path);
  if (positions && positions->empty()) return fail(error::kBadText, path + " holds no game to start from");
  return positions;
}

}  // namespace tusk
