#include <gtest/gtest.h>

#include <string>

#include "base/json.hpp"
#include "search/bench.hpp"
#include "wasm/operations.hpp"

namespace tusk::wasm {
namespace {

constexpr std::string_view kSetups =
    "move Ra1 Rb1 Rc1 Rd1 Re1 Rf1 Rg1 Rh1 Da2 Hb2 Cc2 Ed2 Me2 Cf2 Hg2 Dh2\n"
    "move da7 hb7 cc7 ed7 me7 cf7 hg7 dh7 ra8 rb8 rc8 rd8 re8 rf8 rg8 rh8\n";

LazyEngine small_engine() { return LazyEngine({.hash_megabytes = 1}); }

std::string move_of(const Result<std::string>& answer) {
  EXPECT_TRUE(answer) << answer.error().message;
  const Result<Json> json = parse_json(answer.value_or("null"));
  EXPECT_TRUE(json);
  const Json* move = json ? json->find("move") : nullptr;
  return move == nullptr || move->string() == nullptr ? "" : *move->string();
}

TEST(Think, SetsUpForBothSides) {
  LazyEngine engine = small_engine();
  const std::string gold = move_of(think("seed 1", engine));
  EXPECT_TRUE(view("move " + gold)) << gold;
  const std::string silver = move_of(think("seed 1\nmove " + gold, engine));
  EXPECT_TRUE(view("move " + gold + "\nmove " + silver)) << silver;
}

TEST(Think, EveryLevelPlaysALegalTurn) {
  LazyEngine engine = small_engine();
  for (const std::string_view limits :
       {"level 1\nseed 3\n", "level easy\nseed 3\n", "level 3\nseed 3\n", "level 4\nseed 3\n", "level 5\nseed 3\n",
        "level 6\nseed 3\n", "nodes 500\n", "depth 2\n"}) {
    const std::string move = move_of(think(std::string(limits) + std::string(kSetups), engine));
    EXPECT_TRUE(view(std::string(kSetups) + "move " + move)) << limits << move;
  }
}

TEST(Think, FixedNodesAndSeedGiveTheSameTurn) {
  const std::string request = "nodes 2000\nseed 5\n" + std::string(kSetups);
  LazyEngine first = small_engine();
  LazyEngine second = small_engine();
  EXPECT_EQ(move_of(think(request, first)), move_of(think(request, second)));
}

TEST(Think, HasNothingToSayAboutAFinishedGame) {
  LazyEngine engine = small_engine();
  const std::string board = "start g [       rR" + std::string(55, ' ') + "]\n";
  const auto answer = think(board + "move Ra7n", engine);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.error().code.name(), "game_over");
}

TEST(Bench, CountsTheNodesOfTheEnginesSignature) {
  const Result<std::string> answer = bench("depth 3");
  ASSERT_TRUE(answer) << answer.error().message;
  EXPECT_EQ(*answer, "{\"nodes\":" + std::to_string(bench_nodes(3)) + "}");
}

}  // namespace
}  // namespace tusk::wasm
