#pragma once

// Runs one search at a time beside the caller's thread: the only place of search/ that starts a thread, left out of
// the browser build. It knows no protocol and no clock; what it runs is a function, in the program Engine::think.
//
//   BackgroundSearch search([&](auto&&... arguments) { return engine.think(arguments...); });
//   search.start(game, {.depth = 8}, on_info, on_done);     // both are called from the search's own thread
//   SearchResult best = search.stop();                      // at once, with the best turn so far

#include <atomic>
#include <functional>
#include <optional>
#include <thread>

#include "rules/game.hpp"
#include "search/engine.hpp"

namespace tusk {

using InfoHandler = std::function<void(const SearchInfo&)>;

/// The signature of Engine::think.
using ThinkFunction = std::function<SearchResult(const Game&, const SearchLimits&, const std::atomic<bool>* stop,
                                                 const InfoHandler& on_info)>;

class BackgroundSearch {
 public:
  explicit BackgroundSearch(ThinkFunction think) : think_(std::move(think)) {}
  /// Stops a search that still runs.
  ~BackgroundSearch() { abandon(); }
  BackgroundSearch(const BackgroundSearch&) = delete;
  BackgroundSearch& operator=(const BackgroundSearch&) = delete;

  /// Starts a search of a copy of `game`. `on_done` is called at the end of every search, also of one that was
  /// stopped; it must not call back into this object. Precondition: !is_active().
  void start(const Game& game, const SearchLimits& limits, InfoHandler on_info,
             std::function<void(const SearchResult&)> on_done);

  /// From start() until stop(), also when the search has ended by itself in between.
  [[nodiscard]] bool is_active() const noexcept { return thread_.joinable(); }

  /// Ends the search, waits for it and returns its result. Precondition: is_active().
  SearchResult stop();

  /// Like stop(), but the result is of no use; does nothing if no search is active.
  void abandon();

 private:
  ThinkFunction think_;
  std::atomic<bool> stop_ = false;
  SearchResult result_;  // written by the search, read after it was joined
  std::jthread thread_;
};

}  // namespace tusk
