// Games that were really played, through every format and back. The rows come from archive files in TUSK_CASES.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "notation/record_format.hpp"

namespace tusk {
namespace {

std::vector<std::filesystem::path> archive_files() {
  std::vector<std::filesystem::path> files;
  const char* const folder = std::getenv("TUSK_CASES");
  std::error_code fault;
  if (folder == nullptr || !std::filesystem::is_directory(folder, fault)) return files;
  for (const auto& entry : std::filesystem::directory_iterator(folder, fault)) {
    if (entry.path().extension() == ".tsv") files.push_back(entry.path());
  }
  return files;
}

/// The one game of a text; its faults are failures.
GameTree read_back(RecordFormat format, const std::string& text) {
  auto game = GameReader(format, text).next();
  EXPECT_TRUE(game && game->faults.empty()) << to_word(format) << ": " << text;
  return game ? std::move(game->tree) : GameTree();
}

TEST(RecordRoundTrip, EveryGameComesThroughEveryFormat) {
  const auto files = archive_files();
  if (files.empty()) GTEST_SKIP() << "no archive rows (*.tsv) in the folder that TUSK_CASES names";
  std::size_t count = 0;
  for (const auto& file : files) {
    const auto text = read_file(file);
    ASSERT_TRUE(text);
    GameReader reader(RecordFormat::Archive, *text);
    while (const auto game = reader.next()) {
      if (!game->faults.empty()) continue;
      ++count;
      for (const RecordFormat format : kRecordFormats) {
        const auto written = write_game(format, game->tree);
        ASSERT_TRUE(written) << written.error().message;
        const GameTree again = read_back(format, *written);
        EXPECT_EQ(*write_game(format, again), *written) << "writing is stable";
        // The main line without comments, and an end word that some formats have in place of the result.
        std::vector<std::string> moves;
        std::vector<std::string> moves_again;
        for (const TreeTurn& turn : game->tree.main.turns) moves.push_back(turn.text);
        for (const TreeTurn& turn : again.main.turns) {
          if (!find_end_word(turn.text)) moves_again.push_back(turn.text);
        }
        EXPECT_EQ(moves_again, moves) << to_word(format);
      }
      EXPECT_EQ(read_back(RecordFormat::Record, *write_game(RecordFormat::Record, game->tree)).main, game->tree.main);
      EXPECT_EQ(read_back(RecordFormat::Record, *write_game(RecordFormat::Record, game->tree)).result,
                game->tree.result);
    }
  }
  EXPECT_GT(count, 0U);
}

}  // namespace
}  // namespace tusk
