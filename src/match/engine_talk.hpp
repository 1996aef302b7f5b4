#pragma once

// A conversation with an engine line by line, which forgives everything and remembers what was said: for looking at
// engines, not for playing with them (that is aei/controller.hpp).
//
//   Result<EngineTalk> talk = EngineTalk::open(command);
//   talk->send("isready");
//   if (const auto answer = talk->wait_for("readyok", 5s)) ...     // answer->seconds

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "aei/engine_link.hpp"
#include "base/result.hpp"

namespace tusk {

class EngineTalk {
 public:
  using Duration = EngineLink::Duration;

  struct Answer {
    std::string text;    ///< what stands behind the first word
    double seconds = 0;  ///< since the last send()
  };

  /// See EngineLink::open.
  [[nodiscard]] static Result<EngineTalk> open(const std::vector<std::string>& command);

  void send(std::string_view line);

  /// Waits for a line that begins with this word. What comes before it is kept in lines(). Nothing: not in time, or the
  /// engine has ended.
  [[nodiscard]] std::optional<Answer> wait_for(std::string_view word, Duration timeout);

  /// Every line since the last clear_lines().
  [[nodiscard]] const std::vector<std::string>& lines() const noexcept { return lines_; }
  void clear_lines() { lines_.clear(); }
  /// The first such line that begins with `start`; null pointer where there is none.
  [[nodiscard]] const std::string* find_line(std::string_view start) const noexcept;

  /// The program has closed its output or no longer reads.
  [[nodiscard]] bool has_ended() const noexcept { return has_ended_; }
  /// How the program ended, waiting for it; nothing if it does not.
  [[nodiscard]] std::optional<EngineLink::Exit> wait_for_end(Duration timeout);

 private:
  explicit EngineTalk(EngineLink link) : link_(std::move(link)) {}

  EngineLink link_;
  std::vector<std::string> lines_;
  std::chrono::steady_clock::time_point sent_;
  bool has_ended_ = false;
};

}  // namespace tusk
