#include "base/text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

namespace tusk {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Trim, TakesWhiteSpaceFromBothEndsOnly) {
  EXPECT_EQ(trim(" \t a b\r\n"), "a b");
  EXPECT_EQ(trim(" \n "), "");
  EXPECT_EQ(trim(""), "");
}

TEST(Split, KeepsEmptyParts) {
  EXPECT_THAT(split("a,,b,", ','), ElementsAre("a", "", "b", ""));
  EXPECT_THAT(split("", ','), ElementsAre(""));
}

TEST(SplitLines, ReadsBothLineEnds) {
  EXPECT_THAT(split_lines("a\r\nb\n\nc"), ElementsAre("a", "b", "", "c"));
  EXPECT_THAT(split_lines("a\n"), ElementsAre("a"));
  EXPECT_THAT(split_lines(""), IsEmpty());
}

TEST(ParseInteger, WantsTheWholeText) {
  EXPECT_EQ(parse_integer<int>("42"), 42);
  EXPECT_EQ(parse_integer<int>("-7"), -7);
  for (const char* text : {"", " 1", "1 ", "+1", "1.5", "0x1", "1e3", "--1"}) {
    EXPECT_EQ(parse_integer<int>(text), std::nullopt) << text;
  }
}

TEST(ParseInteger, RefusesWhatDoesNotFit) {
  EXPECT_EQ(parse_integer<std::uint8_t>("255"), 255);
  EXPECT_EQ(parse_integer<std::uint8_t>("256"), std::nullopt);
  EXPECT_EQ(parse_integer<unsigned>("-1"), std::nullopt);
  EXPECT_EQ(parse_integer<std::int64_t>("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
  EXPECT_EQ(parse_integer<std::int64_t>("9223372036854775808"), std::nullopt);
}

TEST(Quoted, MakesEveryByteReadable) {
  EXPECT_EQ(quoted("Ra1n"), "\"Ra1n\"");
  EXPECT_EQ(quoted("a\n\x01\xFF"), "\"a\\x0a\\x01\\xff\"");
  EXPECT_EQ(quoted("Слон"), "\"Слон\"");
  EXPECT_EQ(quoted(std::string_view("\0", 1)), "\"\\x00\"");
}

TEST(Quoted, CutsLongText) {
  EXPECT_EQ(quoted("abcdef", 3), "\"abc...\"");
  EXPECT_EQ(quoted("abc", 3), "\"abc\"");
  EXPECT_EQ(quoted("aéb", 2), "\"a...\"");
}

TEST(Utf8Length, AcceptsOnlyShortestFormsOfCodePoints) {
  EXPECT_EQ(utf8_length("a"), 1U);
  EXPECT_EQ(utf8_length("é"), 2U);
  EXPECT_EQ(utf8_length("象"), 3U);
  EXPECT_EQ(utf8_length("🐘"), 4U);
  EXPECT_EQ(utf8_length("\x80"), 0U);              // a continuation byte alone
  EXPECT_EQ(utf8_length("\xC3"), 0U);              // cut short
  EXPECT_EQ(utf8_length("\xC3("), 0U);             // no continuation
  EXPECT_EQ(utf8_length("\xC0\xAF"), 0U);          // overlong slash
  EXPECT_EQ(utf8_length("\xED\xA0\x80"), 0U);      // surrogate
  EXPECT_EQ(utf8_length("\xF4\x90\x80\x80"), 0U);  // beyond U+10FFFF
  EXPECT_EQ(utf8_length("\xFF"), 0U);
}

}  // namespace
}  // namespace tusk
