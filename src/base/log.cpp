#include "base/log.hpp"

#include <array>
#include <atomic>
#include <cstdio>
#include <string>

#include "base/text.hpp"

namespace tusk {
namespace {

constexpr std::array<std::string_view, 5> kNames{"debug", "info", "warning", "error", "off"};

std::atomic<LogLevel>& current_level() noexcept {
  static std::atomic<LogLevel> level{LogLevel::Info};
  return level;
}

}  // namespace

void set_log_level(LogLevel level) noexcept { current_level() = level; }

LogLevel log_level() noexcept { return current_level(); }

std::optional<LogLevel> parse_log_level(std::string_view name) noexcept {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<LogLevel>(i);
  }
  return std::nullopt;
}

void write_log(LogLevel level, std::string_view message) {
  if (level < log_level() || level == LogLevel::Off) return;
  std::string line = "tusk ";
  line += kNames[static_cast<std::size_t>(level)];
  line += ": ";
  line += printable(message);
  line += '\n';
  // One write of a whole line: lines of several threads do not mix.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace tusk
