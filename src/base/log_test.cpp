#include "base/log.hpp"

#include <gtest/gtest.h>

#include <string>

namespace tusk {
namespace {

class Log : public testing::Test {
 protected:
  void TearDown() override { set_log_level(LogLevel::Info); }
};

TEST_F(Log, PrintsOneLineWithItsLevel) {
  testing::internal::CaptureStderr();
  log_warning("engine {} is late by {} ms", "a", 20);
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "tusk warning: engine a is late by 20 ms\n");
}

TEST_F(Log, DropsWhatIsBelowTheLevel) {
  testing::internal::CaptureStderr();
  log_debug("unseen");
  set_log_level(LogLevel::Error);
  log_warning("unseen");
  log_error("seen");
  set_log_level(LogLevel::Off);
  log_error("unseen");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "tusk error: seen\n");
}

TEST_F(Log, ForeignTextCannotForgeALine) {
  testing::internal::CaptureStderr();
  log_info("{}", "x\ntusk error: forged");
  EXPECT_EQ(testing::internal::GetCapturedStderr(), "tusk info: x\\x0atusk error: forged\n");
}

TEST_F(Log, LevelsHaveNames) {
  EXPECT_EQ(parse_log_level("debug"), LogLevel::Debug);
  EXPECT_EQ(parse_log_level("off"), LogLevel::Off);
  EXPECT_EQ(parse_log_level("Debug"), std::nullopt);
}

}  // namespace
}  // namespace tusk
