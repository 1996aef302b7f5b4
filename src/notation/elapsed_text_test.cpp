#include "notation/elapsed_text.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

TEST(ElapsedText, IsHoursMinutesSeconds) {
  EXPECT_EQ(elapsed_text(0), "0:00:00");
  EXPECT_EQ(elapsed_text(-1), "0:00:00");
  EXPECT_EQ(elapsed_text(1.2043), "0:00:01.204");
  EXPECT_EQ(elapsed_text(0.5), "0:00:00.5");
  EXPECT_EQ(elapsed_text(3723.9996), "1:02:04");
}

}  // namespace
}  // namespace tusk
