#include "notation/turn_label.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

TEST(TurnLabel, BothLetterPairsAreReadAndOneIsWritten) {
  const auto old_style = parse_turn_label("12b");
  ASSERT_TRUE(old_style.has_value());
  EXPECT_EQ(*old_style, (TurnLabel{12, Color::Silver}));
  EXPECT_EQ(parse_turn_label("12s"), old_style);
  EXPECT_EQ(to_string(*old_style), "12s");
  EXPECT_EQ(parse_turn_label("1w"), (TurnLabel{1, Color::Gold}));
}

TEST(TurnLabel, EverythingElseIsNone) {
  for (const char* text : {"", "g", "12", "0g", "-1g", "+1g", "1x", "1gg", "g1", "1234567g", "Ra1", "1 g"}) {
    EXPECT_FALSE(parse_turn_label(text).has_value()) << text;
  }
}

TEST(TurnLabel, TurnsFollowOneAnother) {
  EXPECT_EQ(to_string(turn_after(0)), "1g");
  EXPECT_EQ(to_string(turn_after(3)), "2s");
  for (std::size_t count = 0; count < 9; ++count) EXPECT_EQ(next_turn(turn_after(count)), turn_after(count + 1));
}

}  // namespace
}  // namespace tusk
