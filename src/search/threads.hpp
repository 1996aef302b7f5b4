#pragma once

// Threads for a search that shares its table between several; left out of the browser build, which has none.
//
//   Engine engine({.threads = 2, .run_threads = run_on_threads});

#include <functional>

namespace tusk {

/// Calls `body` with 0 .. count - 1, each on a thread of its own, the first on the caller's; returns when all calls
/// have returned. `body` must not throw.
void run_on_threads(int count, const std::function<void(int)>& body);

}  // namespace tusk
