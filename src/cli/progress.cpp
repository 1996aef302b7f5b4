#include "cli/progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

namespace tusk {
namespace {

constexpr auto kTerminalInterval = std::chrono::milliseconds(200);
constexpr auto kPlainInterval = std::chrono::seconds(5);

bool is_terminal() { return ::isatty(STDERR_FILENO) == 1; }

}  // namespace

Progress::Progress(std::string_view work, std::string_view unit, std::size_t total, bool is_wanted)
    : Progress(work, unit, total, is_wanted || is_terminal() ? stderr : nullptr, is_terminal(),
               is_terminal() ? Clock::duration(kTerminalInterval) : Clock::duration(kPlainInterval)) {}

Progress::Progress(std::string_view work, std::string_view unit, std::size_t total, std::FILE* stream, bool is_terminal,
                   Clock::duration interval)
    : work_(work),
      unit_(unit),
      total_(total),
      stream_(stream),
      is_terminal_(is_terminal),
      interval_(interval),
      begin_(Clock::now()),
      next_(begin_ + interval) {}

Progress::~Progress() {
  // "Erase to the end of the line": what is printed next finds the line empty.
  if (has_printed_ && is_terminal_) fmt::print(stream_, "\r\x1B[K");
}

void Progress::show(std::size_t done) {
  if (stream_ == nullptr) return;
  const Clock::time_point now = Clock::now();
  if (now < next_) return;
  next_ = now + interval_;
  has_printed_ = true;
  if (is_terminal_) {
    fmt::print(stream_, "\r{}\x1B[K", line(done, now));
  } else {
    fmt::print(stream_, "{}\n", line(done, now));
  }
  std::fflush(stream_);
}

std::string Progress::line(std::size_t done, Clock::time_point now) const {
  if (total_ == 0) return fmt::format("{} {} {}", work_, done, unit_);
  std::string text = fmt::format("{} {} of {} {}, {} %", work_, done, total_, unit_, done * 100 / total_);
  if (done > 0 && done < total_) {
    const auto spent = std::chrono::duration<double>(now - begin_).count();
    const double left = spent * static_cast<double>(total_ - done) / static_cast<double>(done);
    text += fmt::format(", {:.0f} s left", left);
  }
  return text;
}

}  // namespace tusk
