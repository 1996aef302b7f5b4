#include "match/engine_spec.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tusk {
namespace {

using testing::ElementsAre;

TEST(SplitCommand, QuotesKeepBlanksTogether) {
  EXPECT_THAT(*split_command("  ./tusk aei  --hash 64 "), ElementsAre("./tusk", "aei", "--hash", "64"));
  EXPECT_THAT(*split_command("\"/my engines/bot\" 'a \"b\" c' x\"y z\"w \"\""),
              ElementsAre("/my engines/bot", "a \"b\" c", "xy zw", ""));
}

TEST(SplitCommand, RefusesNothingAndOpenQuotes) {
  for (const char* text : {"", "  ", "\"\"", "'abc", "tusk \"aei"}) EXPECT_FALSE(split_command(text)) << text;
}

TEST(EngineOption, IsANameAndAValue) {
  EXPECT_EQ(*parse_engine_option("hash=128"), std::pair(std::string("hash"), std::string("128")));
  EXPECT_EQ(*parse_engine_option(" path = a=b c "), std::pair(std::string("path"), std::string("a=b c")));
  for (const char* text : {"hash", "=1", "a b=1", "a=1\nquit"}) EXPECT_FALSE(parse_engine_option(text)) << text;
}

TEST(EngineLimits, HaveWords) {
  EXPECT_EQ(to_string(EngineLimits{}), "no limit");
  EXPECT_EQ(to_string(EngineLimits{.control = TimeControl{.per_move = 1, .reserve = 10}, .nodes = 500, .depth = 8}),
            "1s/10s, 500 nodes, depth 8");
}

}  // namespace
}  // namespace tusk
