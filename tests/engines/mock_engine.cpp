#include "engines/mock_engine.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>
#include <utility>

namespace tusk::test {
namespace {

constexpr const char* kNoise =
    "\n   \ninfo\ninfo score\ninfo depth many\nbestmov Ee2n\nlog Error: \xff\xfe\x80 not text\n"
    "protocol-version\nid\n\tid name\nreadyok readyok\n";

}  // namespace

MockEngine::MockEngine(MockOptions options) : options_(std::move(options)), random_(options_.seed) { new_game(); }

std::string MockEngine::reply_to(std::string_view line) {
  if (options_.behaviour == Behaviour::Mute) return "";
  const auto blank = line.find(' ');
  const std::string command(line.substr(0, blank));
  const std::string rest(blank == std::string_view::npos ? "" : line.substr(blank + 1));
  const std::string reply = answer(command, rest);
  return options_.noise && !reply.empty() ? kNoise + reply + kNoise : reply;
}

std::string MockEngine::answer(const std::string& command, const std::string& rest) {
  if (command == "aei") return "protocol-version 1\nid name Mock\nid author Tusk's tests\nid version 1\naeiok\n";
  if (command == "isready") return "readyok\n";
  if (command == "newgame") new_game();
  if (command == "setposition") {
    new_game();
    setups_made_ = 2;
    state_ = oracle::state_from_text(rest);
    ++history_[rest];
  }
  if (command == "makemove") make_move(rest);
  if (command == "go" && rest != "ponder") return answer_go();
  if (command == "quit") exit_status_ = 0;
  return "";
}

std::string MockEngine::answer_go() {
  if (answers_++ >= options_.good_answers && options_.behaviour != Behaviour::Random) return misbehave();
  return "bestmove " + (setups_made_ < 2 ? random_setup() : random_turn()) + '\n';
}

std::string MockEngine::misbehave() {
  switch (options_.behaviour) {
    case Behaviour::Script:
      if (script_line_ < options_.script.size()) return "bestmove " + options_.script[script_line_++] + '\n';
      return "bestmove " + (setups_made_ < 2 ? random_setup() : random_turn()) + '\n';
    case Behaviour::Illegal: return state_.side == 'g' ? "bestmove ra7s\n" : "bestmove Ra2n\n";
    case Behaviour::Garbage: return "bestmove \x01\xff xyzzy Ee99q\n";
    case Behaviour::Crash: exit_status_ = 3; return "info depth 1\n";
    default: return "";
  }
}

std::string MockEngine::random_setup() {
  std::string army = state_.side == 'g' ? "RRRRRRRRCCDDHHME" : "rrrrrrrrccddhhme";
  std::ranges::shuffle(army, random_);
  const char first_rank = state_.side == 'g' ? '1' : '7';
  std::string text;
  for (int i = 0; i < 16; ++i) {
    text += (i > 0 ? " " : "");
    text += {army[static_cast<std::size_t>(i)], static_cast<char>('a' + i % 8), static_cast<char>(first_rank + i / 8)};
  }
  return text;
}

std::string MockEngine::random_turn() {
  const char next = oracle::other_side(state_.side);
  auto turns = oracle::whole_turns(state_);
  std::erase_if(turns,
                [&](const oracle::Turn& turn) { return oracle::is_third_occurrence(history_, turn.board, next); });
  if (turns.empty()) return "";
  return oracle::turn_text(state_, turns[random_() % turns.size()].steps);
}

void MockEngine::new_game() {
  state_ = oracle::State{};
  history_.clear();
  setups_made_ = 0;
}

void MockEngine::make_move(const std::string& text) {
  if (setups_made_ < 2) {
    std::istringstream words(text);
    for (std::string word; words >> word;) state_.board.put({word[1] - 'a', word[2] - '1'}, word[0]);
    state_.side = oracle::other_side(state_.side);
    if (++setups_made_ < 2) return;
  } else if (const auto next = oracle::after_turn_text(state_, text)) {
    state_ = *next;
  }
  ++history_[oracle::to_text(state_.board, state_.side)];
}

}  // namespace tusk::test
