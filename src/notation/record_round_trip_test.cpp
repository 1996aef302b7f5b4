// Games that were really played, through every format and back. They come from the folder TUSK_CASES.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "base/file.hpp"
#include "base/json.hpp"
#include "base/text.hpp"
#include "notation/record_format.hpp"

namespace tusk {
namespace {

/// A text of games and its format.
struct Source {
  RecordFormat format;
  std::string text;
};

/// The movelists of games.jsonl, and whole archive files.
std::vector<Source> sources() {
  std::vector<Source> result;
  const char* const folder = std::getenv("TUSK_CASES");
  std::error_code fault;
  if (folder == nullptr || !std::filesystem::is_directory(folder, fault)) return result;
  for (const auto& entry : std::filesystem::directory_iterator(folder, fault)) {
    const auto text = read_file(entry.path());
    if (!text) continue;
    if (entry.path().extension() == ".tsv") result.push_back({RecordFormat::Archive, *text});
    if (entry.path().filename() != "games.jsonl") continue;
    for (const std::string_view line : split_lines(*text)) {
      const auto row = parse_json(line);
      const Json* const movelist = row ? row->find("movelist") : nullptr;
      if (movelist != nullptr && movelist->string() != nullptr) {
        result.push_back({RecordFormat::Movelist, *movelist->string()});
      }
    }
  }
  return result;
}

/// The one game of a text; its faults are failures.
GameTree read_back(RecordFormat format, const std::string& text) {
  auto game = GameReader(format, text).next();
  EXPECT_TRUE(game && game->faults.empty()) << to_word(format) << ": " << text;
  return game ? std::move(game->tree) : GameTree();
}

TEST(RecordRoundTrip, EveryGameComesThroughEveryFormat) {
  const auto all = sources();
  if (all.empty()) GTEST_SKIP() << "no games (games.jsonl, *.tsv) in the folder that TUSK_CASES names";
  std::size_t count = 0;
  for (const Source& source : all) {
    GameReader reader(source.format, source.text);
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
