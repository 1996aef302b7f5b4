#pragma once

// A queue between threads: any of them pushes, one waits and pops.
//
//   EventQueue<std::string> lines;
//   std::jthread reader([&] { lines.push("go"); });
//   use(lines.pop());

#include <condition_variable>
#include <deque>
#include <mutex>
#include <utility>

namespace tusk {

template <typename Event>
class EventQueue {
 public:
  void push(Event event) {
    {
      const std::lock_guard lock(mutex_);
      events_.push_back(std::move(event));
    }
    arrived_.notify_one();
  }

  /// The oldest event; waits until there is one.
  [[nodiscard]] Event pop() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return !events_.empty(); });
    Event event = std::move(events_.front());
    events_.pop_front();
    return event;
  }

 private:
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::deque<Event> events_;
};

}  // namespace tusk
