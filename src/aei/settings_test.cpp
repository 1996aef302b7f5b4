#include "aei/settings.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace tusk {
namespace {

void set(AeiSettings& settings, const std::string& name, const std::string& value) {
  const auto changed = set_option(settings, {name, value});
  ASSERT_TRUE(changed) << changed.error().message;
}

TEST(AeiSettings, SetsTheWholeTimeControl) {
  AeiSettings settings;
  set(settings, "tcmove", "15");
  set(settings, "tcreserve", "90.5");
  set(settings, "tcpercent", "50");
  set(settings, "tcmax", "120");
  set(settings, "tctotal", "7200");
  set(settings, "tcturns", "80");
  set(settings, "tcturntime", "60");
  EXPECT_EQ(settings.control.per_move, 15);
  EXPECT_EQ(settings.control.reserve, 90.5);
  EXPECT_EQ(settings.control.percent, 50);
  EXPECT_EQ(settings.control.reserve_cap, 120);
  EXPECT_EQ(settings.control.game_limit, 7200);
  EXPECT_EQ(settings.control.turn_limit, 80);
  EXPECT_EQ(settings.control.turn_time_limit, 60);
}

TEST(AeiSettings, TheDefaultIsAFullPercentageAndNoLimit) {
  const AeiSettings settings;
  EXPECT_EQ(settings.control.percent, 100);
  EXPECT_TRUE(settings.control.is_unlimited());
  EXPECT_FALSE(settings.depth);
  EXPECT_FALSE(settings.nodes);
}

TEST(AeiSettings, ReservesFollowTheStartUnlessTold) {
  AeiSettings settings;
  set(settings, "sreserve", "12");
  set(settings, "tcreserve", "90");
  EXPECT_EQ(settings.reserve(Color::Gold), 90);
  EXPECT_EQ(settings.reserve(Color::Silver), 12);
  set(settings, "greserve", "-1");
  EXPECT_EQ(settings.reserve(Color::Gold), 0);
  settings.begin_game();
  EXPECT_EQ(settings.reserve(Color::Gold), 90);
  EXPECT_EQ(settings.reserve(Color::Silver), 90);
}

TEST(AeiSettings, CountsTheReserveItself) {
  AeiSettings settings;
  set(settings, "tcmove", "10");
  set(settings, "tcreserve", "30");
  set(settings, "tcmax", "32");
  settings.count_turn(Color::Silver, 25);
  EXPECT_EQ(settings.reserve(Color::Silver), 15);
  settings.count_turn(Color::Gold, 1);
  EXPECT_EQ(settings.reserve(Color::Gold), 32);
}

TEST(AeiSettings, NothingBelowOneIsNoLimitOfDepthOrNodes) {
  AeiSettings settings;
  set(settings, "depth", "8");
  set(settings, "nodes", "5000");
  EXPECT_EQ(settings.depth, 8);
  EXPECT_EQ(settings.nodes, 5000U);
  set(settings, "depth", "-1");
  set(settings, "nodes", "0");
  EXPECT_FALSE(settings.depth);
  EXPECT_FALSE(settings.nodes);
  set(settings, "depth", "99999999999");
  EXPECT_EQ(settings.depth, 1000);
}

TEST(AeiSettings, KeepsHashAndSeedForTheEngine) {
  AeiSettings settings;
  set(settings, "hash", "128");
  set(settings, "seed", "18446744073709551615");
  EXPECT_EQ(settings.engine.hash_megabytes, 128);
  EXPECT_EQ(settings.engine.seed, ~std::uint64_t{0});
}

TEST(AeiSettings, ANetworkIsChosenByName) {
  AeiSettings settings;
  set(settings, "network", "hand");
  EXPECT_FALSE(settings.engine.network);
  EXPECT_FALSE(set_option(settings, {"network", "/no/such/file"}));
  EXPECT_FALSE(set_option(settings, {"network", TUSK_SOURCE_DIR "/README.md"})) << "no network";
  set(settings, "network", "default");
  EXPECT_EQ(settings.engine.network, default_network());
}

TEST(AeiSettings, AnEmptySeedIsNone) {
  AeiSettings settings;
  EXPECT_FALSE(settings.is_seed_set);
  set(settings, "seed", "7");
  EXPECT_TRUE(settings.is_seed_set);
  set(settings, "seed", "");
  EXPECT_FALSE(settings.is_seed_set);
  EXPECT_FALSE(set_option(settings, {"seed", std::nullopt})) << "no button";
}

TEST(AeiSettings, ALevelAllowsNoMoreThanTheOtherLimits) {
  AeiSettings settings;
  set(settings, "level", "4");
  const SearchLimits level = limits_of_level(4);
  EXPECT_EQ(settings.limits().nodes, level.nodes);
  EXPECT_EQ(settings.limits().depth, level.depth);
  EXPECT_FALSE(settings.limits().weakness.is_none());
  set(settings, "nodes", "10");
  set(settings, "depth", "1000");
  set(settings, "lines", "3");
  EXPECT_EQ(settings.limits().nodes, 10U);
  EXPECT_EQ(settings.limits().depth, level.depth);
  EXPECT_EQ(settings.limits().lines, 3);
  for (const char* full : {"0", "10"}) {
    set(settings, "level", full);
    EXPECT_TRUE(settings.limits().weakness.is_none()) << full;
    EXPECT_EQ(settings.limits().depth, 1000) << full;
  }
}

TEST(AeiSettings, ThreadsLinesAndLevelHaveTheirRanges) {
  AeiSettings settings;
  set(settings, "threads", "2");
  EXPECT_EQ(settings.engine.threads, 2);
  for (const auto& [name, value] : {std::pair{"threads", "0"},
                                    {"threads", "257"},
                                    {"lines", "0"},
                                    {"lines", "51"},
                                    {"level", "11"},
                                    {"level", "-1"},
                                    {"level", "hard"},
                                    {"threads", ""}}) {
    const auto changed = set_option(settings, {name, value});
    ASSERT_FALSE(changed) << name << " " << value;
    EXPECT_EQ(changed.error().code, error::kBadValue);
  }
}

TEST(AeiSettings, AcceptsWhatIsForInformation) {
  AeiSettings settings;
  for (const char* name : {"gused", "sused", "lastmoveused", "opponent_rating", "rating", "rated"}) {
    set(settings, name, "1");
  }
  set(settings, "opponent", "A Bot");
  EXPECT_TRUE(set_option(settings, {"event", std::nullopt}));
}

TEST(AeiSettings, RefusesBadValuesAndChangesNothing) {
  AeiSettings settings;
  set(settings, "tcmove", "15");
  set(settings, "hash", "32");
  for (const char* value : {"", "abc", "-3", "1e99", "nan", "inf", "5 s"}) {
    const auto changed = set_option(settings, {"tcmove", value});
    ASSERT_FALSE(changed) << value;
    EXPECT_EQ(changed.error().code, error::kBadValue) << value;
    EXPECT_NE(changed.error().message.find("tcmove"), std::string::npos);
  }
  for (const char* value : {"0", "65537", "1.5", "-1"}) EXPECT_FALSE(set_option(settings, {"hash", value})) << value;
  EXPECT_FALSE(set_option(settings, {"tcpercent", "101"}));
  EXPECT_FALSE(set_option(settings, {"tcmove", std::nullopt}));
  EXPECT_EQ(settings.control.per_move, 15);
  EXPECT_EQ(settings.engine.hash_megabytes, 32);
}

TEST(AeiSettings, NamesAnUnknownOption) {
  AeiSettings settings;
  const auto changed = set_option(settings, {"threds", "2"});
  ASSERT_FALSE(changed);
  EXPECT_EQ(changed.error().code, error::kUnknownOption);
  EXPECT_NE(changed.error().message.find("threds"), std::string::npos);
}

}  // namespace
}  // namespace tusk
