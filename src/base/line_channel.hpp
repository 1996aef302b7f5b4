#pragma once

// A conversation in lines over two file descriptors, be they pipes or a socket. Native only. Nothing here blocks for
// longer than the caller allows, whatever the other side does.
//
//   LineChannel channel(reader, writer);
//   (void)channel.write_line("aei", 1s);
//   const LineChannel::Line line = channel.read_line(5s);
//   if (line.status == LineChannel::Status::Line) handle(line.text);

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kChannel{"channel"};  // the other side no longer listens
}  // namespace error

class LineChannel {
 public:
  using Duration = std::chrono::milliseconds;

  enum class Status : std::uint8_t {
    Line,     ///< `text` is a line without its end
    Timeout,  ///< no whole line came in time; what came is kept for the next call
    Ended,    ///< the other side has closed its output
    TooLong,  ///< more than kMaxLine bytes without a line end; they are dropped
  };
  struct Line {
    Status status;
    std::string text;
  };

  static constexpr std::size_t kMaxLine = std::size_t{1} << 20U;

  /// Takes both descriptors over: they become non-blocking and are closed at the end.
  LineChannel(int reader, int writer) noexcept;
  LineChannel(LineChannel&& other) noexcept;
  LineChannel& operator=(LineChannel&& other) noexcept;
  LineChannel(const LineChannel&) = delete;
  LineChannel& operator=(const LineChannel&) = delete;
  ~LineChannel();

  /// Writes `line` and a line end. Fails with error::kChannel where the other side is gone or does not take the line
  /// within `timeout`; part of the line may then have been written.
  [[nodiscard]] Result<void> write_line(std::string_view line, Duration timeout);

  /// The next line, waiting for it up to `timeout` (0 = only what is there already). A last line without its end is a
  /// line too; a carriage return before the line end is dropped.
  [[nodiscard]] Line read_line(Duration timeout);

  /// Nothing will be written from now on.
  void close_writer() noexcept;

 private:
  [[nodiscard]] std::optional<std::string> take_line();

  int reader_ = -1;
  int writer_ = -1;
  std::string pending_;
};

}  // namespace tusk
