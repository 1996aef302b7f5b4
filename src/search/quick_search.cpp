#include "search/quick_search.hpp"

#include <cassert>

#include "rules/goal.hpp"

namespace tusk {
namespace {

constexpr int kMaxDepth = 40;

Move first_turn(const Line& line) {
  Move move;
  for (std::size_t i = 0; i < line.size && !line.steps[i].is_none(); ++i) move.push_back(line.steps[i]);
  return move;
}

}  // namespace

void QuickSearch::clear() noexcept {
  table_.clear();
  search_.clear();
}

QuickResult QuickSearch::think(const Game& game, std::uint64_t nodes) {
  assert(game.phase() == Game::Phase::Play && !game.outcome());
  const Position& position = game.position();
  if (const auto goal = find_goal(position)) return {.move = goal->move, .score = kWin - 1, .depth = kStepsPerTurn};
  table_.start_search();
  QuickResult result;
  // The first iteration is finished whatever it takes: there has to be a turn.
  search_.start(game, ~std::uint64_t{0},
                [this, &result, nodes] { return result.depth == 0 || search_.nodes() < nodes; });
  for (int depth = position.steps_left(); depth <= kMaxDepth; ++depth) {
    const int score = search_.root(position, -kInfinity, kInfinity, depth);
    if (search_.is_stopped() || search_.line().size == 0) break;
    result = {.move = first_turn(search_.line()), .score = score, .depth = depth};
    if (search_.nodes() > nodes / 2 || std::abs(score) >= kWinBound) break;
  }
  return result;
}

}  // namespace tusk
