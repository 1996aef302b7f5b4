// `tusk match` as a program: whole matches of Tusk against itself at a few nodes, kept, broken off and taken up again.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include "base/file.hpp"
#include "base/json.hpp"
#include "base/subprocess.hpp"
#include "base/text.hpp"
#include "notation/record_text.hpp"
#include "notation/turn_text.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

struct Ran {
  int status = -1;
  std::string out;
};

Ran run(const std::vector<std::string>& arguments) {
  std::vector<std::string> command{TUSK_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  auto program = Subprocess::start(command, Subprocess::Stderr::Discard);
  EXPECT_TRUE(program);
  if (!program) return {};
  Ran ran;
  while (true) {
    const Subprocess::Line line = program->read_line(120s);
    if (line.status != Subprocess::LineStatus::Line) break;
    ran.out += line.text + '\n';
  }
  const auto exit = program->wait(10s);
  EXPECT_TRUE(exit) << "it does not end";
  if (exit) ran.status = exit->code;
  return ran;
}

class MatchProgram : public testing::Test {
 protected:
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] std::string file(const std::string& name) const { return folder_ / name; }

  // A match of two engines that differ, with more arguments as wanted.
  static std::vector<std::string> match(const std::vector<std::string>& more) {
    const std::string engine = std::string("'") + TUSK_PROGRAM + "' aei --hash 1";
    std::vector<std::string> arguments{"match",    "--engine1",   engine,      "--name1",        "more",
                                       "--nodes1", "60",          "--engine2", engine,           "--name2",
                                       "less",     "--nodes2",    "10",        "--json",         "-j",
                                       "2",        "--max-turns", "25",        "--random-plies", "2"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
  }

  // The report without what depends on the machine.
  static std::string outline(const std::string& json) {
    const auto report = parse_json(json);
    EXPECT_TRUE(report) << json;
    if (!report) return {};
    std::string text;
    for (const Json& count : *report->find("pairs")->array()) text += std::to_string(*count.integer()) + ' ';
    for (const Json& engine : *report->find("engines")->array()) {
      for (const char* member : {"games", "wins_as_gold", "wins_as_silver", "undecided", "turns"}) {
        text += std::to_string(*engine.find(member)->integer()) + ' ';
      }
      text += std::to_string(*engine.find("mean_nodes")->number()) + ' ';
    }
    return text + std::to_string(*report->find("mean_turns")->number());
  }

 private:
  std::filesystem::path folder_ =
      std::filesystem::path(testing::TempDir()) /
      ("tusk_match_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(MatchProgram, GoesOnWhereItWasBrokenOff) {
  const Ran whole = run(match({"--games", "6", "--state", file("whole")}));
  ASSERT_EQ(whole.status, 0) << whole.out;

  // Killed at some moment: what was finished then stays, a line that was being written is lost.
  const std::string text = *read_file(file("whole"));
  const std::vector<std::string_view> lines = split_lines(text);
  ASSERT_EQ(lines.size(), 7U);
  std::string part;
  for (std::size_t i = 0; i < 4; ++i) part += std::string(lines[i]) + '\n';
  ASSERT_TRUE(write_file(file("part"), part + std::string(lines[4].substr(0, 30))));
  const Ran rest = run(match({"--games", "6", "--state", file("part")}));
  EXPECT_EQ(rest.status, 0);
  EXPECT_EQ(outline(rest.out), outline(whole.out));

  const Ran again = run(match({"--games", "6", "--state", file("part")}));
  EXPECT_EQ(again.out, rest.out) << "nothing was left to play";
  EXPECT_EQ(run(match({"--games", "6", "--seed", "2", "--state", file("part")})).status, 3) << "another match";
}

TEST_F(MatchProgram, RecordsWhatWasPlayed) {
  const Ran ran = run(match({"--games", "2", "--record", file("games.pgn")}));
  ASSERT_EQ(ran.status, 0) << ran.out;
  const std::vector<ReadGame> records = read_records(*read_file(file("games.pgn")));
  ASSERT_EQ(records.size(), 2U);
  for (const auto& [record, faults] : records) {
    EXPECT_TRUE(faults.empty());
    EXPECT_EQ(*record.find_tag("Event"), "Engine match");
    Game game;
    for (const TreeTurn& turn : record.main.turns) {
      const auto played = play_turn(game, turn.text);
      ASSERT_TRUE(played) << played.error().message;
    }
    EXPECT_THAT(record.main.turns.back().comment, HasSubstr("%emt"));
    const auto& outcome = game.outcome();
    EXPECT_EQ(record.result.score, outcome ? win_of(outcome->winner) : Score::Draw);
  }
  // The same opening with colours swapped.
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(records.front().tree.main.turns[i].text, records.back().tree.main.turns[i].text);
  }
  EXPECT_EQ(records.front().tree.tag("Gold"), records.back().tree.tag("Silver"));
}

TEST_F(MatchProgram, PlaysTheVariants) {
  for (const Variant variant : {Variant::EndlessEndgame, Variant::Freestyle}) {
    const std::string name(to_word(variant));
    ASSERT_EQ(run(match({"--games", "4", "--variant", name, "--record", file(name)})).status, 0);
    const std::vector<ReadGame> games = read_records(*read_file(file(name)));
    ASSERT_EQ(games.size(), 4U);
    for (const ReadGame& game : games) {
      EXPECT_TRUE(game.faults.empty()) << game.faults.front().error.message;
      EXPECT_EQ(game.tree.variant, variant);
      EXPECT_EQ(game.tree.start.has_value(), variant == Variant::EndlessEndgame);
      EXPECT_THAT(game.tree.tag("Termination"), testing::Not("illegal move"));
      EXPECT_GT(game.tree.ply_count(), 4U);
    }
  }
  // An engine that chooses its setup may place any pieces anywhere in Freestyle.
  EXPECT_EQ(run(match({"--games", "2", "--variant", "freestyle", "--own-setups"})).status, 0);
}

TEST_F(MatchProgram, AnEngineMaySitBehindASocket) {
  auto server = Subprocess::start({TUSK_PROGRAM, "aei", "--hash", "1", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server);
  const LineChannel::Line line = server->read_line(20s);
  ASSERT_THAT(line.text, testing::StartsWith("listening on "));
  const std::string address = "tcp:" + line.text.substr(line.text.rfind(' ') + 1);
  // Twice, as the server takes one client after another.
  for (int i = 0; i < 2; ++i) {
    const Ran ran = run({"match", "--engine1", address, "--engine2", std::string(TUSK_PROGRAM) + " aei --hash 1",
                         "--nodes", "10", "--max-turns", "5", "--games", "2", "--json"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_THAT(ran.out, HasSubstr("\"ends\":{\"turn limit\":2}")) << ran.out;
    EXPECT_THAT(ran.out, HasSubstr("\"name\":\"Tusk")) << "told over the socket";
  }
}

TEST_F(MatchProgram, EndsInOrderOnCtrlC) {
  std::vector<std::string> command = match({"--games", "1000", "--state", file("state")});
  command.insert(command.begin(), TUSK_PROGRAM);
  auto program = Subprocess::start(command, Subprocess::Stderr::Discard);
  ASSERT_TRUE(program);
  // Until the first games are finished.
  for (int i = 0; i < 600; ++i) {
    const auto state = read_file(file("state"));
    if (state && split_lines(*state).size() > 2) break;
    std::this_thread::sleep_for(100ms);
  }
  ASSERT_EQ(::kill(program->id(), SIGINT), 0);
  const Subprocess::Line line = program->read_line(20s);
  ASSERT_EQ(line.status, Subprocess::LineStatus::Line);
  const auto exit = program->wait(10s);
  ASSERT_TRUE(exit);
  EXPECT_EQ(*exit, (Subprocess::Exit{1, 0}));
  const auto report = parse_json(line.text);
  ASSERT_TRUE(report) << line.text;
  const std::string state = *read_file(file("state"));
  EXPECT_EQ(*report->find("games")->integer(), std::ssize(split_lines(state)) - 1) << "what is told is what is kept";
}

TEST_F(MatchProgram, ATournamentRatesEverybody) {
  const std::string engine = std::string("'") + TUSK_PROGRAM + "' aei --hash 1";
  ASSERT_TRUE(write_file(file("field.json"), R"({"engines":[{"command":")" + engine +
                                                 R"(","name":"file","nodes":30},{"command":")" + engine +
                                                 R"(","name":"other"}]})"));
  const std::vector<std::string> arguments{
      "tournament", "--engine", engine,   "--engines", file("field.json"), "--nodes",        "10", "--rounds",    "1",
      "-j",         "2",        "--json", "--state",   file("state"),      "--random-plies", "1",  "--max-turns", "8"};
  const Ran whole = run(arguments);
  ASSERT_EQ(whole.status, 0) << whole.out;
  const auto report = parse_json(whole.out);
  ASSERT_TRUE(report);
  EXPECT_EQ(report->find("games")->integer(), 6);
  EXPECT_EQ(report->find("engines")->array()->size(), 3U);
  EXPECT_EQ(report->find("encounters")->array()->size(), 3U);
  EXPECT_EQ(run(arguments).out, whole.out) << "from the state alone";

  EXPECT_EQ(run({"tournament", "--engine", engine, "--nodes", "5"}).status, 2) << "one engine is no tournament";
  EXPECT_EQ(run({"tournament", "--engine", engine, "--engines", file("field.json")}).status, 2) << "no limits";
}

TEST_F(MatchProgram, OnlyAStrongerNetworkPassesTheGate) {
  const std::string network = std::string(TUSK_SOURCE_DIR) + "/data/tusk.network";
  const auto gate = [&](const std::string& sprt) {
    return run({"gate", network, "--against", "hand", "--nodes", "10", "--games", "6", "--max-turns", "10", "--sprt",
                sprt, "--promote", file("promoted")});
  };
  EXPECT_EQ(gate("790,800").status, 1) << "so much stronger it is not";
  EXPECT_FALSE(std::filesystem::exists(file("promoted")));
  EXPECT_EQ(gate("-800,0").status, 0) << "even half of the points show that it is not so much weaker";
  EXPECT_EQ(read_file(file("promoted")), read_file(network).value());
  EXPECT_EQ(run({"gate", file("nothing"), "--against", "hand"}).status, 3);
}

TEST_F(MatchProgram, RefusesWhatMakesNoMatch) {
  const std::string engine = std::string(TUSK_PROGRAM) + " aei";
  EXPECT_EQ(run({"match", "--engine1", engine, "--engine2", engine}).status, 2) << "nothing limits a turn";
  EXPECT_EQ(run({"match", "--engine1", engine, "--nodes", "5"}).status, 2);
  EXPECT_EQ(run(match({"--sprt", "10,0"})).status, 2);
  EXPECT_EQ(run(match({"--tc1", "1s"})).status, 2);
  EXPECT_EQ(run(match({"--openings", "/nowhere"})).status, 2);
  EXPECT_EQ(run(match({"--variant", "chess"})).status, 2);
  EXPECT_EQ(run(match({"--variant", "endless_endgame", "--own-setups"})).status, 2);
  EXPECT_EQ(run({"match", "--engine1", engine, "--engine2", "/nowhere/bot", "--nodes", "5"}).status, 3);
}

}  // namespace
}  // namespace tusk
