#include "base/thread_pool.hpp"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace tusk {
namespace {

// What the threads of one parallel_for share.
class IndexRange {
 public:
  IndexRange(std::size_t count, const std::function<void(std::size_t)>& body) : count_(count), body_(body) {}

  // Takes indices until none is left or one has failed.
  void work() noexcept {
    try {
      for (std::size_t index = next_++; index < count_ && !has_failed_; index = next_++) {
        body_(index);
        ++done_;
      }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!has_failed_.exchange(true)) failure_ = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    ++ended_threads_;
    changed_.notify_one();
  }

  // Waits for `threads` calls of work() to end, telling `progress` now and then.
  void wait(std::size_t threads, const std::function<void(std::size_t)>& progress) {
    constexpr std::chrono::milliseconds kInterval{100};
    std::unique_lock lock(mutex_);
    while (!changed_.wait_for(lock, kInterval, [&] { return ended_threads_ == threads; })) {
      if (!progress) continue;
      lock.unlock();
      progress(done_);
      lock.lock();
    }
  }

  void rethrow_failure() const {
    if (failure_) std::rethrow_exception(failure_);
  }

  [[nodiscard]] std::size_t done() const noexcept { return done_; }

 private:
  const std::size_t count_;
  const std::function<void(std::size_t)>& body_;
  std::atomic<std::size_t> next_{0};
  std::atomic<std::size_t> done_{0};
  std::atomic<bool> has_failed_{false};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::size_t ended_threads_ = 0;
  std::exception_ptr failure_;
};

}  // namespace

unsigned core_count() noexcept {
  // A container often grants fewer cores than the machine has.
  cpu_set_t granted;
  if (::sched_getaffinity(0, sizeof granted, &granted) == 0) return static_cast<unsigned>(CPU_COUNT(&granted));
  return std::max(1U, std::thread::hardware_concurrency());
}

void parallel_for(std::size_t count, unsigned threads, const std::function<void(std::size_t index)>& body,
                  const std::function<void(std::size_t done)>& progress) {
  IndexRange range(count, body);
  {
    std::vector<std::jthread> workers(std::min<std::size_t>(std::max(1U, threads), count));
    for (std::jthread& worker : workers) worker = std::jthread([&range] { range.work(); });
    range.wait(workers.size(), progress);
  }
  range.rethrow_failure();
  if (progress) progress(range.done());
}

}  // namespace tusk
