// Ctrl-C as a request to end in order: once it has been asked for, SIGINT and SIGTERM set a flag; a second one ends the
// program at once.
//
//   std::atomic<bool>& stop = stop_on_interrupt();
//   while (!stop) work();
#pragma once

#include <atomic>

namespace tusk {

[[nodiscard]] std::atomic<bool>& stop_on_interrupt();

}  // namespace tusk
