#include "server/url_path.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace tusk {
namespace {

using namespace std::string_view_literals;

TEST(UrlPath, NamesFilesBelowTheRoot) {
  EXPECT_EQ(file_path_of("/"), "index.html");
  EXPECT_EQ(file_path_of("/play/"), "play/index.html");
  EXPECT_EQ(file_path_of("/assets/index-Bz8ahWb3.js"), "assets/index-Bz8ahWb3.js");
  EXPECT_EQ(file_path_of("/a%20b.svg"), "a b.svg");
  EXPECT_EQ(file_path_of("/%E4%B8%AD.html"), "\xE4\xB8\xAD.html");
  EXPECT_EQ(file_path_of("/100%25.txt"), "100%.txt");
}

TEST(UrlPath, LeavesQueryAndFragmentOut) {
  EXPECT_EQ(file_path_of("/index.html?x=/../y"), "index.html");
  EXPECT_EQ(file_path_of("/?position=g"), "index.html");
  EXPECT_EQ(file_path_of("/a.js#top"), "a.js");
}

TEST(UrlPath, CannotLeaveTheRoot) {
  for (const std::string_view target :
       {"/.."sv, "/../etc/passwd"sv, "/a/../../b"sv, "/%2e%2e/etc/passwd"sv, "/%2E%2E%2Fetc/passwd"sv, "/..%2fetc"sv,
        "/a/%2e./b"sv, "/..%5cetc"sv, "/..\\etc"sv, "//etc/passwd"sv, "/%2fetc/passwd"sv, "/./a"sv, "/.git/config"sv,
        "/a/.hidden"sv, "/a//b"sv, "/a%00.html"sv, "/a\0b"sv, "/a%0d%0ab"sv}) {
    const auto path = file_path_of(target);
    ASSERT_FALSE(path) << target << " -> " << *path;
    EXPECT_EQ(path.error().code, error::kBadPath) << target;
  }
}

TEST(UrlPath, DecodesOnlyOnce) { EXPECT_EQ(file_path_of("/%252e%252e/x"), "%2e%2e/x"); }

TEST(UrlPath, RefusesWhatIsNoPath) {
  for (const std::string_view target :
       {""sv, "index.html"sv, "*"sv, "http://host/"sv, "/%"sv, "/%4"sv, "/%zz"sv, "/%+1"sv}) {
    EXPECT_FALSE(file_path_of(target)) << target;
  }
}

}  // namespace
}  // namespace tusk
