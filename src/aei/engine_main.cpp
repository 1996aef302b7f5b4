#include "aei/engine_main.hpp"

#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "aei/event_queue.hpp"
#include "base/text.hpp"

namespace tusk {

namespace {

using Queue = EventQueue<AeiEvent>;

// The next line; nothing at the end of the input. Of a line that is too long only the beginning is kept in memory.
std::optional<LineEvent> read_line(std::istream& input) {
  LineEvent line;
  constexpr int kEnd = std::istream::traits_type::eof();
  std::streambuf& buffer = *input.rdbuf();
  int letter = buffer.sbumpc();
  if (letter == kEnd) return std::nullopt;
  for (; letter != kEnd && letter != '\n'; letter = buffer.sbumpc()) {
    if (line.text.size() < kLongestAeiLine) {
      line.text.push_back(static_cast<char>(letter));
    } else {
      line.is_cut = true;
    }
  }
  return line;
}

// Until quit, after which nothing may follow, or the end of the input.
void read_lines(std::istream& input, SecondsClock seconds, Queue& queue) {
  while (auto line = read_line(input)) {
    line->received = seconds();
    const bool is_last = trim(line->text) == "quit";
    queue.push(*std::move(line));
    if (is_last) return;
  }
  queue.push(EndOfInputEvent{});
}

}  // namespace

void run_aei_engine(std::istream& input, std::ostream& output, AeiIdentity identity, Thinker& thinker,
                    const EngineOptions& options) {
  Queue queue;
  AeiSession session(
      std::move(identity), thinker, options, [&output](std::string_view line) { output << line << '\n'
                                                                                       << std::flush; },
      [&queue](AeiEvent event) { queue.push(std::move(event)); });
  const std::jthread reader([&] { read_lines(input, options.seconds, queue); });
  while (session.handle(queue.pop())) {
  }
}

}  // namespace tusk
