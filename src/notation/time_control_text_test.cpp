#include "notation/time_control_text.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

std::string rewritten(std::string_view text) {
  const auto control = parse_time_control(text);
  return control ? to_string(*control) : std::string(control.error().code.name());
}

TEST(TimeControlText, ReadsUnits) {
  const auto control = parse_time_control("1m30s/7h13s/50/1d/8h/0.5s");
  ASSERT_TRUE(control) << control.error().message;
  EXPECT_DOUBLE_EQ(control->per_move, 90);
  EXPECT_DOUBLE_EQ(control->reserve, 7 * 3600 + 13);
  EXPECT_DOUBLE_EQ(control->percent, 50);
  EXPECT_DOUBLE_EQ(control->reserve_cap, 86400);
  EXPECT_DOUBLE_EQ(control->game_limit, 8 * 3600);
  EXPECT_DOUBLE_EQ(control->turn_time_limit, 0.5);
}

TEST(TimeControlText, ABareNumberIsMinutesAndEachColonGoesDownAUnit) {
  const auto control = parse_time_control("0:30/3/100/5/8");
  ASSERT_TRUE(control) << control.error().message;
  EXPECT_DOUBLE_EQ(control->per_move, 30);
  EXPECT_DOUBLE_EQ(control->reserve, 180);
  EXPECT_DOUBLE_EQ(control->reserve_cap, 300);
  EXPECT_DOUBLE_EQ(control->game_limit, 8 * 3600);
  EXPECT_DOUBLE_EQ(parse_time_control(":30/2")->per_move, 30);
  EXPECT_DOUBLE_EQ(parse_time_control("2/0///1:30")->game_limit, 5400);
}

TEST(TimeControlText, AGameMayBeLimitedByTurns) {
  const auto control = parse_time_control("15s/2m30s/100/0/120t");
  ASSERT_TRUE(control) << control.error().message;
  EXPECT_EQ(control->turn_limit, 120);
  EXPECT_DOUBLE_EQ(control->game_limit, 0);
}

TEST(TimeControlText, WritesTheCanonicalForm) {
  EXPECT_EQ(rewritten("60m/15h/50"), "1h/15h/50");
  EXPECT_EQ(rewritten("1/1/100/10/5/5"), "1m/1m/100/10m/5h/5m");
  EXPECT_EQ(rewritten("0/0/0/0/0"), "0/0/0/0");
  EXPECT_EQ(rewritten("1s/10s/100/0/0"), "1s/10s");
  EXPECT_EQ(rewritten("0.25s/2s//"), "0.25s/2s");
  EXPECT_EQ(rewritten("0/5m/100/0/80t"), "0/5m/100/0/80t");
  EXPECT_EQ(rewritten("15s/2m30s/0"), "15s/2m30s/0");
  EXPECT_EQ(rewritten("59.9999s/0.0001s"), "1m/0");
  EXPECT_EQ(rewritten("0.00005s/0"), "0/0/0/0") << "times are kept to a thousandth";
  EXPECT_EQ(parse_time_control("0.0004s/1s")->per_move, 0);
}

TEST(TimeControlText, RefusesWhatIsNone) {
  for (const char* text :
       {"", "1s", "1s/2s/3/4/5/6/7", "1s/", "1x/2", "1::30/2", "1:2:3:4/2", "s/1", "-1s/1", "1s/1/101", "1s/1/1.5",
        "1e9s/0", "99999999999/0", "1s/1/100/0/xt", "1s/1s5/100", "nan/0", "./0"}) {
    EXPECT_EQ(rewritten(text), "bad_time_control") << text;
  }
}

TEST(TimeControlText, NamesTheFieldAtFault) {
  const auto control = parse_time_control("1s/bad/100");
  ASSERT_FALSE(control);
  EXPECT_EQ(control.error().offset, 3U);
}

}  // namespace
}  // namespace tusk
