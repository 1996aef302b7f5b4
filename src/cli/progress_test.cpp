#include "cli/progress.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

struct CloseFile {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

class ProgressLine : public testing::Test {
 protected:
  std::string printed() {
    std::array<char, 4096> buffer{};
    std::fseek(stream_.get(), 0, SEEK_SET);
    return {buffer.data(), std::fread(buffer.data(), 1, buffer.size(), stream_.get())};
  }

  std::unique_ptr<std::FILE, CloseFile> stream_{std::tmpfile()};
};

TEST_F(ProgressLine, CountsAndEstimates) {
  Progress progress("replay", "games", 400, stream_.get(), false, {});
  progress.show(100);
  EXPECT_THAT(printed(), StartsWith("replay 100 of 400 games, 25 %, "));
  EXPECT_THAT(printed(), HasSubstr(" s left\n"));
}

TEST_F(ProgressLine, KnowsWhenAllIsDone) {
  Progress progress("replay", "games", 400, stream_.get(), false, {});
  progress.show(400);
  EXPECT_EQ(printed(), "replay 400 of 400 games, 100 %\n");
}

TEST_F(ProgressLine, WithoutATotalOnlyCounts) {
  Progress progress("read", "lines", 0, stream_.get(), false, {});
  progress.show(7);
  EXPECT_EQ(printed(), "read 7 lines\n");
}

TEST_F(ProgressLine, RewritesAndRemovesTheLineOnATerminal) {
  {
    Progress progress("read", "lines", 0, stream_.get(), true, {});
    progress.show(1);
    progress.show(2);
  }
  EXPECT_EQ(printed(), "\rread 1 lines\x1B[K\rread 2 lines\x1B[K\r\x1B[K");
}

TEST_F(ProgressLine, PrintsNoOftenerThanItsInterval) {
  {
    Progress progress("read", "lines", 0, stream_.get(), true, std::chrono::hours(1));
    for (std::size_t i = 0; i < 1000; ++i) progress.show(i);
  }
  EXPECT_THAT(printed(), IsEmpty());
}

TEST_F(ProgressLine, NothingWithoutAStream) {
  Progress progress("read", "lines", 0, nullptr, false, {});
  progress.show(1);
  EXPECT_THAT(printed(), IsEmpty());
}

}  // namespace
}  // namespace tusk
