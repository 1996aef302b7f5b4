#include "server/static_files.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <string>

#include "base/file.hpp"
#include "server/test_folder.hpp"

namespace tusk {
namespace {

namespace fs = std::filesystem;

TEST(StaticFiles, FindsAFileAndDescribesIt) {
  const TestFolder folder;
  folder.write("index.html", "<p>board</p>");
  StaticFiles files(folder.path());
  const auto file = files.find("index.html");
  ASSERT_TRUE(file);
  EXPECT_EQ(file->content, "<p>board</p>");
  EXPECT_EQ(file->type, "text/html; charset=utf-8");
  EXPECT_EQ(file->gzipped, "") << "too small to gain";
  EXPECT_FALSE(file->is_lasting);
  EXPECT_EQ(files.find("index.html"), file) << "kept in memory";
}

TEST(StaticFiles, CompressesWhatGains) {
  const TestFolder folder;
  folder.write("assets/app-Bz8ahWb3.js", std::string(5000, 'x'));
  folder.write("noise.png", std::string(5000, 'x'));
  StaticFiles files(folder.path());
  EXPECT_LT(files.find("assets/app-Bz8ahWb3.js")->gzipped.size(), 200U);
  EXPECT_TRUE(files.find("assets/app-Bz8ahWb3.js")->is_lasting);
  EXPECT_EQ(files.find("noise.png")->gzipped, "");
}

TEST(StaticFiles, SeesThatAFileHasChanged) {
  const TestFolder folder;
  folder.write("a.txt", "one");
  StaticFiles files(folder.path());
  const auto before = files.find("a.txt");
  folder.write("a.txt", "other");
  const auto after = files.find("a.txt");
  EXPECT_EQ(after->content, "other");
  EXPECT_NE(after->tag, before->tag);
  EXPECT_EQ(before->content, "one") << "who holds it keeps it";
  fs::remove(folder.path() / "a.txt");
  EXPECT_FALSE(files.find("a.txt"));
}

TEST(StaticFiles, GivesNothingForFoldersAndMissingFiles) {
  const TestFolder folder;
  folder.write("assets/a.js", "x");
  StaticFiles files(folder.path());
  EXPECT_FALSE(files.find("assets"));
  EXPECT_FALSE(files.find("b.js"));
  EXPECT_FALSE(files.find("assets/a.js/b"));
}

TEST(StaticFiles, FollowsLinksOnlyInsideTheRoot) {
  const TestFolder outside;
  outside.write("secret.txt", "secret");
  const TestFolder folder;
  folder.write("real.txt", "real");
  fs::create_symlink(folder.path() / "real.txt", folder.path() / "inside.txt");
  fs::create_symlink(outside.path() / "secret.txt", folder.path() / "file.txt");
  fs::create_directory_symlink(outside.path(), folder.path() / "folder");
  // A folder whose name only begins like the root's.
  fs::create_directory(folder.path().string() + "-2");
  fs::create_directory_symlink(folder.path().string() + "-2", folder.path() / "sibling");
  ASSERT_TRUE(write_file(folder.path().string() + "-2/x.txt", "x"));
  StaticFiles files(folder.path());
  ASSERT_TRUE(files.find("inside.txt"));
  EXPECT_FALSE(files.find("file.txt"));
  EXPECT_FALSE(files.find("folder/secret.txt"));
  EXPECT_FALSE(files.find("sibling/x.txt"));
  EXPECT_FALSE(files.find("../" + outside.path().filename().string() + "/secret.txt"));
  fs::remove_all(folder.path().string() + "-2");
}

TEST(StaticFiles, KnowsHashedNames) {
  EXPECT_TRUE(has_hashed_name("assets/index-Bz8ahWb3.js"));
  EXPECT_TRUE(has_hashed_name("assets/worker-Bm7-o_w4.js"));
  EXPECT_TRUE(has_hashed_name("assets/tusk-BtSWXCeI.wasm"));
  EXPECT_FALSE(has_hashed_name("index-Bz8ahWb3.js"));
  EXPECT_FALSE(has_hashed_name("assets/index.js"));
  EXPECT_FALSE(has_hashed_name("assets/-Bz8ahWb3"));
  EXPECT_FALSE(has_hashed_name("assets/indexBz8ahWb3.js"));
  EXPECT_FALSE(has_hashed_name("assets/-.js"));
}

}  // namespace
}  // namespace tusk
