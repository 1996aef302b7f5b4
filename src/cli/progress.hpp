// A progress line on stderr for work that takes a while: "replay 1200 of 14000 games, 8 %, 25 s left". On a terminal
// the line is rewritten in place a few times a second and removed at the end. Elsewhere nothing is printed, unless the
// user asked for progress: then a line every few seconds.
//
//   Progress progress("replay", "games", games.size(), options.show_progress);
//   parallel_for(games.size(), threads, work, [&](std::size_t done) { progress.show(done); });
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <string>
#include <string_view>

namespace tusk {

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  /// `is_wanted`: print even where stderr is no terminal. `total` 0 = not known.
  Progress(std::string_view work, std::string_view unit, std::size_t total, bool is_wanted);
  /// For tests: writes to `stream` as if it were a terminal or not.
  Progress(std::string_view work, std::string_view unit, std::size_t total, std::FILE* stream, bool is_terminal,
           Clock::duration interval);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  /// Removes the line from a terminal.
  ~Progress();

  /// Tells that `done` units are done. Cheap enough to be called for each of them; prints only now and then.
  void show(std::size_t done);

 private:
  [[nodiscard]] std::string line(std::size_t done, Clock::time_point now) const;

  std::string work_;
  std::string unit_;
  std::size_t total_;
  std::FILE* stream_;  // null = print nothing
  bool is_terminal_;
  Clock::duration interval_;
  Clock::time_point begin_;
  Clock::time_point next_;
  bool has_printed_ = false;
};

}  // namespace tusk
