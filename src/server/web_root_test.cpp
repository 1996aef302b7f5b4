#include "server/web_root.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test_folder.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;

TEST(WebRoot, IsFoundBesideTheBuildTree) {
  const TestFolder folder;
  folder.write("web/dist/index.html", "");
  const auto root = find_web_root(folder.path() / "build/release");
  ASSERT_TRUE(root) << root.error().message;
  EXPECT_EQ(*root, folder.path() / "web/dist");
}

TEST(WebRoot, IsFoundWhereItWasInstalled) {
  const TestFolder folder;
  folder.write("share/tusk/web/index.html", "");
  const auto root = find_web_root(folder.path() / "bin");
  ASSERT_TRUE(root) << root.error().message;
  EXPECT_EQ(*root, folder.path() / "share/tusk/web");
}

TEST(WebRoot, NamesThePlacesThatWereLookedAt) {
  const TestFolder folder;
  const auto root = find_web_root(folder.path() / "a/b");
  ASSERT_FALSE(root);
  EXPECT_EQ(root.error().code, error::kNoWebRoot);
  EXPECT_THAT(root.error().message, HasSubstr((folder.path() / "web/dist").string()));
  EXPECT_THAT(root.error().message, HasSubstr((folder.path() / "a/share/tusk/web").string()));
  EXPECT_THAT(root.error().message, HasSubstr("--root"));
}

TEST(WebRoot, AGivenFolderMustHaveThePage) {
  const TestFolder folder;
  EXPECT_THAT(check_web_root(folder.path()).error().message, HasSubstr("index.html"));
  EXPECT_THAT(check_web_root(folder.path() / "none").error().message, HasSubstr("no such folder"));
  folder.write("index.html", "");
  EXPECT_EQ(check_web_root(folder.path()), folder.path());
}

TEST(WebRoot, KnowsTheFolderOfThisProgram) { EXPECT_TRUE(std::filesystem::is_directory(executable_folder())); }

}  // namespace
}  // namespace tusk
