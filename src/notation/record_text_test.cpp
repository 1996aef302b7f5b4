#include "notation/record_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

const std::string kSetups =
    "1g Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2\n"
    "1s ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7\n";

/// What comes back from a text with one game.
ReadGame read_one(const std::string& text) {
  std::vector<ReadGame> games = read_records(text);
  EXPECT_EQ(games.size(), 1U) << text;
  return games.empty() ? ReadGame{} : std::move(games.front());
}

GameTree read_whole(const std::string& text) {
  ReadGame game = read_one(text);
  for (const RecordFault& fault : game.faults) {
    ADD_FAILURE() << fault.line << ':' << fault.column << ' ' << fault.error.message << " in\n" << text;
  }
  return std::move(game.tree);
}

/// "code line:column" of each fault.
std::vector<std::string> faults_of(const std::string& text) {
  std::vector<std::string> words;
  for (const RecordFault& fault : read_one(text).faults) {
    EXPECT_LE(fault.error.offset, text.size());
    EXPECT_FALSE(fault.error.message.empty());
    words.push_back(std::string(fault.error.code.name()) + ' ' + std::to_string(fault.line) + ':' +
                    std::to_string(fault.column));
  }
  return words;
}

using Faults = std::vector<std::string>;

TEST(RecordText, WritesWhatItReadsInOneForm) {
  const std::string text =
      "[Gold \"a \\\"b\\\" \\\\ c\"]\n[Remark \"two\\nlines\"]\n[PlyCount \"5\"]\n[ResultCode \"r\"]\n"
      "[Result \"1-0\"]\n\n" +
      kSetups +
      "2g Ee2n Ee3n ! $14 {[%emt 0:00:05] a \\} and a \\\\}\n"
      "(\n{quieter}\n2g Hb2n\n2s hb7s ??\n(\n2s hg7s\n3g Ra2n\n1-0 r\n)\n)\n"
      "(\n2s hb7s\n)\n"
      "2s ed7s ed6s {over\ntwo lines}\n"
      "3g Ee4e\n3s resigns\n(\n3s ra7s\n)\n1-0\n\n";
  const GameTree tree = read_whole(text);
  EXPECT_EQ(to_record_text(tree), text);
  EXPECT_EQ(tree.ply_count(), 5U);
  EXPECT_EQ(tree.tag("Remark"), "two\nlines");
  const TreeTurn& turn = tree.main.turns[2];
  EXPECT_EQ(turn.glyphs, (std::vector<int>{1, 14}));
  EXPECT_EQ(turn.comment, "[%emt 0:00:05] a } and a \\");
  ASSERT_EQ(turn.variations.size(), 2U);
  EXPECT_EQ(turn.variations[0].introduction, "quieter");
  EXPECT_EQ(turn.variations[0].turns[1].variations[0].result, (TreeResult{Score::Gold, 'r'}));
}

TEST(RecordText, ReadsWhatOthersWrite) {
  const std::string text =
      "# a file\nWhite: Anna\nBlackElo:  1800 \nNote: -=+=-\none\ntwo\n-=+=-\n"
      "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1\\nRa2 Hb2 Cc2 Md2 # most of them\n Ee2 Cf2 Hg2 Rh2 1b ra8 rb8 rc8 dd8 de8 "
      "rf8 "
      "rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7 {one} {}{ two }\r\n2w Ee2nn!? (2s hb7s)\n2b";
  const GameTree tree = read_whole(text);
  EXPECT_EQ(to_record_text(tree),
            "[Gold \"Anna\"]\n[SilverRating \"1800\"]\n[Note \"one\\ntwo\"]\n[PlyCount \"3\"]\n[Result \"*\"]\n\n" +
                kSetups.substr(0, kSetups.size() - 1) + " {one two}\n2g Ee2n Ee3n !?\n(\n2s hb7s\n)\n*\n\n");
}

TEST(RecordText, CutsATextIntoItsGames) {
  const std::string text = kSetups + "1-0 {he left}\n\n" + kSetups + "[Gold \"x\"]\n" + kSetups + "( [Gold \"y\"] *";
  const auto games = read_records(text);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].tree.main.turns.back().comment, "he left");
  EXPECT_EQ(games[0].tree.result.score, Score::Gold);
  EXPECT_TRUE(games[1].faults.empty());
  EXPECT_EQ(games[2].faults.size(), 1U) << "the variation is not closed";
  EXPECT_EQ(games[2].faults[0].line, 10U);
  EXPECT_EQ(games[2].faults[0].column, 1U);
  EXPECT_EQ(games[3].tree.tag("Gold"), "y");
  EXPECT_TRUE(games[3].tree.main.turns.empty());
  EXPECT_TRUE(read_records(" \n# nothing\n").empty());
}

TEST(RecordText, WhatIsNotClosedIsTheOnlyFault) {
  const std::string tags = "[ResultCode \"g\"]\n[Result \"0-1\"]\n\n";
  EXPECT_EQ(faults_of(tags + kSetups + "2g Ee2n {oops\n2s ed7s\n0-1"), (Faults{"bad_record 6:9"}));
  EXPECT_EQ(faults_of(tags + kSetups + "2g Ee2n (2g Ee2n {oops\n0-1"), (Faults{"bad_record 6:9", "bad_record 6:18"}));
  EXPECT_EQ(faults_of(tags + kSetups + "2g Ee2n\n(\n2g Hb2n\n2s ed7s\n0-1"), (Faults{"bad_record 7:1"}));
  EXPECT_EQ(faults_of(tags + kSetups + "2g Ee9n {oops\n0-1"), (Faults{"bad_square 6:5", "bad_record 6:9"}));
  EXPECT_EQ(read_records(kSetups + "2g Ee2n {oops")[0].tree.main.turns.back().comment, "oops");
}

TEST(RecordText, TheLabelOfTheFirstTurnBeginsAnotherGame) {
  const auto games = read_records(kSetups + "2g Ee2n 2s\n" + kSetups + "2g Ee9n\n" + kSetups + "1g x 1g y");
  ASSERT_EQ(games.size(), 5U);
  EXPECT_EQ(games[0].tree.ply_count(), 3U);
  EXPECT_TRUE(games[0].faults.empty());
  EXPECT_EQ(games[1].faults.size(), 1U);
  EXPECT_TRUE(games[2].faults.empty());
  EXPECT_EQ(games[4].faults.size(), 1U);
}

TEST(RecordText, AGameWithoutTagsHasNoHeader) {
  EXPECT_EQ(to_record_text(read_whole(kSetups + "2g Ee2n")), kSetups + "2g Ee2n\n*\n\n");
  EXPECT_EQ(to_record_text(read_whole(kSetups + "2g timeout")), kSetups + "2g timeout\n0-1\n\n");
  EXPECT_EQ(to_record_text(read_whole("*")), "*\n\n");
}

TEST(RecordText, ATakebackKeepsTheTurnAsAVariation) {
  EXPECT_EQ(to_record_text(read_whole(kSetups + "2g Ee2n 2s takeback 2g Ee2nn 2s takeback 2g Hb2n 2s hb7s 3g takeback "
                                                "2s takeback 2g Hb2nn 2s hb7s")),
            kSetups + "2g Hb2n Hb3n\n(\n2g Ee2n\n)\n(\n2g Ee2n Ee3n\n)\n(\n2g Hb2n\n2s hb7s\n)\n2s hb7s\n*\n\n");
  EXPECT_EQ(to_record_text(read_whole(kSetups + "2g Ee2n 2s takeback")),
            kSetups.substr(0, kSetups.size() - 1) + "\n(\n2g Ee2n\n)\n*\n\n");
  EXPECT_EQ(faults_of("1g takeback"), (Faults{"no_move 1:1"}));
  EXPECT_EQ(faults_of(kSetups.substr(0, kSetups.find('\n')) + " 1s takeback"), (Faults{"bad_record 1:1"}));
}

TEST(RecordText, AGameMayBeginWithAPosition) {
  const std::string position = "[Position \"g [        r      R                                                ]\"]\n";
  const GameTree tree = read_whole(position + "12g Rh7n");
  EXPECT_EQ(tree.main.turns.front().label, (TurnLabel{12, Color::Gold}));
  EXPECT_EQ(tree.result, (TreeResult{Score::Gold, 'g'})) << "what the board shows needs no tag";
  EXPECT_EQ(to_record_text(tree),
            position + "[PlyCount \"1\"]\n[ResultCode \"g\"]\n[Result \"1-0\"]\n\n12g Rh7n\n1-0\n\n");
  EXPECT_EQ(faults_of(position + "2s ra7e"), (Faults{"wrong_label 2:1"}));
  EXPECT_EQ(faults_of("[Position \"g [R]\"]\n2g Ra1n 2s ra1n"), (Faults{"bad_position 1:12"}));
  EXPECT_EQ(faults_of("[Variant \"endless_endgame\"]\n2g Ra1n"), (Faults{"bad_position 1:1"}));
  const std::string endless = "[Variant \"Endless_Endgame\"]\n" + position;
  EXPECT_EQ(faults_of(endless + "2g Rh7w Rg7w Rf7w"), (Faults{"too_many_steps 3:14"}));
}

TEST(RecordText, FreestyleSetupsArePlayedByTheirRules) {
  const GameTree tree = read_whole("[Variant \"freestyle\"]\n1g Ra4 Ee4\n1s rh5\n2g Ra4n");
  EXPECT_THAT(to_record_text(tree), HasSubstr("[Variant \"freestyle\"]\n[PlyCount \"3\"]"));
}

TEST(RecordText, NamesEveryFaultAndItsPlace) {
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n Ee3x\n2s ed7s\n"), (Faults{"wrong_capture 3:9"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n\n3s ed7s"), (Faults{"wrong_label 4:1"}));
  EXPECT_EQ(faults_of(kSetups + "2g\n2s ed7s"), (Faults{"bad_record 3:1"}));
  EXPECT_EQ(faults_of("hello " + kSetups), (Faults{"bad_record 1:1"}));
  EXPECT_EQ(faults_of("1g Ra1 Ra1n"), (Faults{"bad_text 1:8"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n {a} Ee3n"), (Faults{"bad_record 3:13"}));
  EXPECT_EQ(faults_of(kSetups + ") 2g Ee2n"), (Faults{"bad_record 3:1"}));
  EXPECT_EQ(faults_of(kSetups + "( {nothing} ) 2g Ee2n"), (Faults{"bad_record 3:1"}));
  EXPECT_EQ(faults_of(kSetups + "2g resigns 2s ed7s"), (Faults{"game_over 3:12"}));
  EXPECT_EQ(faults_of(kSetups + "2g resigns (3s ed7s) 0-1"), (Faults{"wrong_label 3:13"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n {never ends"), (Faults{"bad_record 3:9"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n !!! $5000"), (Faults{"bad_record 3:9", "bad_record 3:13"}));
  EXPECT_EQ(faults_of("[Gold \"x]\n[Silver x]\n[Event \"1\"]\n[Event \"2\"]\n*"),
            (Faults{"bad_record 1:1", "bad_record 2:1", "bad_record 4:9"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee9n (2g x) 2s ed7s {x} ! )"), (Faults{"bad_square 3:5", "bad_record 3:30"}));
  EXPECT_EQ(faults_of(kSetups + "2g Ee2n (2g Ee9n 2s x) (2g Ed2n) 2s ed9s"),
            (Faults{"bad_square 3:14", "no_such_piece 3:28", "bad_square 3:38"}));
}

TEST(RecordText, KeepsWhatIsWholeAroundAFault) {
  const ReadGame game =
      read_one("[Gold \"x\"]\n" + kSetups + "2g Ee2n {a} (2g Hb2n 2s hb7e) 2s ed7s 3g Ee9n 3s hb7s 1-0");
  EXPECT_EQ(game.faults.size(), 2U);
  EXPECT_EQ(to_record_text(game.tree), "[Gold \"x\"]\n[PlyCount \"4\"]\n[Result \"1-0\"]\n\n" + kSetups +
                                           "2g Ee2n {a}\n(\n2g Hb2n\n)\n2s ed7s\n1-0\n\n");
}

TEST(RecordText, ResultsThatContradictEachOtherAreFaults) {
  EXPECT_EQ(faults_of("[Result \"1-0\"]\n" + kSetups + "0-1"), (Faults{"wrong_result 4:1"}));
  EXPECT_EQ(faults_of("[Result \"1-0\"]\n" + kSetups + "2g resigns"), (Faults{"wrong_result 1:10"}));
  EXPECT_EQ(faults_of("[ResultCode \"g\"]\n" + kSetups + "1-0"), (Faults{"wrong_result 4:1"}));
  EXPECT_EQ(faults_of("[ResultCode \"q\"]\n[Result \"2-0\"]\n" + kSetups),
            (Faults{"wrong_result 1:14", "wrong_result 2:10"}));
  const std::string position = "[Position \"g [        r      R                                                ]\"]\n";
  EXPECT_EQ(faults_of(position + "2g Rh7n\n0-1"), (Faults{"wrong_result 3:1"}));
  EXPECT_EQ(faults_of(position + "2g Rh7n\n2s ra7s"), (Faults{"game_over 3:1"}));
  EXPECT_EQ(faults_of(position + "2g Rh7w\n(2g Rh7n\n0-1 r)"), (Faults{"wrong_result 4:1"}));
}

TEST(RecordText, OldGamesEndWithTheTurnThatRepeats) {
  const std::string text =
      "[Position \"g [        r      R                                                ]\"]\n"
      "[ResultCode \"p\"]\n[Result \"0-1\"]\n"
      "2g Rh7w 2s ra7e 3g Rg7e 3s rb7w 4g Rh7w 4s ra7e 5g Rg7e 5s rb7w 6g Rh7w";
  const GameTree tree = read_whole(text);
  EXPECT_EQ(tree.ply_count(), 7U);
  EXPECT_EQ(tree.result, (TreeResult{Score::Silver, 'p'}));
  EXPECT_EQ(tree.main.turns.back().comment, "5s rb7w: the third repetition");
}

TEST(RecordText, VariationsNestOnlySoDeep) {
  std::string text = kSetups + "2g Ee2n ";
  for (int i = 0; i < 100'000; ++i) text += "(2g Ee2n ";
  const ReadGame game = read_one(text);
  EXPECT_EQ(game.faults.size(), kMostNesting + 1);
  EXPECT_EQ(read_records(to_record_text(game.tree)).front().faults.size(), 0U);
  std::string takebacks = kSetups;
  for (int i = 0; i < 2000; ++i) takebacks += "2g Ee2n 2s takeback ";
  EXPECT_EQ(read_one(takebacks).faults.size(), 1U);
}

TEST(RecordText, TagsAreCounted) {
  std::string text;
  for (std::size_t i = 0; i < kMostTags + 3; ++i) text += "[T" + std::to_string(i) + " \"\"]\n";
  const ReadGame game = read_one(text);
  EXPECT_EQ(game.tree.tags.size(), kMostTags);
  EXPECT_EQ(game.faults.size(), 3U);
}

TEST(RecordText, AStreamLearnsWhetherAGameIsWhole) {
  const auto is_closed = [](const std::string& text) {
    RecordReader reader(text);
    return reader.next() && reader.is_closed();
  };
  EXPECT_FALSE(is_closed(kSetups));
  EXPECT_FALSE(is_closed(kSetups + "1-0"));
  EXPECT_FALSE(is_closed(kSetups + "1-0 {a"));
  EXPECT_TRUE(is_closed(kSetups + "1-0\r\n"));
  EXPECT_FALSE(is_closed(kSetups + "[Gold"));
  EXPECT_TRUE(is_closed(kSetups + "[Gold \""));
  EXPECT_FALSE(is_closed(kSetups + "2g Ee2n {open\n1-0\n"));
}

TEST(RecordText, FaultsOfAPartAreCountedInTheWhole) {
  RecordReader reader("x\n", {.offset = 100, .line = 7, .column = 5});
  const auto game = reader.next();
  ASSERT_TRUE(game);
  EXPECT_EQ(game->faults[0].error.offset, 100U);
  EXPECT_EQ(game->faults[0].line, 7U);
  EXPECT_EQ(game->faults[0].column, 5U);
}

}  // namespace
}  // namespace tusk
