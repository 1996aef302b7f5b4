#include "search/engine.hpp"

#include <algorithm>
#include <cmath>

#include "search/root_search.hpp"
#include "search/setup_book.hpp"
#include "search/transposition_table.hpp"

namespace tusk {

double chance_of(int score) noexcept {
  // Fitted to self-play: one rabbit ahead wins about three games of five.
  constexpr double kScale = 350;
  if (score >= kWinBound) return 1;
  if (score <= -kWinBound) return 0;
  return 1 / (1 + std::exp(-score / kScale));
}

std::optional<int> turns_to_end(int score) noexcept {
  if (score >= kWinBound) return (kWin - score + 1) / 2;
  if (score <= -kWinBound) return -((kWin + score + 1) / 2);
  return std::nullopt;
}

struct Engine::State {
  explicit State(const EngineOptions& wanted)
      : options(wanted), table(std::clamp(wanted.hash_megabytes, 1, 65536)), root(table, options) {}

  EngineOptions options;
  TranspositionTable table;
  RootSearch root;
};

Engine::Engine(const EngineOptions& options) : state_(std::make_unique<State>(options)) {}
Engine::~Engine() = default;

void Engine::reset(const EngineOptions& options) {
  // The old table is given back first: two large ones might not fit side by side.
  state_.reset();
  state_ = std::make_unique<State>(options);
}

Setup Engine::choose_setup(const Game& game) {
  assert(game.phase() != Game::Phase::Play);
  return tusk::choose_setup(game, state_->options.seed);
}

SearchResult Engine::think(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                           const std::function<void(const SearchInfo&)>& on_info) {
  assert(game.phase() == Game::Phase::Play);
  return state_->root.run(game, limits, stop, on_info);
}

}  // namespace tusk
