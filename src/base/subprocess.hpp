#pragma once

// Another program with which we speak in lines, such as an AEI engine: the only place where Tusk starts a process.
// Native only. Nothing here blocks for longer than the caller allows, whatever the other program does.
//
//   Result<Subprocess> engine = Subprocess::start({"bot_sharp"});
//   if (!engine) return engine.error();
//   (void)engine->write_line("aei", 1s);
//   const Subprocess::Line line = engine->read_line(5s);
//   if (line.status == Subprocess::LineStatus::Line) handle(line.text);
//
// The destructor kills the program if it still runs, and collects it: no zombies.

#include <sys/types.h>

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/line_channel.hpp"
#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kProcess{"process"};  // a program that cannot be started or no longer listens
}  // namespace error

class Subprocess {
 public:
  using Duration = LineChannel::Duration;
  using LineStatus = LineChannel::Status;
  using Line = LineChannel::Line;

  /// How a program ended: its exit code, or the signal that killed it.
  struct Exit {
    int code = 0;
    int signal = 0;  ///< 0 = it ended by itself
    friend bool operator==(const Exit&, const Exit&) = default;
  };

  enum class Stderr { Inherit, Discard };

  /// Starts the program `command[0]`, looked up in PATH where it has no slash, with the other words as its arguments.
  /// It gets a process group of its own, so that Ctrl-C on the terminal does not reach it. Fails with error::kProcess
  /// where it cannot be started. `command` is not empty.
  [[nodiscard]] static Result<Subprocess> start(const std::vector<std::string>& command,
                                                Stderr errors = Stderr::Inherit);

  Subprocess(Subprocess&& other) noexcept;
  Subprocess& operator=(Subprocess&& other) noexcept;
  Subprocess(const Subprocess&) = delete;
  Subprocess& operator=(const Subprocess&) = delete;
  ~Subprocess();

  /// Writes `line` and a line end. Fails with error::kProcess where the program has closed its input or does not take
  /// the line within `timeout`; part of the line may then have been written.
  [[nodiscard]] Result<void> write_line(std::string_view line, Duration timeout);

  /// The program's next line, waiting for it up to `timeout` (0 = only what is there already).
  [[nodiscard]] Line read_line(Duration timeout) { return channel_.read_line(timeout); }

  /// The program reads end of input from now on.
  void close_input() noexcept { channel_.close_writer(); }

  /// Waits up to `timeout` for the program to end by itself; nothing if it still runs then.
  [[nodiscard]] std::optional<Exit> wait(Duration timeout);

  /// Ends the program at once and collects it. Harmless where it has ended already.
  Exit kill() noexcept;

  /// The process number, for messages.
  [[nodiscard]] ::pid_t id() const noexcept { return id_; }

 private:
  Subprocess(::pid_t id, LineChannel channel) noexcept : id_(id), channel_(std::move(channel)) {}

  void collect(int status) noexcept;

  ::pid_t id_ = -1;
  LineChannel channel_;
  std::optional<Exit> exit_;
};

}  // namespace tusk
