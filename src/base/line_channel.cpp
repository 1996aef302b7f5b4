#include "base/line_channel.hpp"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <system_error>
#include <utility>

namespace tusk {
namespace {

using Clock = std::chrono::steady_clock;

void close_once(int& descriptor) noexcept {
  if (descriptor >= 0) ::close(std::exchange(descriptor, -1));
}

// Waits until `descriptor` is ready for `events` or the deadline has passed; false then.
bool is_ready(int descriptor, short events, Clock::time_point deadline) noexcept {
  while (true) {
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    const auto wait = std::clamp<std::chrono::milliseconds::rep>(left.count(), 0, 1'000'000);
    pollfd request{.fd = descriptor, .events = events, .revents = 0};
    const int count = ::poll(&request, 1, static_cast<int>(wait));
    if (count > 0) return true;
    if (count == 0 && Clock::now() >= deadline) return false;
    if (count < 0 && errno != EINTR) return false;
  }
}

// Keeps SIGPIPE from this thread while it writes to a program that may have died; the write then fails with EPIPE.
class PipeSignalGuard {
 public:
  PipeSignalGuard() noexcept {
    ::sigemptyset(&pipe_signal_);
    ::sigaddset(&pipe_signal_, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe_signal_, &previous_);
  }
  PipeSignalGuard(const PipeSignalGuard&) = delete;
  PipeSignalGuard& operator=(const PipeSignalGuard&) = delete;
  ~PipeSignalGuard() {
    const timespec at_once{};
    while (::sigtimedwait(&pipe_signal_, nullptr, &at_once) < 0 && errno == EINTR) {
    }
    ::pthread_sigmask(SIG_SETMASK, &previous_, nullptr);
  }

 private:
  sigset_t pipe_signal_{};
  sigset_t previous_{};
};

}  // namespace

LineChannel::LineChannel(int reader, int writer) noexcept : reader_(reader), writer_(writer) {
  ::fcntl(reader_, F_SETFL, O_NONBLOCK);
  ::fcntl(writer_, F_SETFL, O_NONBLOCK);
}

LineChannel::LineChannel(LineChannel&& other) noexcept
    : reader_(std::exchange(other.reader_, -1)),
      writer_(std::exchange(other.writer_, -1)),
      pending_(std::move(other.pending_)) {}

LineChannel& LineChannel::operator=(LineChannel&& other) noexcept {
  std::swap(reader_, other.reader_);
  std::swap(writer_, other.writer_);
  std::swap(pending_, other.pending_);
  return *this;
}

LineChannel::~LineChannel() {
  close_once(reader_);
  close_once(writer_);
}

Result<void> LineChannel::write_line(std::string_view line, Duration timeout) {
  if (writer_ < 0) return fail(error::kChannel, "the channel is closed");
  std::string text(line);
  text += '\n';
  const auto deadline = Clock::now() + timeout;
  const PipeSignalGuard guard;
  for (std::size_t written = 0; written < text.size();) {
    const ::ssize_t count = ::write(writer_, text.data() + written, text.size() - written);
    if (count >= 0) {
      written += static_cast<std::size_t>(count);
    } else if (errno == EAGAIN) {
      if (!is_ready(writer_, POLLOUT, deadline)) return fail(error::kChannel, "the other side does not read");
    } else if (errno != EINTR) {
      return fail(error::kChannel, "cannot write: " + std::generic_category().message(errno));
    }
  }
  return {};
}

std::optional<std::string> LineChannel::take_line() {
  const std::size_t end = pending_.find('\n');
  if (end == std::string::npos) return std::nullopt;
  std::string line = pending_.substr(0, end);
  pending_.erase(0, end + 1);
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

LineChannel::Line LineChannel::read_line(Duration timeout) {
  const auto deadline = Clock::now() + timeout;
  std::array<char, 16384> buffer{};
  while (true) {
    if (auto line = take_line()) return {Status::Line, std::move(*line)};
    if (pending_.size() > kMaxLine) {
      pending_.clear();
      return {Status::TooLong, {}};
    }
    if (reader_ < 0) return {Status::Ended, {}};
    if (!is_ready(reader_, POLLIN, deadline)) return {Status::Timeout, {}};
    const ::ssize_t count = ::read(reader_, buffer.data(), buffer.size());
    if (count > 0) {
      pending_.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      close_once(reader_);
      // A last line without its end is a line too.
      if (!pending_.empty()) pending_ += '\n';
    }
  }
}

void LineChannel::close_writer() noexcept { close_once(writer_); }

}  // namespace tusk
