#pragma once

// The controller side of AEI: starts another engine's program, or connects to one (aei/engine_link.hpp), speaks with it
// and waits for its answers, never longer than it is told. It keeps no game and no clock and judges no move: that is
// for whoever runs a match. An engine that crashes, hangs or talks nonsense is an error of the call that notices it.
//
//   Result<EngineController> engine = EngineController::start({"bot_sharp", "aei"}, {}, listener);
//   if (!engine) return engine.error();
//   (void)engine->new_game();
//   (void)engine->make_move("Ra1 Rb1 ...");
//   (void)engine->go();
//   Result<std::string> move = engine->wait_for_best_move(10s);      // "ra8 rb8 ..."

#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "aei/engine_link.hpp"
#include "aei/identity.hpp"
#include "aei/message.hpp"
#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kEngineTimeout{"engine_timeout"};    // no answer in time; it may still come
inline constexpr ErrorCode kEngineEnded{"engine_ended"};        // the program is gone, or no longer listens
inline constexpr ErrorCode kEngineProtocol{"engine_protocol"};  // not protocol version 1
}  // namespace error

class EngineController {
 public:
  using Duration = EngineLink::Duration;

  /// How long to wait for what should come at once.
  struct Timeouts {
    Duration start = std::chrono::seconds{15};  ///< for aeiok
    Duration ready = std::chrono::seconds{60};  ///< for readyok: the engine may load much before it
    Duration stop = std::chrono::seconds{5};    ///< for bestmove after stop
    Duration quit = std::chrono::seconds{2};    ///< for the end of the program; then it is killed
  };

  /// Gets every info and log message; what is no message comes as a log message that begins with "Error:".
  using Listener = std::function<void(const AeiMessage&)>;

  /// Starts the program and shakes hands: aei … aeiok, isready, readyok. Errors: process, network (it cannot be
  /// reached) and the three above.
  [[nodiscard]] static Result<EngineController> start(const std::vector<std::string>& command, const Timeouts& timeouts,
                                                      Listener listener = {});

  [[nodiscard]] const AeiIdentity& identity() const noexcept { return identity_; }

  // Each of these sends one message. Error: engine_ended.
  [[nodiscard]] Result<void> new_game();
  /// `text` as in AEI: "g [64 squares]".
  [[nodiscard]] Result<void> set_position(std::string_view text);
  [[nodiscard]] Result<void> set_option(std::string_view name, std::string_view value);
  [[nodiscard]] Result<void> make_move(std::string_view text);
  /// An answer that is still there from an earlier search is thrown away first.
  [[nodiscard]] Result<void> go();
  [[nodiscard]] Result<void> ponder();

  /// Returns when the engine has dealt with everything before. Errors: engine_timeout, engine_ended.
  [[nodiscard]] Result<void> wait_until_ready();
  /// The move that the engine answers to go, as it wrote it; perhaps empty. Errors: engine_timeout, engine_ended.
  [[nodiscard]] Result<std::string> wait_for_best_move(Duration timeout);
  /// Ends the search and returns its move. Errors: engine_timeout, engine_ended.
  [[nodiscard]] Result<std::string> stop();

  /// Asks the program to end and kills it if it does not. Nothing may be called after it.
  EngineLink::Exit quit();

 private:
  using Clock = std::chrono::steady_clock;

  EngineController(EngineLink link, std::string program, const Timeouts& timeouts, Listener listener);

  [[nodiscard]] Result<void> shake_hands();
  [[nodiscard]] Result<void> send(AeiType type, std::string_view text = {});
  [[nodiscard]] Result<AeiMessage> wait_for(AeiType type, Duration timeout);
  [[nodiscard]] Result<AeiMessage> next_message(Clock::time_point deadline);
  void tell_listener(const AeiMessage& message) const;
  void remember_identity(const AeiMessage& message);
  [[nodiscard]] std::string display_name() const { return identity_.name.empty() ? program_ : identity_.name; }
  [[nodiscard]] tl::unexpected<Error> ended();

  EngineLink link_;
  std::string program_;
  Timeouts timeouts_;
  Listener listener_;
  AeiIdentity identity_;
  std::string protocol_version_;
};

}  // namespace tusk
