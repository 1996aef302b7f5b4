#include "notation/recorded_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "notation/setup_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

const std::string kMoves = fmt::format("1w {}\\n1b {}\\n2w Ee2n\\n2b ed7s\\n3w", to_string(quick_setup(Color::Gold)),
                                       to_string(quick_setup(Color::Silver)));

std::string row(std::string_view winner, std::string_view reason, std::string_view moves = kMoves) {
  return fmt::format(
      "7\t1\t2\tAnn\tBob\t\t\t\t\t1501\t1279\t31\t94\tb\th\tCasual game\tOver the "
      "Net\t2/2/100/10/8\t0\t0\t0\t{}\t{}\t10\tIGS"
      "\t1\t0\t{}\t",
      winner, reason, moves);
}

TEST(ArchiveRow, ColumnsAreFoundByName) {
  const auto columns = ArchiveColumns::from_header("movelist\tsomething\tid");
  ASSERT_TRUE(columns.has_value());
  const auto read = columns->read("1w Ra1\tx\t42");
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ((*read)[ArchiveField::Id], "42");
  EXPECT_EQ((*read)[ArchiveField::Movelist], "1w Ra1");
  EXPECT_EQ((*read)[ArchiveField::Events], "");
  EXPECT_EQ(ArchiveColumns().read("1\t2").error().code, error::kBadRecord);
}

TEST(ArchiveRow, HeadersAreTold) {
  const auto is_header = [](std::string_view line) { return ArchiveColumns::from_header(line).has_value(); };
  EXPECT_TRUE(is_header("movelist"));
  EXPECT_TRUE(is_header("\xEF\xBB\xBFId\t MoveList \tsomething new"));
  EXPECT_TRUE(is_header("id\tresult\ttermination")) << "older files have results only";
  EXPECT_FALSE(is_header("1\tmovelist\t1w Ra1 Rb1")) << "a player may be called so";
  EXPECT_FALSE(is_header("7\t1\t2\tresult\tevent\t\t\tDE\t1501"));
  EXPECT_FALSE(is_header("event"));
  EXPECT_FALSE(is_header(""));
  EXPECT_EQ(ArchiveColumns::from_header("id\tresult")->read("1\tw").error().message,
            "the header above this row names no column movelist");
}

TEST(ArchiveRow, ManyColumnsDoNoHarm) {
  std::string line = row("w", "r");
  for (int i = 0; i < 200; ++i) line += "\tmore";
  EXPECT_TRUE(ArchiveColumns().read(line).has_value());
  EXPECT_FALSE(ArchiveColumns::from_header(std::string(200, '\t')).has_value());
}

TEST(RecordedGame, ARowIsReadAndPlayed) {
  const auto games = read_games(row("w", "r"));
  ASSERT_EQ(games.size(), 1U);
  const RecordedGame& game = games.front();
  EXPECT_TRUE(game.moves.faults.empty());
  EXPECT_EQ(game.id, "7");
  EXPECT_EQ(game.gold.name, "Ann");
  EXPECT_EQ(game.gold.type, "program");
  EXPECT_EQ(game.silver.rating, 1279);
  EXPECT_EQ(game.result->winner, Color::Gold);
  EXPECT_EQ(game.result->reason, Termination::Resignation);
  EXPECT_EQ(game.moves.game.turn_count(), 4U);
}

TEST(RecordedGame, AResultThatNobodyKnowsIsAFault) {
  const auto faults = [](std::string_view winner, std::string_view reason) {
    return read_games(row(winner, reason)).front().moves.faults.size();
  };
  EXPECT_EQ(faults("q", "r"), 1U);
  EXPECT_EQ(faults("w", "zz"), 1U);
  EXPECT_EQ(faults("u", "a"), 0U);
  EXPECT_EQ(faults("d", "n"), 0U);
}

TEST(RecordedGame, AResultThatTheBoardDeniesIsAFault) {
  for (const char* reason : {"g", "e", "m"}) {
    const auto games = read_games(row("w", reason));
    ASSERT_EQ(games.front().moves.faults.size(), 1U) << reason;
    EXPECT_EQ(games.front().moves.faults.front().error.code, error::kWrongResult);
  }
  for (const char* reason : {"r", "t", "i", "f", "s", "a", "p", "n", ""}) {
    EXPECT_TRUE(read_games(row("u", reason)).front().moves.faults.empty()) << reason;
  }
}

TEST(RecordedGame, AWordInTheMovelistMustNotContradictTheResult) {
  EXPECT_TRUE(read_games(row("b", "r", kMoves + " resigns")).front().moves.faults.empty());
  EXPECT_FALSE(read_games(row("w", "r", kMoves + " resigns")).front().moves.faults.empty());
}

TEST(RecordedGame, FaultsHaveTheirPlacesInTheWholeText) {
  const auto place_in = [](const std::string& text, std::size_t game) {
    const RecordFault& fault = read_games(text).at(game).moves.faults.at(0);
    return fmt::format("{}:{} {}", fault.line, fault.column, text.substr(fault.error.offset, 4));
  };
  const std::string broken = row("w", "r", kMoves + " Ee9n");
  const std::string before = "\r\n" + row("w", "r") + "\r\n";
  EXPECT_EQ(place_in(before + broken, 1), fmt::format("3:{} e9n\t", broken.find("e9n") + 1));
  const std::string denied = row("w", "g");
  EXPECT_EQ(place_in(before + denied, 1), fmt::format("3:{} w\tg\t", denied.find("\tw\tg") + 2));
  EXPECT_EQ(place_in("movelist\ttermination\n" + kMoves + "\tzz", 0), fmt::format("2:{} zz", kMoves.size() + 2));
  const std::string unknown = row("w", "zz");
  EXPECT_EQ(place_in(before + unknown, 1), fmt::format("3:{} zz\t1", unknown.find("zz") + 1));
  EXPECT_EQ(place_in(before + "1\t2", 1), "3:1 1\t2");
  EXPECT_EQ(place_in("\n1g Ra1\n", 0), "2:1 1g R");
}

TEST(RecordedGame, AHeaderMayComeAgainWithOtherColumns) {
  const auto games = read_games("id\tmovelist\n1\t" + kMoves + "\nmovelist\tnew\tid\n" + kMoves + "\tx\t2\n");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[1].id, "2");
  for (const RecordedGame& game : games) EXPECT_TRUE(game.moves.faults.empty());
}

TEST(RecordedGame, PastedTextsAreRecognised) {
  constexpr std::string_view kHeader =
      "id\twplayerid\tbplayerid\twusername\tbusername\twtitle\tbtitle\twcountry\tbcountry\twrating\tbrating\twratingk\t"
      "bratingk\twtype\tbtype\tevent\tsite\ttimecontrol\tpostal\tstartts\tendts\tresult\ttermination\tplycount\tmode\t"
      "rated\tcorrupt\tmovelist\tevents";
  EXPECT_EQ(read_games(fmt::format("\n{}\r\n{}\r\n\r\n{}", kHeader, row("w", "r"), row("b", "t"))).size(), 2U);
  EXPECT_EQ(read_games(kMoves).front().moves.game.turn_count(), 4U);
  EXPECT_FALSE(read_games(kMoves).front().result.has_value());

  for (const std::string_view text : {std::string_view(), std::string_view("nonsense"), kHeader}) {
    const auto games = read_games(text);
    ASSERT_EQ(games.size(), 1U);
    EXPECT_EQ(games.front().moves.faults.size(), 1U);
  }
  const auto cut = read_games(fmt::format("{}\n1\t2\t3", kHeader));
  EXPECT_EQ(cut.front().moves.faults.front().error.code, error::kBadRecord);
}

}  // namespace
}  // namespace tusk
