#pragma once

// Work over a range of indices on several cores. Native only. Not for a search that shares a table: that has its own
// threads.
//
//   std::vector<Report> reports(games.size());
//   parallel_for(games.size(), core_count(), [&](std::size_t i) { reports[i] = replay(games[i]); },
//                [&](std::size_t done) { progress.show(done); });

#include <cstddef>
#include <functional>

namespace tusk {

/// Cores that this process may use, at least 1.
[[nodiscard]] unsigned core_count() noexcept;

/// Calls `body` once for every index from 0 to `count` - 1, on up to `threads` threads (0 counts as 1), in rising order
/// but not waiting for one another; returns when all calls have returned. `progress`, if given, is called on the
/// calling thread about ten times a second, and once at the end, with the number of indices done.
///
/// If a call of `body` throws, no further indices are begun and the first exception is thrown again here.
void parallel_for(std::size_t count, unsigned threads, const std::function<void(std::size_t index)>& body,
                  const std::function<void(std::size_t done)>& progress = {});

}  // namespace tusk
