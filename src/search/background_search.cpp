#include "search/background_search.hpp"

#include <cassert>
#include <utility>

namespace tusk {

void BackgroundSearch::start(const Game& game, const SearchLimits& limits, InfoHandler on_info,
                             std::function<void(const SearchResult&)> on_done) {
  assert(!is_active());
  stop_ = false;
  thread_ = std::jthread([this, game, limits, on_info = std::move(on_info), on_done = std::move(on_done)] {
    result_ = think_(game, limits, &stop_, on_info);
    on_done(result_);
  });
}

SearchResult BackgroundSearch::stop() {
  assert(is_active());
  stop_ = true;
  thread_.join();
  return std::move(result_);
}

void BackgroundSearch::abandon() {
  if (is_active()) stop();
}

}  // namespace tusk
