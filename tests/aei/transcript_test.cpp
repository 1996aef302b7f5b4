// Conversations of a controller with Tusk's own engine: the golden ones of tests/aei/transcripts/, and a search that is
// stopped as soon as it has begun. What a turn is depends on the engine's strength, so a transcript asks for any legal
// one.
//
//   > go                   a line from the controller; {last} is the last bestmove, {any} some legal turn
//   < bestmove {turn}      a line from the engine; {turn} is any legal turn, {capture} one that captures, * any end
//
// Info lines and debug messages of the engine may come at any time and are left out.
#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "aei/event_queue.hpp"
#include "aei/session.hpp"
#include "base/file.hpp"
#include "base/text.hpp"
#include "notation/move_text.hpp"
#include "notation/turn_text.hpp"
#include "search/steady_clock.hpp"
#include "search/threads.hpp"

namespace tusk {
namespace {

namespace fs = std::filesystem;

const EngineOptions kOptions{.hash_megabytes = 1, .seconds = steady_seconds, .run_threads = run_on_threads};

// The engine side with Tusk's own engine, and the controller that speaks with it.
class Conversation {
 public:
  void tell(const std::string& line) { is_open_ = session_.handle(LineEvent{line, steady_seconds()}); }

  // The engine's next line that is neither information nor a debug message; empty once it has said quit.
  std::string next_line() {
    while (lines_.empty() && is_open_) is_open_ = session_.handle(events_.pop());
    if (lines_.empty()) return "";
    std::string line = std::move(lines_.front());
    lines_.pop_front();
    return line;
  }

  [[nodiscard]] bool has_lines() const { return !lines_.empty(); }
  [[nodiscard]] bool is_open() const { return is_open_; }
  [[nodiscard]] const Game& game() const { return session_.game(); }

 private:
  void receive(std::string_view line) {
    if (!line.starts_with("info ") && !line.starts_with("log Debug:")) lines_.emplace_back(line);
  }

  EngineThinker engine_{kOptions};
  EventQueue<AeiEvent> events_;
  std::deque<std::string> lines_;
  bool is_open_ = true;
  AeiSession session_{{"Tusk", "The Tusk authors", "1.0.0"},
                      engine_,
                      kOptions,
                      [this](std::string_view line) { receive(line); },
                      [this](AeiEvent event) { events_.push(std::move(event)); }};
};

bool is_legal_turn(const Game& game, std::string_view text) {
  Game copy = game;
  return play_turn(copy, text).has_value();
}

std::string any_turn(const Game& game) {
  MoveGenerator generator;
  return to_string(game.legal_moves(generator).front().move, game.position());
}

bool matches(std::string_view line, std::string_view expected, const Game& game) {
  if (expected == "bestmove {turn}" || expected == "bestmove {capture}") {
    if (!line.starts_with("bestmove ") || !is_legal_turn(game, line.substr(9))) return false;
    return expected == "bestmove {turn}" || line.find('x') != std::string_view::npos;
  }
  if (expected.ends_with('*')) return line.starts_with(expected.substr(0, expected.size() - 1));
  return line == expected;
}

void hold_conversation(std::string_view transcript) {
  Conversation conversation;
  std::string last;
  int number = 0;
  for (const std::string_view step : split_lines(transcript)) {
    ++number;
    if (step.empty() || step.starts_with('#')) continue;
    const std::string text(step.substr(2));
    if (step.starts_with("> ")) {
      EXPECT_FALSE(conversation.has_lines()) << "before line " << number << ": " << conversation.next_line();
      std::string line = text;
      if (text == "makemove {last}") line = "makemove " + last;
      if (text == "makemove {any}") line = "makemove " + any_turn(conversation.game());
      conversation.tell(line);
      continue;
    }
    ASSERT_TRUE(step.starts_with("< ")) << "line " << number;
    const std::string line = conversation.next_line();
    ASSERT_TRUE(matches(line, text, conversation.game())) << "line " << number << ": " << text << "\n  but: " << line;
    if (line.starts_with("bestmove ")) last = line.substr(9);
  }
  EXPECT_FALSE(conversation.has_lines()) << "at the end: " << conversation.next_line();
  EXPECT_FALSE(conversation.is_open()) << "a transcript ends with quit";
}

TEST(AeiTranscripts, AreAnsweredAsWritten) {
  int count = 0;
  for (const auto& entry : fs::directory_iterator(fs::path(TUSK_SOURCE_DIR) / "tests/aei/transcripts")) {
    SCOPED_TRACE(entry.path().filename().string());
    const auto text = read_file(entry.path());
    ASSERT_TRUE(text) << text.error().message;
    hold_conversation(*text);
    ++count;
  }
  EXPECT_GE(count, 6);
}

// A whole game and the next one, each search stopped a millisecond after it began.
void stop_right_after_go(Conversation& conversation, int times) {
  conversation.tell("newgame");
  for (int i = 0; i < times; ++i) {
    if (conversation.game().outcome()) conversation.tell("newgame");
    conversation.tell("go");
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const double asked = steady_seconds();
    conversation.tell("stop");
    const std::string answer = conversation.next_line();
    EXPECT_LT(steady_seconds() - asked, 2);
    ASSERT_TRUE(answer.starts_with("bestmove ")) << answer;
    ASSERT_TRUE(is_legal_turn(conversation.game(), answer.substr(9))) << answer;
    conversation.tell("makemove " + answer.substr(9));
    ASSERT_FALSE(conversation.has_lines()) << conversation.next_line();
  }
}

TEST(AeiConversation, StopRightAfterGoGivesALegalTurn) {
  Conversation conversation;
  stop_right_after_go(conversation, 100);
}

TEST(AeiConversation, StopRightAfterGoGivesALegalTurnOfTwoThreads) {
  Conversation conversation;
  conversation.tell("setoption name threads value 2");
  stop_right_after_go(conversation, 100);
}

}  // namespace
}  // namespace tusk
