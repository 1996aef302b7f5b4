#include "notation/tokens.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

TEST(Tokens, WordsComeWithTheirOffsets) {
  Tokens tokens(" Ee2n \t\r\nEd2n");
  const auto first = tokens.next();
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->text, "Ee2n");
  EXPECT_EQ(first->offset, 1U);
  const auto second = tokens.next();
  ASSERT_TRUE(second.has_value());
  EXPECT_EQ(second->text, "Ed2n");
  EXPECT_EQ(second->offset, 9U);
  EXPECT_FALSE(tokens.next().has_value());
  EXPECT_FALSE(Tokens(" \n").next().has_value());
}

TEST(Tokens, LinesAreTakenOneByOne) {
  std::string_view text = "one\r\n\nthree";
  EXPECT_EQ(take_line(text), "one");
  EXPECT_EQ(take_line(text), "");
  EXPECT_EQ(take_line(text), "three");
  EXPECT_TRUE(text.empty());
}

TEST(Tokens, CaseOfAsciiLettersIsIgnored) {
  EXPECT_TRUE(equals_ignoring_case("ReSigns", "resigns"));
  EXPECT_FALSE(equals_ignoring_case("resign", "resigns"));
}

}  // namespace
}  // namespace tusk
