#include "server/content_type.hpp"

#include <gtest/gtest.h>

namespace tusk {
namespace {

TEST(ContentType, KnowsEveryFileOfTheBoard) {
  EXPECT_EQ(content_type("index.html"), "text/html; charset=utf-8");
  EXPECT_EQ(content_type("assets/index-Bz8ahWb3.js"), "text/javascript; charset=utf-8");
  EXPECT_EQ(content_type("a.css"), "text/css; charset=utf-8");
  EXPECT_EQ(content_type("icon.svg"), "image/svg+xml");
  EXPECT_EQ(content_type("icon.png"), "image/png");
  EXPECT_EQ(content_type("favicon.ico"), "image/vnd.microsoft.icon");
  EXPECT_EQ(content_type("tusk.wasm"), "application/wasm");
  EXPECT_EQ(content_type("data.json"), "application/json");
  EXPECT_EQ(content_type("app.webmanifest"), "application/manifest+json");
  EXPECT_EQ(content_type("font.woff2"), "font/woff2");
}

TEST(ContentType, IgnoresCaseAndFallsBackToBytes) {
  EXPECT_EQ(content_type("README.TXT"), "text/plain; charset=utf-8");
  EXPECT_EQ(content_type("network.bin"), "application/octet-stream");
  EXPECT_EQ(content_type("js"), "application/octet-stream");
  EXPECT_EQ(content_type(""), "application/octet-stream");
}

TEST(ContentType, CompressesTextAndPrograms) {
  EXPECT_TRUE(is_compressible(content_type("a.js")));
  EXPECT_TRUE(is_compressible(content_type("a.wasm")));
  EXPECT_FALSE(is_compressible(content_type("a.png")));
  EXPECT_FALSE(is_compressible(content_type("a.bin")));
}

}  // namespace
}  // namespace tusk
