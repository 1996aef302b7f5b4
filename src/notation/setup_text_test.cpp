#include "notation/setup_text.hpp"

#include <gtest/gtest.h>

#include "rules/error_codes.hpp"

namespace tusk {
namespace {

TEST(SetupText, RoundTrip) {
  for (const Color side : kColors) {
    const auto setup = quick_setup(side);
    const auto read = parse_setup(to_string(setup));
    ASSERT_TRUE(read.has_value());
    EXPECT_EQ(*read, setup);
  }
}

TEST(SetupText, AnyBlanksAndAnyPiecesAreRead) {
  const auto setup = parse_setup("\n Ee2\t\tre7 ");
  ASSERT_TRUE(setup.has_value());
  EXPECT_EQ(to_string(*setup), "Ee2 re7");
  EXPECT_TRUE(parse_setup("").value().empty());
}

TEST(SetupText, AFaultNamesItsPlace) {
  const Error step = parse_setup("Ee2 Ra2n").error();
  EXPECT_EQ(step.code, error::kBadText);
  EXPECT_EQ(step.offset, 4U);
  const Error square = parse_setup("Ee2 Ra9").error();
  EXPECT_EQ(square.code, error::kBadSquare);
  EXPECT_EQ(square.offset, 5U);
}

TEST(SetupText, AnEndlessListIsRefused) {
  std::string text;
  for (int i = 0; i < 65; ++i) text += "Ra1 ";
  EXPECT_EQ(parse_setup(text).error().code, error::kSetupCount);
}

}  // namespace
}  // namespace tusk
