#include "aei/engine_link.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/socket.hpp"

namespace tusk {
namespace {

constexpr std::string_view kSocketPrefix = "tcp:";

}  // namespace

Result<EngineLink> EngineLink::open(const std::vector<std::string>& command) {
  constexpr std::chrono::seconds kConnectTimeout{10};
  if (command.size() == 1 && command.front().starts_with(kSocketPrefix)) {
    return connect_lines(std::string_view(command.front()).substr(kSocketPrefix.size()), kConnectTimeout)
        .map([](LineChannel channel) { return EngineLink(std::move(channel)); });
  }
  return Subprocess::start(command).map([](Subprocess process) { return EngineLink(std::move(process)); });
}

Result<void> EngineLink::write_line(std::string_view line, Duration timeout) {
  return std::visit([&](auto& end) { return end.write_line(line, timeout); }, end_);
}

LineChannel::Line EngineLink::read_line(Duration timeout) {
  return std::visit([&](auto& end) { return end.read_line(timeout); }, end_);
}

void EngineLink::close_input() noexcept {
  if (auto* const process = std::get_if<Subprocess>(&end_)) process->close_input();
  if (auto* const socket = std::get_if<LineChannel>(&end_)) socket->close_writer();
}

std::optional<EngineLink::Exit> EngineLink::wait(Duration timeout) {
  if (auto* const process = std::get_if<Subprocess>(&end_)) return process->wait(timeout);
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  while (true) {
    const auto left = std::chrono::ceil<Duration>(deadline - std::chrono::steady_clock::now());
    const LineChannel::Line line = read_line(std::max(left, Duration{0}));
    if (line.status == LineChannel::Status::Ended) return Exit{};
    if (line.status == LineChannel::Status::Timeout || left <= Duration{0}) return std::nullopt;
  }
}

EngineLink::Exit EngineLink::kill() noexcept {
  if (auto* const process = std::get_if<Subprocess>(&end_)) return process->kill();
  std::get<LineChannel>(end_).close_writer();
  return {};
}

}  // namespace tusk
