// What `tusk aei-check` says about Tusk itself and about the mock engine in its faults.
#include "match/compliance.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

namespace tusk {
namespace {

using testing::HasSubstr;
using Verdict = ComplianceVerdict;

std::map<std::string, CompliancePoint> points_of(const std::vector<std::string>& command) {
  std::size_t told = 0;
  const auto points = check_compliance(command, [&told](const CompliancePoint&) { ++told; });
  EXPECT_TRUE(points);
  if (!points) return {};
  EXPECT_EQ(told, points->size());
  std::map<std::string, CompliancePoint> by_name;
  for (const CompliancePoint& point : *points) by_name[point.name] = point;
  EXPECT_EQ(by_name.size(), points->size());
  return by_name;
}

TEST(Compliance, TuskPassesEverything) {
  for (const auto& [name, point] : points_of({TUSK_PROGRAM, "aei", "--hash", "1"})) {
    EXPECT_EQ(point.verdict, Verdict::Pass) << name << ": " << point.seen;
  }
}

TEST(Compliance, ASimpleEngineIsWarnedNotFailed) {
  auto points = points_of({TUSK_MOCK_ENGINE});
  for (const auto& [name, point] : points) EXPECT_NE(point.verdict, Verdict::Fail) << name << ": " << point.seen;
  EXPECT_EQ(points["set position, silver to move"].verdict, Verdict::Pass);
  EXPECT_EQ(points["unknown option"].verdict, Verdict::Warn);
  EXPECT_EQ(points["go without limits"].verdict, Verdict::Warn);
  EXPECT_EQ(points["info lines"].seen, "never told: score, depth, nodes, time, pv");
}

TEST(Compliance, ACrashIsToldAndTheNextPointTriedAgain) {
  auto points = points_of({TUSK_MOCK_ENGINE, "--play", "crash", "--after", "1"});
  EXPECT_EQ(points["setup of gold"].verdict, Verdict::Pass);
  EXPECT_EQ(points["setup of silver"].verdict, Verdict::Fail);
  EXPECT_EQ(points["first turn"].verdict, Verdict::Pass) << "one answer of the program that was started again";
  EXPECT_EQ(points["clock"].verdict, Verdict::Fail);
  EXPECT_THAT(points["clock"].seen, HasSubstr("ended instead of bestmove"));
}

TEST(Compliance, AnIllegalMoveFails) {
  auto points = points_of({TUSK_MOCK_ENGINE, "--play", "illegal"});
  EXPECT_EQ(points["handshake"].verdict, Verdict::Pass);
  EXPECT_EQ(points["first turn"].verdict, Verdict::Fail);
  EXPECT_THAT(points["first turn"].seen, HasSubstr("ra7s"));
}

TEST(Compliance, AProgramThatIsNoEngineIsSkipped) {
  auto points = points_of({"true"});
  EXPECT_EQ(points["handshake"].verdict, Verdict::Fail);
  EXPECT_EQ(points["quit"].verdict, Verdict::Skip);
  EXPECT_FALSE(check_compliance({"/nowhere/bot"}));
}

}  // namespace
}  // namespace tusk
