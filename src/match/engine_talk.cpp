#include "match/engine_talk.hpp"

#include <algorithm>
#include <utility>

#include "base/text.hpp"

namespace tusk {

Result<EngineTalk> EngineTalk::open(const std::vector<std::string>& command) {
  return EngineLink::open(command).map([](EngineLink link) { return EngineTalk(std::move(link)); });
}

void EngineTalk::send(std::string_view line) {
  constexpr Duration kWriteTimeout{2000};
  if (!link_.write_line(line, kWriteTimeout)) has_ended_ = true;
  sent_ = std::chrono::steady_clock::now();
}

std::optional<EngineTalk::Answer> EngineTalk::wait_for(std::string_view word, Duration timeout) {
  const auto deadline = std::chrono::steady_clock::now() + timeout;
  while (true) {
    const auto left = std::chrono::ceil<Duration>(deadline - std::chrono::steady_clock::now());
    const LineChannel::Line line = link_.read_line(std::max(left, Duration{0}));
    if (line.status == LineChannel::Status::Ended) has_ended_ = true;
    if (line.status == LineChannel::Status::Ended || line.status == LineChannel::Status::Timeout) return std::nullopt;
    const std::string text(trim(line.text));
    lines_.push_back(text);
    if (text == word || text.starts_with(std::string(word) + ' ')) {
      const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - sent_;
      return Answer{std::string(trim(std::string_view(text).substr(word.size()))), taken.count()};
    }
    // An engine that never falls silent is not followed for ever.
    if (left < Duration{-100}) return std::nullopt;
  }
}

const std::string* EngineTalk::find_line(std::string_view start) const noexcept {
  const auto found = std::ranges::find_if(lines_, [start](const std::string& line) { return line.starts_with(start); });
  return found == lines_.end() ? nullptr : &*found;
}

std::optional<EngineLink::Exit> EngineTalk::wait_for_end(Duration timeout) { return link_.wait(timeout); }

}  // namespace tusk
