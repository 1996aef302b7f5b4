#include "base/json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tusk {
namespace {

using testing::HasSubstr;

Json parsed(std::string_view text) {
  auto value = parse_json(text);
  EXPECT_TRUE(value) << text << ": " << (value ? "" : value.error().message);
  return value ? *value : Json();
}

void expect_refused(std::string_view text, std::size_t offset, const std::string& message) {
  const auto value = parse_json(text);
  ASSERT_FALSE(value) << text;
  EXPECT_EQ(value.error().code, error::kBadJson);
  EXPECT_THAT(value.error().message, HasSubstr(message)) << text;
  EXPECT_EQ(value.error().offset, offset) << text;
}

TEST(Json, ReadsEveryKindOfValue) {
  EXPECT_TRUE(parsed("null").is_null());
  EXPECT_EQ(parsed(" true ").boolean(), true);
  EXPECT_EQ(parsed("-42").integer(), -42);
  EXPECT_EQ(parsed("2.5e1").number(), 25.0);
  EXPECT_EQ(*parsed(R"("a\u00e9\n\ud83d\udc18")").string(), "aé\n🐘");
  EXPECT_EQ(parsed("[1,[2],{}]").array()->size(), 3U);
  EXPECT_EQ(parsed(R"({"op":"steps"})").find("op")->kind(), "a string");
}

TEST(Json, MembersAreFoundInTheText) {
  const auto at = [](std::string_view text, std::size_t offset) {
    const auto found = json_member_offset(text, "m", offset);
    return found ? text.substr(*found, 2) : std::string_view("-");
  };
  EXPECT_EQ(at(R"({"x":"m","a":{"m":"no"},"b":["m"],"m" : "yes"})", 0), "ye");
  EXPECT_EQ(at(R"({"\"m":"\\","m":"ab"})", 1), "b\"");
  EXPECT_EQ(at(R"({"m":"\n\u0041\u00e9\u20ac\ud83d\udc18yes"})", 11), "ye");
  EXPECT_EQ(at(R"({"m":"\\nyes"})", 2), "ye");
  EXPECT_EQ(at(R"({"m":"yes"})", 99), "\"}");
  EXPECT_EQ(at(R"({"m":5})", 0), "-");
  EXPECT_EQ(at(R"(["m"])", 0), "-");
}

TEST(Json, NeverConverts) {
  EXPECT_EQ(parsed("1").boolean(), std::nullopt);
  EXPECT_EQ(parsed("1.0").integer(), std::nullopt);
  EXPECT_EQ(parsed("\"1\"").number(), std::nullopt);
  EXPECT_EQ(parsed("1").number(), 1.0);
  EXPECT_EQ(parsed("1").string(), nullptr);
  EXPECT_EQ(parsed("[]").find("a"), nullptr);
}

TEST(Json, BigNumbersBecomeReal) {
  EXPECT_EQ(parsed("9223372036854775807").integer(), 9223372036854775807);
  EXPECT_EQ(parsed("9223372036854775808").integer(), std::nullopt);
  EXPECT_EQ(parsed("9223372036854775808").number(), 9223372036854775808.0);
}

TEST(Json, ObjectsKeepTheirOrder) {
  const Json value = parsed(R"({"z":1,"a":{"y":2,"b":3},"m":[{"q":4}]})");
  const auto& members = *value.object();
  ASSERT_EQ(members.size(), 3U);
  EXPECT_EQ(members[0].first, "z");
  EXPECT_EQ(members[1].first, "a");
  EXPECT_EQ(members[2].first, "m");
  EXPECT_EQ(value.find("a")->find("b")->integer(), 3);
  EXPECT_EQ(value.find("m")->array()->front().find("q")->integer(), 4);
  EXPECT_EQ(value.find("nothing"), nullptr);
}

TEST(Json, TellsWhereTheFaultIs) {
  expect_refused("", 0, "ends too early");
  expect_refused(R"({"id":1)", 7, "ends too early");
  expect_refused(R"({"id":1} x)", 9, "behind the JSON value");
  expect_refused(R"({"id" 1})", 6, "not JSON");
  expect_refused(R"({"id":01})", 7, "not JSON");
  expect_refused("{'id':1}", 1, "not JSON");
  expect_refused("[1,]", 3, "not JSON");
  expect_refused("nul", 3, "ends too early");
  expect_refused("\"a\tb\"", 2, "not JSON");
}

TEST(Json, RefusesAMemberThatStandsTwice) {
  const auto value = parse_json(R"({"id":1,"id":2})");
  ASSERT_FALSE(value);
  EXPECT_EQ(value.error().message, "the member \"id\" stands twice in one object");
}

TEST(Json, RefusesBytesThatAreNotUtf8) {
  EXPECT_FALSE(parse_json("\"\xFF\""));
  EXPECT_FALSE(parse_json("\"\xC0\xAF\""));
  EXPECT_FALSE(parse_json("\"\\ud800\""));
}

TEST(Json, LimitsDepthAndSize) {
  const JsonLimits limits{.size = 100, .depth = 4};
  EXPECT_TRUE(parse_json("[[[[]]]]", limits));
  const auto deep = parse_json("[[[[[]]]]]", limits);
  ASSERT_FALSE(deep);
  EXPECT_THAT(deep.error().message, HasSubstr("too deeply"));
  const auto large = parse_json(std::string(101, ' '), limits);
  ASSERT_FALSE(large);
  EXPECT_EQ(large.error().message, "the JSON text is longer than 100 bytes");
  EXPECT_FALSE(parse_json(std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace tusk
