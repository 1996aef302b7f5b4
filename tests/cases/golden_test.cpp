#include "cases/golden.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "query/answer.hpp"

namespace tusk::test {
namespace {

std::vector<std::string> golden_names() {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(TUSK_SOURCE_DIR "/data/golden")) {
    names.push_back(entry.path().stem().string());
  }
  return names;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, AnswersAreAsWritten) {
  CaseDoor door([](std::string_view line) { return query::answer(line); });
  const auto report = run_golden(TUSK_SOURCE_DIR "/data/golden/" + GetParam() + ".jsonl", door);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GT(report->total, 0);
  for (const std::string& fault : report->faults) ADD_FAILURE() << fault;
}

std::string name_of(const testing::TestParamInfo<std::string>& file) { return file.param; }

INSTANTIATE_TEST_SUITE_P(Files, Golden, testing::ValuesIn(golden_names()), name_of);

Json json(std::string_view text) { return parse_json(text).value_or(Json()); }

TEST(GoldenComparison, ObjectsMayHaveMoreMembersButNotOthers) {
  EXPECT_TRUE(contains(json(R"({"a":1,"b":[1,2]})"), json(R"({"a":1})")));
  EXPECT_FALSE(contains(json(R"({"a":1})"), json(R"({"a":2})")));
  EXPECT_FALSE(contains(json(R"({"b":1})"), json(R"({"a":1})")));
  EXPECT_TRUE(contains(json(R"({"e":{"code":"x","offset":3}})"), json(R"({"e":{"code":"x"}})")));
}

TEST(GoldenComparison, ArraysAndValuesMustBeEqual) {
  EXPECT_TRUE(contains(json("[1,2]"), json("[1,2]")));
  EXPECT_FALSE(contains(json("[1,2]"), json("[1]")));
  EXPECT_FALSE(contains(json("\"1\""), json("1")));
  EXPECT_FALSE(contains(json("null"), json("false")));
}

}  // namespace
}  // namespace tusk::test
