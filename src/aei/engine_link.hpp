#pragma once

// Where an engine is reached: a program that we start and speak with over its standard streams, or a TCP socket at
// which it listens. Both look the same from here; only a program can be killed and has an exit status.
//
//   Result<EngineLink> link = EngineLink::open({"bot_sharp", "aei"});
//   Result<EngineLink> remote = EngineLink::open({"tcp:10.0.0.2:4000"});

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/line_channel.hpp"
#include "base/result.hpp"
#include "base/subprocess.hpp"

namespace tusk {

class EngineLink {
 public:
  using Duration = LineChannel::Duration;
  using Exit = Subprocess::Exit;

  /// Starts the program, or connects where the only word is "tcp:HOST:PORT". Errors: process, network.
  [[nodiscard]] static Result<EngineLink> open(const std::vector<std::string>& command);

  /// See LineChannel::write_line. Errors: process, channel.
  [[nodiscard]] Result<void> write_line(std::string_view line, Duration timeout);
  [[nodiscard]] LineChannel::Line read_line(Duration timeout);
  void close_input() noexcept;

  /// Waits for the end of the program, or until the other side has closed the socket, which counts as exit code 0.
  [[nodiscard]] std::optional<Exit> wait(Duration timeout);
  /// Kills the program; a socket is just given up.
  Exit kill() noexcept;

 private:
  explicit EngineLink(Subprocess process) : end_(std::move(process)) {}
  explicit EngineLink(LineChannel socket) : end_(std::move(socket)) {}

  std::variant<Subprocess, LineChannel> end_;
};

}  // namespace tusk
