#include "notation/abstract_play_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "notation/record_text.hpp"
#include "rules/error_codes.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

const std::string kGold = "Ra1, Rb1, Rc1, Dd1, De1, Rf1, Rg1, Rh1, Ra2, Hb2, Cc2, Md2, Ee2, Cf2, Hg2, Rh2";
const std::string kSilver = "ra8, rb8, rc8, dd8, de8, rf8, rg8, rh8, ra7, hb7, cc7, ed7, me7, cf7, hg7, rh7";

std::string entry(const std::string& turn, const std::string& results = "") {
  return R"(,{"_results":[)" + results + R"(],"currplayer":1,"lastmove":")" + turn + "\"}";
}

std::string state(const std::string& stack, const std::string& winner = "", const std::string& variants = "",
                  const std::string& board = "") {
  return R"({"game":"arimaa","numplayers":2,"variants":[)" + variants + R"(],"gameover":false,"winner":[)" + winner +
         R"(],"stack":[{"_timestamp":"2026-02-03T04:05:06Z","currplayer":1,"board":{"dataType":"Map","value":[)" +
         board + "]}}" + stack + "]}";
}

ReadGame read_whole(const std::string& text) {
  ReadGame game = read_abstract_play_state(text);
  for (const RecordFault& fault : game.faults) ADD_FAILURE() << fault.error.message << " in " << text;
  return game;
}

std::string code_of(const std::string& text) {
  const ReadGame game = read_abstract_play_state(text);
  for (const RecordFault& fault : game.faults) EXPECT_LE(fault.error.offset, text.size());
  return game.faults.empty() ? "" : std::string(game.faults.front().error.code.name());
}

/// Written, read and written again: the same.
std::string come_back(const GameTree& tree) {
  const auto written = to_abstract_play_state(tree);
  EXPECT_TRUE(written) << written.error().message;
  if (!written) return {};
  EXPECT_EQ(*to_abstract_play_state(read_whole(*written).tree), *written);
  return *written;
}

TEST(AbstractPlayState, AGameIsReadTurnByTurn) {
  const ReadGame game = read_whole(state(entry(kGold) + entry(kSilver) + entry("Ee2e3, Ee3e4") +
                                             entry("Ee2e3, Ee3e4", R"({"type":"resigned","player":2})"),
                                         "1"));
  EXPECT_EQ(game.tree.tag("Date"), "2026.02.03");
  ASSERT_EQ(game.tree.main.turns.size(), 4U);
  EXPECT_EQ(game.tree.main.turns[2].text, "Ee2n Ee3n");
  EXPECT_EQ(game.tree.main.turns[3].text, "resigns");
  EXPECT_EQ(game.tree.result, (TreeResult{Score::Gold, 'r'}));
  const std::string written = come_back(game.tree);
  EXPECT_THAT(written, HasSubstr(R"("lastmove":"Ee2e3, Ee3e4"})"));
  EXPECT_THAT(written, HasSubstr(R"({"type":"resigned","player":2})"));
  EXPECT_THAT(written, HasSubstr(R"("winner":[1])"));
}

TEST(AbstractPlayState, OnlyTheResultTellsOfAResignationOutOfTurn) {
  const ReadGame game =
      read_whole(state(entry(kGold) + entry(kSilver) + entry("", R"({"type":"resigned","player":2})"), "1"));
  EXPECT_EQ(game.tree.main.turns.size(), 2U);
  EXPECT_EQ(game.tree.result, (TreeResult{Score::Gold, 'r'}));
  come_back(game.tree);
}

TEST(AbstractPlayState, EndlessEndgameBeginsWithItsBoard) {
  const std::string board = R"(["b2",["R",1]],["e2",["E",1]],["b7",["R",2]],["e7",["E",2]])";
  const ReadGame game = read_whole(state(entry("Ee2e3, Ee3e4") + entry("ee7e6"), "", "\"eee\"", board));
  EXPECT_EQ(game.tree.variant, Variant::EndlessEndgame);
  ASSERT_EQ(game.tree.main.turns.size(), 2U);
  EXPECT_EQ(game.tree.main.turns[0].label, (TurnLabel{2, Color::Gold}));
  EXPECT_THAT(come_back(game.tree), HasSubstr(R"("variants":["eee"])"));
  EXPECT_EQ(code_of(state(entry("Ee2e3, Ee3e4, Ee4e5"), "", "\"eee\"", board)), "too_many_steps");
  EXPECT_EQ(code_of(state("", "", "\"eee\"", "[\"b9\",[\"R\",1]]")), "bad_position");
  EXPECT_EQ(code_of(state("", "", "\"eee\"", "1")), "bad_position");
}

TEST(AbstractPlayState, FreestyleSetupsTellWhatTheTrapsTook) {
  const ReadGame game = read_whole(state(entry("Ra2, Hc3") + entry("rh7, xHc3") + entry("Ra2a3"), "", "\"free\""));
  EXPECT_EQ(game.tree.ply_count(), 3U);
  EXPECT_THAT(come_back(game.tree), HasSubstr(R"("lastmove":"rh7, xHc3")"));
}

TEST(AbstractPlayState, NamesItsFaults) {
  EXPECT_EQ(code_of("{"), "bad_json");
  EXPECT_EQ(code_of("[]"), "bad_record");
  EXPECT_EQ(code_of(R"({"game":"chess","stack":[{}]})"), "bad_record");
  EXPECT_EQ(code_of(R"({"game":"arimaa","stack":[]})"), "bad_record");
  EXPECT_EQ(code_of(R"({"game":"arimaa","stack":[1,2,null]})"), "bad_record");
  EXPECT_EQ(code_of(state(entry(kGold) + entry(kSilver) + entry("Ee2e3, Ee3e9"))), "bad_square");
  EXPECT_EQ(code_of(state(entry(kGold) + entry(kSilver), "1,2")), "");
  const std::string text = state(entry(kGold) + entry(kSilver) + entry("Ee2e3, Xe3e4"));
  EXPECT_EQ(read_abstract_play_state(text).faults.at(0).error.offset, text.find("Xe3e4"));
}

TEST(AbstractPlayState, OnlyEndlessEndgameMayBeginWithAPosition) {
  const auto games = read_records("[Position \"g [" + std::string(63, ' ') + "R]\"]\n");
  EXPECT_EQ(to_abstract_play_state(games[0].tree).error().code, error::kNotExpressible);
}

}  // namespace
}  // namespace tusk
