#include "wasm/request.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace tusk::wasm {
namespace {

using ::testing::ElementsAre;

TEST(Request, ReadsEveryKey) {
  const Result<Request> request = parse_request(
      "start g [x]\nmove Ee2n Ed2n\nmove ee7s\npartial Ee3n\nfrom e2\nto e3\npath e3  e4\ntext Ee2nn\nside s\nkind "
      "partial\nlevel 4\n"
      "seed 7\nnodes 1000\ndepth 8\nseconds 2");
  ASSERT_TRUE(request) << request.error().message;
  EXPECT_EQ(request->start, "g [x]");
  EXPECT_THAT(request->moves, ElementsAre("Ee2n Ed2n", "ee7s"));
  EXPECT_EQ(request->partial, "Ee3n");
  EXPECT_EQ(request->from, Square::at(4, 1));
  EXPECT_EQ(request->to, Square::at(4, 2));
  EXPECT_THAT(request->path, ElementsAre(Square::at(4, 2), Square::at(4, 3)));
  EXPECT_EQ(request->text, "Ee2nn");
  EXPECT_EQ(request->side, Color::Silver);
  EXPECT_EQ(request->kind, SetupKind::Partial);
  EXPECT_EQ(request->level, 4);
  EXPECT_EQ(request->seed, 7U);
  EXPECT_EQ(request->nodes, 1000U);
  EXPECT_EQ(request->depth, 8);
  EXPECT_EQ(request->seconds, 2);
}

TEST(Request, ReadsWhatAGameIsAgreedToBe) {
  const Result<Request> request = parse_request(
      "variant freestyle\narmy s EHR\ncontrol g 15s/2m30s\nused 1500\nused 20\nelapsed 400\nhint threat\n"
      "tag Event  A club evening \nend g illegal move\n");
  ASSERT_TRUE(request) << request.error().message;
  EXPECT_EQ(request->variant, Variant::Freestyle);
  EXPECT_FALSE(request->army(Color::Gold));
  ASSERT_TRUE(request->army(Color::Silver));
  EXPECT_EQ(to_letters(*request->army(Color::Silver)), "EHR");
  ASSERT_TRUE(request->control(Color::Gold));
  EXPECT_EQ(request->control(Color::Gold)->reserve, 150);
  EXPECT_THAT(request->used, ElementsAre(1.5, 0.02));
  EXPECT_EQ(request->elapsed, 0.4);
  EXPECT_EQ(request->hint, HintKind::Threat);
  ASSERT_EQ(request->tags.size(), 1U);
  EXPECT_EQ(request->tags.front().second, "A club evening");
  EXPECT_EQ(request->end, (Outcome{Color::Gold, Termination::IllegalMove}));
}

TEST(Request, OlderWordsAreLevels) {
  for (const auto& [word, level] : {std::pair{"easy", 2}, {"medium", 5}, {"hard", 9}, {"1", 1}, {"10", 10}}) {
    const Result<Request> request = parse_request("level " + std::string(word));
    ASSERT_TRUE(request) << word;
    EXPECT_EQ(request->level, level) << word;
  }
}

TEST(Request, MayBeEmpty) {
  const Result<Request> request = parse_request("\n");
  ASSERT_TRUE(request);
  EXPECT_TRUE(request->moves.empty());
  EXPECT_TRUE(request->partial.empty());
  EXPECT_FALSE(request->from);
}

TEST(Request, ABlankTurnIsStillATurn) {
  const Result<Request> request = parse_request("move");
  ASSERT_TRUE(request);
  EXPECT_THAT(request->moves, ElementsAre(""));
}

TEST(Request, NamesTheLineAtFault) {
  for (const std::string_view line :
       {"mvoe Ee2n", "from e9",   "level silly",    "level 0",       "level 11",      "level 4.5",
        "side x",    "kind",      "seed -1",        "nodes many",    "variant chess", "army g",
        "army x R",  "army g EM", "control g 1x/2", "control 1m/2m", "used -1",       "elapsed soon",
        "hint help", "tag Event", "end g boredom",  "end x score"}) {
    const std::string text = "move Ee2n\n" + std::string(line);
    const Result<Request> request = parse_request(text);
    ASSERT_FALSE(request) << line;
    EXPECT_GE(request.error().offset, 10U) << line;
    EXPECT_FALSE(request.error().message.empty()) << line;
  }
}

}  // namespace
}  // namespace tusk::wasm
