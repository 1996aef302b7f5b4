#pragma once

// What the engine side of the protocol asks of an engine: tusk::Engine in the program, a scripted one in tests, where a
// turn must not depend on how strong the search is.

#include <atomic>

#include "rules/game.hpp"
#include "search/background_search.hpp"
#include "search/engine.hpp"

namespace tusk {

class Thinker {
 public:
  Thinker() = default;
  virtual ~Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;

  /// See Engine::reset.
  virtual void reset(const EngineOptions& options) = 0;
  /// See Engine::choose_setup.
  [[nodiscard]] virtual Setup choose_setup(const Game& game) = 0;
  /// See Engine::think. Called from another thread than the rest, but never at the same time.
  [[nodiscard]] virtual SearchResult think(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                                           const InfoHandler& on_info) = 0;
};

/// Tusk's own engine.
class EngineThinker final : public Thinker {
 public:
  explicit EngineThinker(const EngineOptions& options) : engine_(options) {}

  void reset(const EngineOptions& options) override { engine_.reset(options); }
  [[nodiscard]] Setup choose_setup(const Game& game) override { return engine_.choose_setup(game); }
  [[nodiscard]] SearchResult think(const Game& game, const SearchLimits& limits, const std::atomic<bool>* stop,
                                   const InfoHandler& on_info) override {
    return engine_.think(game, limits, stop, on_info);
  }

 private:
  Engine engine_;
};

}  // namespace tusk
