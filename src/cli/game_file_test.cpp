#include "cli/game_file.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "base/file.hpp"
#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

const std::string kMoves = fmt::format("1w {}\\n1b {}\\n2w Ee2n\\n2b ed7s\\n3w", to_string(quick_setup(Color::Gold)),
                                       to_string(quick_setup(Color::Silver)));

std::vector<RecordedGame> games_of(std::string_view text, std::size_t batch_size = 2) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
  EXPECT_TRUE(write_file(path, text).has_value());
  std::vector<RecordedGame> games;
  Result<GameFile> file = GameFile::open(path);
  EXPECT_TRUE(file.has_value());
  while (file) {
    const std::vector<GameText> batch = file->next(batch_size);
    if (batch.empty()) break;
    EXPECT_LE(batch.size(), batch_size);
    for (const GameText& game : batch) games.push_back(file->read(game));
  }
  std::filesystem::remove(path);
  return games;
}

TEST(GameFile, RowsOfTheArchive) {
  const auto games =
      games_of(fmt::format("id\tresult\ttermination\tmovelist\n1\tw\tr\t{0}\n\n2\tb\tg\t{0}\r\n3\tb\n", kMoves));
  ASSERT_EQ(games.size(), 3U);
  EXPECT_EQ(games[0].id, "1");
  EXPECT_TRUE(games[0].moves.faults.empty());
  EXPECT_EQ(games[1].moves.faults.at(0).error.code, error::kWrongResult);
  EXPECT_EQ(games[2].id, "3");
  EXPECT_EQ(games[2].moves.faults.at(0).error.code, error::kBadRecord);
}

TEST(GameFile, AHeaderThatComesAgainIsNoGame) {
  const std::string month = fmt::format("id\tmovelist\n1\t{0}\n", kMoves);
  const auto games = games_of(month + month);
  ASSERT_EQ(games.size(), 2U);
  for (const RecordedGame& game : games) EXPECT_TRUE(game.moves.faults.empty());
}

TEST(GameFile, AHeaderBetweenRowsIsAnotherOne) {
  const auto games =
      games_of(fmt::format("id\tmovelist\n1\t{0}\nid\tnew\tmovelist\n2\tx\t{0}\nid\tresult\n3\tw\n", kMoves), 1);
  ASSERT_EQ(games.size(), 3U);
  EXPECT_TRUE(games[0].moves.faults.empty());
  EXPECT_TRUE(games[1].moves.faults.empty());
  EXPECT_EQ(games[1].id, "2");
  EXPECT_EQ(games[2].id, "3");
  EXPECT_EQ(games[2].moves.faults.at(0).error.message, "the header above this row names no column movelist");
}

TEST(GameFile, FaultsHaveTheirPlacesInTheFile) {
  const auto places = [](const std::string& text) {
    std::string found;
    for (const RecordedGame& game : games_of(text)) {
      for (const RecordFault& fault : game.moves.faults) {
        EXPECT_LE(fault.error.offset, text.size());
        found += fmt::format("{}:{} {}|", fault.line, fault.column, text.substr(fault.error.offset, 4));
      }
    }
    return found;
  };
  EXPECT_EQ(places(fmt::format("id\tmovelist\r\n\r\n1\t{}\r\n2\t1w\\n1b x\r\n", kMoves)), R"(4:3 1w\n|)");
  EXPECT_EQ(places("\n\n1w Ra1 Rb1\n\n"), "3:1 1w R|");
  const std::string escaped = R"({"id":"\u0041","movelist":"1w\u0020Ra1\\n\"Ra9"})";
  EXPECT_EQ(places(escaped), fmt::format("1:{} \\\"Ra|", escaped.find("\\\"Ra") + 1));
  EXPECT_EQ(places("{\"movelist\":5}\n{\"movelist\" \"\"}"), "1:1 {\"mo|2:13 \"\"}|");
  EXPECT_EQ(places("{\"movelist\":\"1w\",\"result\":\"w\",\"termination\":\"g\"}"), "1:28 w\",\"|");
  EXPECT_EQ(places("{\"final_position\":\"x\",\"movelist\":\"1w\"}"), "1:20 x\",\"|");
}

TEST(GameFile, JsonLines) {
  std::string moves = kMoves;
  for (std::size_t at = moves.find('\\'); at != std::string::npos; at = moves.find('\\', at + 2))
    moves.insert(at, "\\");
  const std::string good = fmt::format(R"({{"id":"a","result":"w","termination":"t","movelist":"{}"}})", moves);
  const std::string wrong_end = fmt::format(R"({{"id":"b","movelist":"{}","final_position":"g [ ]"}})", moves);
  const auto games = games_of(good + "\n" + wrong_end + "\n{\n");
  ASSERT_EQ(games.size(), 3U);
  EXPECT_TRUE(games[0].moves.faults.empty());
  EXPECT_EQ(games[0].result->reason, Termination::Time);
  EXPECT_EQ(games[1].moves.faults.at(0).error.code, error::kWrongResult);
  EXPECT_EQ(games[2].moves.faults.at(0).error.code.name(), "bad_json");
}

TEST(GameFile, JsonThatIsNoGame) {
  const auto games = games_of("{\"id\":\"a\"}\n{\"id\":\"b\",\"movelist\":5}\n[]\n");
  ASSERT_EQ(games.size(), 3U);
  for (const RecordedGame& game : games) EXPECT_EQ(game.moves.faults.at(0).error.code, error::kBadRecord);
  EXPECT_EQ(games[0].id, "a");
  EXPECT_EQ(games[1].id, "b");
}

TEST(GameFile, AMovelistIsOneGame) {
  const auto games = games_of("\n" + to_movelist(read_movelist(kMoves).game));
  ASSERT_EQ(games.size(), 1U);
  EXPECT_TRUE(games[0].moves.faults.empty());
  EXPECT_EQ(games[0].moves.game.turn_count(), 4U);
}

TEST(GameFile, AnEmptyFileHasNoGame) { EXPECT_TRUE(games_of("\n \n").empty()); }

}  // namespace
}  // namespace tusk
