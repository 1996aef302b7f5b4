#pragma once

// The clock that a native program hands to EngineOptions::seconds. Left out of the browser build, which has its own.
//
//   Engine engine({.seconds = steady_seconds});

namespace tusk {

/// Seconds since some fixed moment in this process's life; never goes back.
[[nodiscard]] double steady_seconds() noexcept;

}  // namespace tusk
