#include "base/file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

std::filesystem::path scratch(const std::string& name) { return std::filesystem::path(testing::TempDir()) / name; }

TEST(File, ReadsBackEveryByte) {
  const auto path = scratch("tusk_file_test");
  std::string text(200'000, 'x');
  text += std::string("\0\r\n\xFF", 4);
  ASSERT_TRUE(write_file(path, text));
  EXPECT_EQ(read_file(path), text);
  ASSERT_TRUE(write_file(path, ""));
  EXPECT_EQ(read_file(path), "");
  std::filesystem::remove(path);
}

TEST(File, NamesTheFileThatIsMissing) {
  const auto text = read_file(scratch("tusk_no_such_file"));
  ASSERT_FALSE(text);
  EXPECT_EQ(text.error().code, error::kFile);
  EXPECT_THAT(text.error().message, StartsWith("cannot read \""));
  EXPECT_THAT(text.error().message, HasSubstr("tusk_no_such_file\": No such file or directory"));
}

TEST(File, FoldersAreNoFiles) {
  const auto text = read_file(testing::TempDir());
  ASSERT_FALSE(text);
  EXPECT_THAT(text.error().message, HasSubstr("Is a directory"));
  const auto written = write_file(testing::TempDir(), "x");
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, StartsWith("cannot write"));
}

TEST(File, AFailedWriteLeavesNothingBehind) {
  const auto folder = scratch("tusk_file_test_folder");
  std::filesystem::create_directories(folder / "target" / "inside");
  ASSERT_FALSE(write_file(folder / "target", "x"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator{}), 1);
  std::filesystem::remove_all(folder);
}

TEST(File, DevicesPipesAndLinksKeepTheirNames) {
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "tusk_file_test_link";
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(write_file(folder / "file", "old"));
  std::filesystem::create_symlink(folder / "file", folder / "link");
  EXPECT_TRUE(is_replaceable(folder / "file"));
  EXPECT_TRUE(is_replaceable(folder / "new"));
  EXPECT_FALSE(is_replaceable(folder / "link"));
  EXPECT_FALSE(is_replaceable("/dev/null"));
  ASSERT_TRUE(write_file(folder / "link", "new"));
  EXPECT_EQ(read_file(folder / "file").value(), "new");
  EXPECT_TRUE(std::filesystem::is_symlink(folder / "link"));
  std::filesystem::remove_all(folder);
}

TEST(File, AppendsToWhatIsThere) {
  const auto path = scratch("tusk_file_test_append");
  std::filesystem::remove(path);
  ASSERT_TRUE(append_file(path, "one\n"));
  ASSERT_TRUE(append_file(path, "two\n"));
  EXPECT_EQ(read_file(path), "one\ntwo\n");
  std::filesystem::remove(path);
  EXPECT_FALSE(append_file(testing::TempDir(), "x"));
}

TEST(File, ALockIsForOneAtATime) {
  const auto path = scratch("tusk_file_test_lock");
  std::filesystem::remove(path);
  {
    const auto lock = FileLock::take(path);
    ASSERT_TRUE(lock);
    EXPECT_EQ(read_file(path), "") << "made where there was none";
    const auto second = FileLock::take(path);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().code, error::kFile);
    ASSERT_TRUE(append_file(path, "still written")) << "by its owner, or whoever does not ask";
  }
  EXPECT_TRUE(FileLock::take(path)) << "given back";
  std::filesystem::remove(path);
  EXPECT_FALSE(FileLock::take(testing::TempDir()));
}

}  // namespace
}  // namespace tusk
