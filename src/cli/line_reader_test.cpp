#include "cli/line_reader.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <vector>

#include "base/file.hpp"

namespace tusk {
namespace {

std::vector<std::string> lines_of(std::string_view text, std::size_t limit = 100) {
  const std::filesystem::path path =
      std::filesystem::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
  EXPECT_TRUE(write_file(path, text).has_value());
  std::vector<std::string> lines;
  Result<LineReader> reader = LineReader::open(path, limit);
  EXPECT_TRUE(reader.has_value());
  while (reader) {
    const auto line = reader->next();
    if (!line) break;
    lines.emplace_back(*line);
  }
  std::filesystem::remove(path);
  return lines;
}

using Lines = std::vector<std::string>;

TEST(LineReader, EveryKindOfLineEnd) {
  EXPECT_EQ(lines_of(""), Lines{});
  EXPECT_EQ(lines_of("one\ntwo\r\n\nfour"), (Lines{"one", "two", "", "four"}));
  EXPECT_EQ(lines_of("\n"), Lines{""});
}

TEST(LineReader, LongLinesAreCutAndTheNextOneIsWhole) {
  EXPECT_EQ(lines_of("123456789\nab\n", 4), (Lines{"12345", "ab"}));
}

TEST(LineReader, BytesOfAllKindsPass) {
  const std::string text("a\0b\xFF", 4);
  EXPECT_EQ(lines_of(text), Lines{text});
}

TEST(LineReader, AFileThatCannotBeReadIsAnError) {
  EXPECT_EQ(LineReader::open("/no/such/file", 1).error().code, error::kFile);
  EXPECT_EQ(LineReader::open(testing::TempDir(), 1).error().code, error::kFile);
}

TEST(LineReader, AReadThatFailsIsNoEndOfInput) {
  Result<LineReader> memory = LineReader::open("/proc/self/mem", 1);  // opens, but nothing lies at its beginning
  ASSERT_TRUE(memory.has_value());
  EXPECT_FALSE(memory->next());
  ASSERT_FALSE(memory->check_end());
  EXPECT_EQ(memory->check_end().error().code, error::kFile);

  Result<LineReader> nothing = LineReader::open("/dev/null", 1);
  ASSERT_TRUE(nothing.has_value());
  EXPECT_FALSE(nothing->next());
  EXPECT_TRUE(nothing->check_end());
}

}  // namespace
}  // namespace tusk
