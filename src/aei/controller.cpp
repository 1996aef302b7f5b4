#include "aei/controller.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace tusk {

namespace {

using std::chrono::milliseconds;

// A program that does not take a line within this has stopped reading.
constexpr milliseconds kWriteTimeout{2000};
// After a deadline: reads what has come in time, but does not follow an engine that never falls silent.
constexpr milliseconds kDrainTime{100};
// Between the end of a program's output and the moment when its exit status is known.
constexpr milliseconds kExitDelay{500};

constexpr const char* kNoLine = "no line in time";

}  // namespace

EngineController::EngineController(EngineLink link, std::string program, const Timeouts& timeouts, Listener listener)
    : link_(std::move(link)), program_(std::move(program)), timeouts_(timeouts), listener_(std::move(listener)) {}

Result<EngineController> EngineController::start(const std::vector<std::string>& command, const Timeouts& timeouts,
                                                 Listener listener) {
  Result<EngineLink> link = EngineLink::open(command);
  if (!link) return tl::unexpected(link.error());
  EngineController controller(*std::move(link), command.front(), timeouts, std::move(listener));
  if (auto hands = controller.shake_hands(); !hands) return tl::unexpected(std::move(hands.error()));
  return controller;
}

Result<void> EngineController::shake_hands() {
  if (auto sent = send(AeiType::Aei); !sent) return sent;
  if (auto ok = wait_for(AeiType::AeiOk, timeouts_.start); !ok) return tl::unexpected(std::move(ok.error()));
  if (protocol_version_ != "1") {
    return fail(error::kEngineProtocol, fmt::format("engine {} speaks AEI protocol version {}, not 1", display_name(),
                                                    protocol_version_.empty() ? "0" : quoted(protocol_version_)));
  }
  return wait_until_ready();
}

Result<void> EngineController::new_game() { return send(AeiType::NewGame); }
Result<void> EngineController::set_position(std::string_view text) { return send(AeiType::SetPosition, text); }
Result<void> EngineController::make_move(std::string_view text) { return send(AeiType::MakeMove, text); }
Result<void> EngineController::ponder() { return send(AeiType::Go, "ponder"); }

Result<void> EngineController::set_option(std::string_view name, std::string_view value) {
  return send(AeiType::SetOption, to_string(AeiOption{std::string(name), std::string(value)}));
}

Result<void> EngineController::go() {
  const auto deadline = Clock::now();
  while (auto message = next_message(deadline)) tell_listener(*message);
  return send(AeiType::Go);
}

Result<void> EngineController::wait_until_ready() {
  if (auto sent = send(AeiType::IsReady); !sent) return sent;
  return wait_for(AeiType::ReadyOk, timeouts_.ready).map([](const AeiMessage&) {});
}

Result<std::string> EngineController::wait_for_best_move(Duration timeout) {
  return wait_for(AeiType::BestMove, timeout).map([](AeiMessage message) { return std::move(message.text); });
}

Result<std::string> EngineController::stop() {
  if (auto sent = send(AeiType::Stop); !sent) return tl::unexpected(std::move(sent.error()));
  return wait_for_best_move(timeouts_.stop);
}

EngineLink::Exit EngineController::quit() {
  (void)send(AeiType::Quit);
  link_.close_input();
  if (const auto exit = link_.wait(timeouts_.quit)) return *exit;
  return link_.kill();
}

Result<void> EngineController::send(AeiType type, std::string_view text) {
  if (link_.write_line(to_string(AeiMessage{type, std::string(text)}), kWriteTimeout)) return {};
  return ended();
}

/// The next message of that type; all others go to the listener.
Result<AeiMessage> EngineController::wait_for(AeiType type, Duration timeout) {
  const auto deadline = Clock::now() + timeout;
  while (true) {
    Result<AeiMessage> message = next_message(deadline);
    if (!message && message.error().code == error::kEngineTimeout) {
      return fail(error::kEngineTimeout,
                  fmt::format("engine {} did not answer with {} within {:.1f} s", display_name(),
                              to_string(AeiMessage{type, ""}), std::chrono::duration<double>(timeout).count()));
    }
    if (!message || message->type == type) return message;
    tell_listener(*message);
  }
}

/// The next line of the engine as a message; a line that is none becomes a log message. Reads at least what is there.
Result<AeiMessage> EngineController::next_message(Clock::time_point deadline) {
  while (Clock::now() <= deadline + kDrainTime) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    const LineChannel::Line line = link_.read_line(std::max(left, milliseconds{0}));
    switch (line.status) {
      case LineChannel::Status::Timeout: return fail(error::kEngineTimeout, kNoLine);
      case LineChannel::Status::Ended: return ended();
      case LineChannel::Status::TooLong: return AeiMessage{AeiType::Log, "Error: a line without end was left out"};
      case LineChannel::Status::Line: break;
    }
    if (trim(line.text).empty()) continue;
    Result<AeiMessage> message = parse_aei_reply(line.text);
    if (!message) return AeiMessage{AeiType::Log, "Error: " + message.error().message};
    remember_identity(*message);
    return message;
  }
  return fail(error::kEngineTimeout, kNoLine);
}

void EngineController::tell_listener(const AeiMessage& message) const {
  const bool is_news = message.type == AeiType::Info || message.type == AeiType::Log;
  if (is_news && listener_) listener_(message);
}

void EngineController::remember_identity(const AeiMessage& message) {
  if (message.type == AeiType::ProtocolVersion) protocol_version_ = message.text;
  if (message.type != AeiType::Id) return;
  const std::size_t blank = std::min(message.text.find(' '), message.text.size());
  const std::string_view kind = std::string_view(message.text).substr(0, blank);
  const std::string value(trim(std::string_view(message.text).substr(blank)));
  if (value.empty()) return;
  if (kind == "name") identity_.name = value;
  if (kind == "author") identity_.author = value;
  if (kind == "version") identity_.version = value;
}

tl::unexpected<Error> EngineController::ended() {
  const auto exit = link_.wait(kExitDelay);
  std::string how = "no longer speaks or listens";
  if (exit)
    how = exit->signal != 0 ? fmt::format("was killed by signal {}", exit->signal)
                            : fmt::format("ended with exit code {}", exit->code);
  return fail(error::kEngineEnded, fmt::format("engine {} {}", display_name(), how));
}

}  // namespace tusk
