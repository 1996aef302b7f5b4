// Every case file of the folder named by TUSK_CASES, one test each kind; and the project's own golden cases, which
// need no folder.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <ostream>
#include <string>
#include <string_view>

#include "cases/case_kinds.hpp"
#include "query/answer.hpp"

namespace tusk::test {

// How GoogleTest shows the parameter.
static void PrintTo(const CaseKind& kind, std::ostream* out) { *out << kind.name; }

namespace {

class Cases : public testing::TestWithParam<CaseKind> {};

TEST_P(Cases, AreAllRight) {
  const char* folder = std::getenv("TUSK_CASES");
  if (folder == nullptr || *folder == '\0') GTEST_SKIP() << "set TUSK_CASES to the folder with the case files";
  CaseDoor door([](std::string_view line) { return query::answer(line); });
  const auto report = run_cases(GetParam(), folder, door);
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_GT(report->total, 0);
  RecordProperty("cases", report->total);
  std::string shown;
  for (std::size_t i = 0; i < std::min<std::size_t>(report->faults.size(), 20); ++i) shown += report->faults[i] + '\n';
  EXPECT_EQ(report->right, report->total) << shown;
}

std::string name_of(const testing::TestParamInfo<CaseKind>& kind) { return std::string(kind.param.name); }

INSTANTIATE_TEST_SUITE_P(Kinds, Cases, testing::ValuesIn(case_kinds().begin(), case_kinds().end()), name_of);

}  // namespace
}  // namespace tusk::test
