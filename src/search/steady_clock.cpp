#include "search/steady_clock.hpp"

#include <chrono>

namespace tusk {

double steady_seconds() noexcept {
  const auto now = std::chrono::steady_clock::now().time_since_epoch();
  return std::chrono::duration<double>(now).count();
}

}  // namespace tusk
