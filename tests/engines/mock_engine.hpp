#pragma once
// An AEI engine for tests of whoever drives engines: it plays random legal turns, and on request misbehaves in one
// chosen way. It knows the rules from the oracle, so a controller's referee is checked by other code than its own.
// It is no player and keeps no clock.
//
//   MockEngine engine({.behaviour = Behaviour::Illegal, .good_answers = 3});
//   std::string reply = engine.reply_to("go");  // everything it would print, line ends included

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "oracle/oracle.hpp"

namespace tusk::test {

enum class Behaviour {
  Random,   // random legal turns, never a third repetition
  Script,   // the turns of `script` as they are, right or wrong; then random
  Illegal,  // an enemy rabbit moves by itself
  Garbage,  // bestmove with something that is no move
  Crash,    // the process ends in the middle of thinking
  Stall,    // "go" and "stop" are never answered
  Mute,     // not even the handshake is answered
};

struct MockOptions {
  Behaviour behaviour = Behaviour::Random;
  int good_answers = 0;  // answers to "go" before the behaviour begins; until then random legal turns
  bool noise = false;    // senseless lines around every answer
  std::uint64_t seed = 1;
  std::vector<std::string> script{};
};

class MockEngine {
 public:
  explicit MockEngine(MockOptions options);

  // What the engine prints on receiving `line`, which carries no line end.
  std::string reply_to(std::string_view line);
  // After this the process should exit; the status is 0 after "quit" and 3 after a crash.
  [[nodiscard]] bool has_ended() const { return exit_status_.has_value(); }
  [[nodiscard]] int exit_status() const { return exit_status_.value_or(0); }

 private:
  std::string answer(const std::string& command, const std::string& rest);
  std::string answer_go();
  std::string misbehave();
  std::string random_setup();
  std::string random_turn();
  void new_game();
  void make_move(const std::string& text);

  MockOptions options_;
  std::mt19937_64 random_;
  oracle::State state_;
  oracle::History history_;
  int setups_made_ = 0;
  int answers_ = 0;
  std::size_t script_line_ = 0;
  std::optional<int> exit_status_;
};

}  // namespace tusk::test
