#include "engines/mock_engine.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tusk::test {
namespace {

std::string move_of(const std::string& reply) {
  const std::string head = "bestmove ";
  EXPECT_EQ(reply.rfind(head, 0), 0U) << reply;
  return reply.substr(head.size(), reply.find('\n') - head.size());
}

// Lets the engine play both sides of a game and returns the last position reached by legal turns.
int legal_turns_played(MockEngine& engine, int limit) {
  engine.reply_to("newgame");
  for (int i = 0; i < 2; ++i) engine.reply_to("makemove " + move_of(engine.reply_to("go")));
  oracle::State state;
  MockEngine setup_twin({.seed = 1});
  for (int i = 0; i < 2; ++i) {
    const std::string setup = move_of(setup_twin.reply_to("go"));
    setup_twin.reply_to("makemove " + setup);
    for (std::size_t at = 0; at < setup.size(); at += 4)
      state.board.put({setup[at + 1] - 'a', setup[at + 2] - '1'}, setup[at]);
  }
  for (int turn = 0; turn < limit; ++turn) {
    if (oracle::outcome(state.board, state.side)) return turn;
    const std::string move = move_of(engine.reply_to("go"));
    const auto next = oracle::after_turn_text(state, move);
    if (!next) return -1;
    state = *next;
    engine.reply_to("makemove " + move);
  }
  return limit;
}

TEST(MockEngine, ShakesHandsAndIsReady) {
  MockEngine engine({});
  const std::string hello = engine.reply_to("aei");
  EXPECT_EQ(hello.rfind("protocol-version 1\n", 0), 0U);
  EXPECT_EQ(hello.substr(hello.size() - 6), "aeiok\n");
  EXPECT_EQ(engine.reply_to("isready"), "readyok\n");
  EXPECT_EQ(engine.reply_to("something unknown"), "");
}

TEST(MockEngine, PlaysOnlyLegalTurns) {
  MockEngine engine({.seed = 1});
  EXPECT_EQ(legal_turns_played(engine, 12), 12);
}

TEST(MockEngine, AnswersFromASetPosition) {
  MockEngine engine({});
  const std::string position = "s [   r                                                       R    ]";
  engine.reply_to("setposition " + position);
  EXPECT_TRUE(oracle::after_turn_text(oracle::state_from_text(position), move_of(engine.reply_to("go"))));
}

TEST(MockEngine, FollowsItsScript) {
  MockEngine engine({.behaviour = Behaviour::Script, .script = {"first words", "second"}});
  EXPECT_EQ(engine.reply_to("go"), "bestmove first words\n");
  EXPECT_EQ(engine.reply_to("go"), "bestmove second\n");
  EXPECT_EQ(move_of(engine.reply_to("go")).size(), 16U * 4 - 1) << "then a setup of its own";
}

TEST(MockEngine, MisbehavesOnlyAfterTheGoodAnswers) {
  MockEngine engine({.behaviour = Behaviour::Illegal, .good_answers = 2});
  for (int i = 0; i < 2; ++i) engine.reply_to("makemove " + move_of(engine.reply_to("go")));
  EXPECT_EQ(engine.reply_to("go"), "bestmove ra7s\n");
}

TEST(MockEngine, CrashesStallsAndKeepsSilent) {
  MockEngine crash({.behaviour = Behaviour::Crash});
  crash.reply_to("go");
  EXPECT_TRUE(crash.has_ended());
  EXPECT_EQ(crash.exit_status(), 3);

  MockEngine stall({.behaviour = Behaviour::Stall});
  EXPECT_EQ(stall.reply_to("go"), "");
  EXPECT_EQ(stall.reply_to("stop"), "");
  EXPECT_EQ(stall.reply_to("isready"), "readyok\n");

  MockEngine mute({.behaviour = Behaviour::Mute});
  EXPECT_EQ(mute.reply_to("aei"), "");
}

TEST(MockEngine, NoiseSurroundsAnAnswerThatIsStillThere) {
  MockEngine engine({.noise = true});
  const std::string reply = engine.reply_to("go");
  EXPECT_NE(reply.find("\nbestmove "), std::string::npos);
}

TEST(MockEngine, QuitEndsIt) {
  MockEngine engine({});
  engine.reply_to("quit");
  EXPECT_TRUE(engine.has_ended());
  EXPECT_EQ(engine.exit_status(), 0);
}

}  // namespace
}  // namespace tusk::test
