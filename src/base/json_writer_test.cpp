#include "base/json_writer.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>

#include "base/json.hpp"

namespace tusk {
namespace {

std::string json_string(std::string_view text) {
  std::string out;
  append_json_string(out, text);
  return out;
}

std::string json_number(double number, unsigned digits) {
  JsonWriter json;
  json.value(number, digits);
  return std::move(json).text();
}

TEST(JsonWriter, WritesNestedValues) {
  JsonWriter json;
  json.begin_object();
  json.member("id", "a");
  json.member("count", 3U);
  json.member("legal", true);
  json.member("chance", 0.25, 4U);
  json.key("outcome");
  json.null();
  json.key("moves");
  json.begin_array();
  json.value("Ee2n");
  json.value(std::string("rb7s"));
  json.begin_object();
  json.end_object();
  json.begin_array();
  json.end_array();
  json.end_array();
  json.member("last", std::int64_t{-5});
  json.end_object();
  EXPECT_EQ(
      json.text(),
      R"({"id":"a","count":3,"legal":true,"chance":0.25,"outcome":null,"moves":["Ee2n","rb7s",{},[]],"last":-5})");
}

TEST(JsonWriter, EscapesWhatJsonWantsEscaped) {
  EXPECT_EQ(json_string("a\"b\\c/\n\r\t\b\f"), R"("a\"b\\c/\n\r\t\b\f")");
  EXPECT_EQ(json_string(std::string_view("\0\x1F\x7F", 3)), "\"\\u0000\\u001f\x7F\"");
  EXPECT_EQ(json_string("Слон 象 🐘"), "\"Слон 象 🐘\"");
}

TEST(JsonWriter, ReplacesBytesThatAreNotUtf8) {
  EXPECT_EQ(json_string("a\xFFz"), "\"a\uFFFDz\"");
  EXPECT_EQ(json_string("\xE8\xB1"), "\"\uFFFD\uFFFD\"");
}

TEST(JsonWriter, EveryByteSurvivesTheWayThroughTheReader) {
  for (int byte = 0; byte < 128; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const auto read = parse_json(json_string(text));
    ASSERT_TRUE(read) << byte;
    EXPECT_EQ(*read->string(), text);
  }
}

TEST(JsonWriter, RoundsNumbers) {
  EXPECT_EQ(json_number(1.5, 3), "1.5");
  EXPECT_EQ(json_number(-0.0625, 4), "-0.0625");
  EXPECT_EQ(json_number(0.05, 6), "0.05");
  EXPECT_EQ(json_number(2.0 / 3.0, 2), "0.67");
  EXPECT_EQ(json_number(-0.4, 0), "0");
  EXPECT_EQ(json_number(1234.5678, 9), "1234.5678");
  EXPECT_EQ(json_number(0.999, 2), "1");
}

TEST(JsonWriter, WhatIsNoNumberIsNull) {
  EXPECT_EQ(json_number(std::numeric_limits<double>::infinity(), 2), "null");
  EXPECT_EQ(json_number(std::numeric_limits<double>::quiet_NaN(), 2), "null");
  EXPECT_EQ(json_number(1e9, 0), "null");
}

}  // namespace
}  // namespace tusk
