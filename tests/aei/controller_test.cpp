// The controller side of AEI against a real process: the mock engine, well-behaved and in each of its faults.
#include "aei/controller.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <thread>
#include <vector>

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

constexpr auto kLong = 20s;
constexpr auto kShort = 200ms;
constexpr EngineController::Timeouts kTimeouts{.start = kLong, .ready = kLong, .stop = kShort, .quit = 5s};

std::vector<std::string> mock(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), TUSK_MOCK_ENGINE);
  return arguments;
}

// Both setups of a new game, as the engine chooses them.
void play_setups(EngineController& engine) {
  ASSERT_TRUE(engine.new_game());
  for (int side = 0; side < 2; ++side) {
    ASSERT_TRUE(engine.go());
    const auto setup = engine.wait_for_best_move(kLong);
    ASSERT_TRUE(setup) << setup.error().message;
    ASSERT_TRUE(engine.make_move(*setup));
  }
}

TEST(EngineController, PlaysAWholeConversation) {
  auto engine = EngineController::start(mock({"--seed", "3"}), kTimeouts);
  ASSERT_TRUE(engine) << engine.error().message;
  EXPECT_EQ(engine->identity().name, "Mock");
  EXPECT_EQ(engine->identity().author, "Tusk's tests");
  EXPECT_EQ(engine->identity().version, "1");
  ASSERT_TRUE(engine->set_option("tcmove", "1"));
  play_setups(*engine);
  for (int turn = 0; turn < 6; ++turn) {
    ASSERT_TRUE(engine->go());
    const auto move = engine->wait_for_best_move(kLong);
    ASSERT_TRUE(move) << move.error().message;
    EXPECT_FALSE(move->empty());
    ASSERT_TRUE(engine->make_move(*move));
  }
  EXPECT_TRUE(engine->wait_until_ready());
  EXPECT_EQ(engine->quit(), (Subprocess::Exit{0, 0}));
}

TEST(EngineController, TakesASetPosition) {
  auto engine = EngineController::start(mock({}), kTimeouts);
  ASSERT_TRUE(engine) << engine.error().message;
  ASSERT_TRUE(engine->set_position("s [rrrrrrrrhdcemcdh                                HDCMECDHRRRRRRRR]"));
  ASSERT_TRUE(engine->go());
  const auto move = engine->wait_for_best_move(kLong);
  ASSERT_TRUE(move);
  EXPECT_TRUE(move->front() >= 'a' && move->front() <= 'z') << *move;
}

TEST(EngineController, SurvivesNoiseAndPassesItOn) {
  std::vector<AeiMessage> heard;
  auto engine = EngineController::start(mock({"--noise"}), kTimeouts,
                                        [&](const AeiMessage& message) { heard.push_back(message); });
  ASSERT_TRUE(engine) << engine.error().message;
  EXPECT_EQ(engine->identity().name, "Mock");
  play_setups(*engine);
  EXPECT_TRUE(engine->wait_until_ready());
  EXPECT_THAT(heard, testing::Contains(testing::Field(&AeiMessage::text, HasSubstr("bestmov Ee2n"))));
  for (const AeiMessage& message : heard) EXPECT_TRUE(message.type == AeiType::Log || message.type == AeiType::Info);
}

TEST(EngineController, NamesAProgramThatCannotBeStarted) {
  const auto engine = EngineController::start({"/nowhere/at-all"}, kTimeouts);
  ASSERT_FALSE(engine);
  EXPECT_EQ(engine.error().code, error::kProcess);
  EXPECT_THAT(engine.error().message, HasSubstr("/nowhere/at-all"));
}

TEST(EngineController, RefusesAProgramThatIsNoEngine) {
  const auto silent = EngineController::start(mock({"--play", "mute"}), {.start = kShort});
  ASSERT_FALSE(silent);
  EXPECT_EQ(silent.error().code, error::kEngineTimeout);
  EXPECT_THAT(silent.error().message, HasSubstr("aeiok"));

  const auto ended = EngineController::start({"true"}, kTimeouts);
  ASSERT_FALSE(ended);
  EXPECT_EQ(ended.error().code, error::kEngineEnded);

  const auto endless = EngineController::start({"yes", ""}, {.start = kShort});
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().code, error::kEngineTimeout);
}

TEST(EngineController, RefusesAnotherVersionOfTheProtocol) {
  for (const char* version : {"", "protocol-version 2\\n"}) {
    const std::string script = "read aei; printf '" + std::string(version) + "id name Old\\naeiok\\n'; read end";
    const auto engine = EngineController::start({"sh", "-c", script}, kTimeouts);
    ASSERT_FALSE(engine);
    EXPECT_EQ(engine.error().code, error::kEngineProtocol) << engine.error().message;
    EXPECT_THAT(engine.error().message, HasSubstr("Old"));
  }
}

TEST(EngineController, ReportsACrash) {
  auto engine = EngineController::start(mock({"--play", "crash", "--after", "2"}), kTimeouts);
  ASSERT_TRUE(engine) << engine.error().message;
  play_setups(*engine);
  ASSERT_TRUE(engine->go());
  const auto move = engine->wait_for_best_move(kLong);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().code, error::kEngineEnded);
  EXPECT_THAT(move.error().message, HasSubstr("exit code 3"));
  const auto sent = engine->new_game();
  ASSERT_FALSE(sent);
  EXPECT_EQ(sent.error().code, error::kEngineEnded);
  EXPECT_EQ(engine->quit().code, 3);
}

TEST(EngineController, ReportsAHang) {
  auto engine = EngineController::start(mock({"--play", "stall", "--after", "2"}), kTimeouts);
  ASSERT_TRUE(engine) << engine.error().message;
  play_setups(*engine);
  ASSERT_TRUE(engine->go());
  const auto move = engine->wait_for_best_move(kShort);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().code, error::kEngineTimeout);
  const auto stopped = engine->stop();
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().code, error::kEngineTimeout);
  EXPECT_EQ(engine->quit().code, 0) << "it still listens";
}

TEST(EngineController, KillsAProgramThatDoesNotEnd) {
  auto engine = EngineController::start(
      {"sh", "-c", "printf 'protocol-version 1\\nid name Deaf\\naeiok\\nreadyok\\n'; trap '' TERM; exec sleep 60"},
      {.quit = 100ms});
  ASSERT_TRUE(engine) << engine.error().message;
  EXPECT_NE(engine->quit().signal, 0);
}

// The answer to a search that had been given up must not pass for that of the next one.
TEST(EngineController, AStaleAnswerIsThrownAway) {
  auto engine = EngineController::start(
      {"sh", "-c",
       "printf 'protocol-version 1\\nid name Slow\\naeiok\\nreadyok\\nbestmove stale\\n'; "
       "while read word rest; do [ \"$word\" = go ] && echo bestmove fresh; [ \"$word\" = quit ] && exit 0; done"},
      kTimeouts);
  ASSERT_TRUE(engine) << engine.error().message;
  std::this_thread::sleep_for(kShort);
  ASSERT_TRUE(engine->go());
  EXPECT_EQ(engine->wait_for_best_move(kLong), "fresh");
  EXPECT_EQ(engine->quit().code, 0);
}

}  // namespace
}  // namespace tusk
