#include "notation/viewer_variables.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "notation/position_text.hpp"
#include "notation/record_text.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

ReadGame read_whole(const std::string& text) {
  ReadGame game = read_viewer_game(text);
  for (const RecordFault& fault : game.faults) ADD_FAILURE() << fault.error.message << " in " << text;
  return game;
}

std::string code_of(const std::string& text) {
  const ReadGame game = read_viewer_game(text);
  for (const RecordFault& fault : game.faults) EXPECT_LE(fault.error.offset, text.size());
  return game.faults.empty() ? "" : std::string(game.faults.front().error.code.name());
}

TEST(ViewerVariables, APuzzleIsAPosition) {
  const ReadGame game = read_whole(
      "mode=puzzle\n&movelist=1w%20Ee4%20Rb7%20a3%0d1b%20ra5+ee6%0d2w%20pass%0d2b%20ra5s%0d3w Rb7n%0d3b\n"
      "&chat=Who wins? 100% sure & quick\n&title=First\n&side=b\n&startmove=2b\n&wplayer=A&bplayer=B\n"
      "&timecontrol=0/0/0/0/0\n&x=1");
  const GameTree& tree = game.tree;
  ASSERT_TRUE(tree.start);
  EXPECT_EQ(tree.start->side_to_move(), Color::Silver);
  ASSERT_EQ(tree.main.turns.size(), 2U);
  EXPECT_EQ(tree.main.turns[0].label, (TurnLabel{2, Color::Silver}));
  EXPECT_EQ(tree.tag("Question"), "Who wins? 100% sure & quick");
  EXPECT_EQ(tree.tag("Solver"), "silver");
  EXPECT_EQ(tree.tag("StartMove"), "2s");
  EXPECT_EQ(tree.tag("Silver"), "B");
  EXPECT_EQ(tree.tag("x"), "1");
  EXPECT_TRUE(tree.tag("TimeControl").empty());
  EXPECT_EQ(tree.result, (TreeResult{Score::Gold, 'g'}));

  const std::string written = *to_viewer_text(tree);
  EXPECT_EQ(written,
            "mode=puzzle\n&chat=Who wins? 100%25 sure %26 quick\n&title=First\n&wplayer=A\n&bplayer=B\n"
            "&movelist=1w Ee4 Rb7%0d1b ra5 ee6%0d2w pass%0d2b ra5s%0d3w Rb7n%0d3b\n&side=b\n&startmove=2b\n"
            "&timecontrol=0/0/0/0/0\n&x=1\n");
  EXPECT_EQ(*to_viewer_text(read_whole(written).tree), written);
}

TEST(ViewerVariables, EveryVariableComesBack) {
  const auto variable = [](const std::string& name, const std::string& value) {
    const std::string written =
        '&' + *to_viewer_text(read_whole("movelist=1w Ra2%0d1b ra5\n&" + name + '=' + value).tree);
    const std::size_t at = written.find('&' + name + '=');
    return at == std::string::npos
               ? "-"
               : written.substr(at + name.size() + 2, written.find('\n', at) - at - name.size() - 2);
  };
  for (const char* name : {"title", "chat", "wplayer", "bplayer", "unknown_1"}) {
    EXPECT_EQ(variable(name, "a b"), "a b") << name;
    EXPECT_EQ(variable(name, "%20a%26b%0d%0ac%20"), "%20a%26b%0d%0ac%20") << name;
    EXPECT_EQ(variable(name, "100% a+b %zz %4"), "100%25 a+b %25zz %254") << name;
    EXPECT_EQ(variable(name, ""), "-") << name;
  }
  EXPECT_EQ(variable("timecontrol", "2/2/100/10/8"), "2/2/100/10/8");
  EXPECT_EQ(variable("timecontrol", "0/0/0/0/0"), "0/0/0/0/0");
  EXPECT_EQ(variable("side", "w"), "w");
  EXPECT_EQ(variable("side", "s"), "b");
  EXPECT_EQ(variable("side", ""), "-");
  EXPECT_EQ(variable("startmove", "12s"), "12b");
  EXPECT_EQ(variable("startmove", ""), "-");
}

TEST(ViewerVariables, BrokenVariablesAreFaults) {
  const std::string text = "movelist=1w Ra2%0d1b ra5\n&side=x\n&startmove=soon";
  const ReadGame game = read_viewer_game(text);
  ASSERT_EQ(game.faults.size(), 2U);
  EXPECT_EQ(game.faults[0].line, 2U);
  EXPECT_EQ(game.faults[0].column, 7U);
  EXPECT_EQ(game.faults[0].error.message, "the variable side is w or b, not \"x\"");
  EXPECT_EQ(game.faults[1].line, 3U);
  EXPECT_EQ(game.faults[1].column, 12U);
  EXPECT_TRUE(game.tree.start) << "all else is kept";
}

TEST(ViewerVariables, EverythingMayStandInTheFirstSetup) {
  const ReadGame game = read_whole("movelist=1w 1g Ee4 ra5 Rb3%0d1b pass%0d2w ee4n pass%0d2b pass%0d");
  ASSERT_TRUE(game.tree.start);
  ASSERT_EQ(game.tree.main.turns.size(), 1U);
  EXPECT_EQ(game.tree.main.turns[0].text, "Ee4n") << "the letter of the wrong side is put right";
}

TEST(ViewerVariables, APuzzleMayBeAWholeGame) {
  const std::string setups =
      "1w Ra1 Rb1 Rc1 Dd1 De1 Rf1 Rg1 Rh1 Ra2 Hb2 Cc2 Md2 Ee2 Cf2 Hg2 Rh2%0d"
      "1b ra8 rb8 rc8 dd8 de8 rf8 rg8 rh8 ra7 hb7 cc7 ed7 me7 cf7 hg7 rh7%0d";
  const ReadGame game = read_whole("movelist=" + setups + "2w Ee2nn%0d2b");
  EXPECT_FALSE(game.tree.start);
  EXPECT_EQ(game.tree.ply_count(), 3U);
  const ReadGame turned = read_whole("movelist=" + setups + "2w pass%0d2b hb7s");
  ASSERT_TRUE(turned.tree.start) << "no game gives the move away";
  EXPECT_EQ(turned.tree.start->side_to_move(), Color::Silver);
}

TEST(ViewerVariables, WithoutTurnsTheStartMoveSaysWhoIsToMove) {
  const auto side_of = [](const std::string& rest) {
    return read_whole("movelist=1w Ee4 Ra2%0d1b ra5\n" + rest).tree.start->side_to_move();
  };
  EXPECT_EQ(side_of("&startmove=2b"), Color::Silver);
  EXPECT_EQ(side_of("&side=b"), Color::Silver);
  EXPECT_EQ(side_of(""), Color::Gold);
}

TEST(ViewerVariables, NamesItsFaults) {
  EXPECT_EQ(code_of("mode=x"), "bad_record");
  EXPECT_EQ(code_of("movelist="), "bad_record");
  EXPECT_EQ(code_of("movelist=2w Ee4n"), "bad_record");
  EXPECT_EQ(code_of("movelist=1w Xe4"), "bad_piece");
  EXPECT_EQ(code_of("movelist=1w Ee4 Me4"), "setup_square_twice");
  EXPECT_EQ(code_of("movelist=1w Ec3 Ra1%0d1b ra5"), "bad_position");
  EXPECT_EQ(code_of("movelist=1w Ee4 Ra1%0d1b ra5%0d2w Ee4n Ee5x Ee5e Me3n"), "no_such_piece");
  EXPECT_EQ(code_of("movelist=1w Ee4 Ra1%0d1b ra5%0d3w Ee4n%0d3w Ee5n"), "wrong_label");
}

TEST(ViewerVariables, FaultsPointIntoTheWrittenText) {
  const std::string text = "mode=x\n&movelist=1w%20Ee4%20Ra1%0d1b%20ra5%0d2w%20Ee4n%20Me9n";
  const ReadGame game = read_viewer_game(text);
  ASSERT_EQ(game.faults.size(), 1U);
  EXPECT_EQ(game.faults[0].error.offset, text.find("e9n"));
  EXPECT_EQ(game.faults[0].line, 2U);
}

TEST(ViewerVariables, AreTold) {
  EXPECT_TRUE(looks_like_viewer_variables("mode=x\n&movelist=1w"));
  EXPECT_FALSE(looks_like_viewer_variables("1w Ee2"));
  EXPECT_FALSE(looks_like_viewer_variables(""));
  EXPECT_FALSE(looks_like_viewer_variables("&&&\n&=&"));
}

}  // namespace
}  // namespace tusk
