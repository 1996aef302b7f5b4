#include "cli/game_stream.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "notation/archive_tree.hpp"

namespace tusk {
namespace {

const std::string kMovelist =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n"
    "2g Ee2n Ee3n\n2s ed7s\n3g resigns\n";

class GameStreamTest : public testing::Test {
 protected:
  ~GameStreamTest() override { std::filesystem::remove(path_); }

  /// Reads a file of this text with chunks of different sizes, which must make no difference.
  std::vector<ReadGame> read(const std::string& text, std::optional<RecordFormat> format = std::nullopt) {
    EXPECT_TRUE(write_file(path_, text));
    std::vector<ReadGame> games = read_chunks(format.value_or(recognise_format(text)), 1);
    EXPECT_EQ(describe(read_chunks(format, std::size_t{1} << 20U)), describe(games));
    return games;
  }

 private:
  std::vector<ReadGame> read_chunks(std::optional<RecordFormat> format, std::size_t chunk) {
    std::vector<ReadGame> games;
    auto stream = GameStream::open(path_.string(), format, chunk);
    if (!stream) return games;
    while (auto game = stream->next()) games.push_back(*std::move(game));
    EXPECT_TRUE(stream->check_end());
    return games;
  }

  static std::string describe(const std::vector<ReadGame>& games) {
    std::string text;
    for (const ReadGame& game : games) {
      text += to_record_text(game.tree);
      for (const RecordFault& fault : game.faults) {
        text += fmt::format("{} {}:{} {}\n", fault.error.offset, fault.line, fault.column, fault.error.message);
      }
    }
    return text;
  }

  std::filesystem::path path_ =
      std::filesystem::temp_directory_path() /
      ("tusk_game_stream_" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(GameStreamTest, EveryFormatIsRead) {
  const GameTree tree = GameReader(RecordFormat::Movelist, kMovelist).next()->tree;
  for (const RecordFormat format : kRecordFormats) {
    const std::string text = *write_game(format, tree);
    const bool may_have_many = format != RecordFormat::Puzzle;
    const auto games = read(may_have_many ? text + text + text : text, format);
    ASSERT_EQ(games.size(), may_have_many ? 3U : 1U) << to_word(format);
    for (const ReadGame& game : games) EXPECT_TRUE(game.faults.empty()) << to_word(format);
  }
}

TEST_F(GameStreamTest, FaultsCountInTheFile) {
  const auto games = read(kMovelist + "0-1\n\n{x}\n" + kMovelist + "4g x");
  ASSERT_EQ(games.size(), 2U);
  ASSERT_EQ(games[1].faults.size(), 1U);
  EXPECT_EQ(games[1].faults[0].line, 14U);
  EXPECT_EQ(games[1].faults[0].column, 1U);
  const auto rows = read(archive_header() + "\r\n\r\nx\ty\r\n");
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].faults[0].line, 3U);
}

TEST_F(GameStreamTest, AnEmptyFileHasNoGames) {
  EXPECT_TRUE(read("").empty());
  EXPECT_TRUE(read(" \n\n").empty());
  for (const RecordFormat format : kRecordFormats) EXPECT_TRUE(read("\n \n", format).empty()) << to_word(format);
}

TEST_F(GameStreamTest, AFileThatIsNotThereIsAnError) {
  EXPECT_EQ(GameStream::open("/no/such/file", std::nullopt).error().code, error::kFile);
  auto folder = GameStream::open("/", std::nullopt);
  ASSERT_TRUE(folder);
  EXPECT_FALSE(folder->next());
  EXPECT_FALSE(folder->check_end());
}

TEST_F(GameStreamTest, AStateMayTakeSeveralLines) {
  EXPECT_EQ(read("{\n\"game\":\"arimaa\",\n\"stack\":[{}]}\n").size(), 1U);
  EXPECT_EQ(read("{\"a\n{\"game\":\"arimaa\",\"stack\":[{}]}\n").size(), 2U);
}

}  // namespace
}  // namespace tusk
