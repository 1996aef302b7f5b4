#include "search/threads.hpp"

#include <thread>
#include <vector>

namespace tusk {

void run_on_threads(int count, const std::function<void(int)>& body) {
  std::vector<std::jthread> threads;
  for (int i = 1; i < count; ++i) threads.emplace_back([&body, i] { body(i); });
  if (count > 0) body(0);
}

}  // namespace tusk
