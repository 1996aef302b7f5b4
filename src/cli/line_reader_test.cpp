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

}  // namespace
}  // namespace tusk
