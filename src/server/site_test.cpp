#include "server/site.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "server/test_folder.hpp"

namespace tusk {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class SiteTest : public testing::Test {
 protected:
  SiteTest() {
    folder_.write("index.html", "<p>board</p>");
    folder_.write("assets/app-Bz8ahWb3.js", std::string(5000, 'x'));
    folder_.write("tusk.wasm", std::string("\0asm", 4) + std::string(2000, 'y'));
  }

  HttpResponse get(const std::string& target) { return site_.respond({.target = target, .host = "localhost:8080"}); }

  TestFolder folder_;
  Site site_{folder_.path(), {.checks_host = true}};
};

TEST_F(SiteTest, ServesThePageAndItsFiles) {
  const HttpResponse page = get("/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.content, "<p>board</p>");
  EXPECT_TRUE(page.has_body);
  EXPECT_EQ(page.field("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(page.field("Cache-Control"), "no-cache");
  EXPECT_EQ(get("/tusk.wasm").field("Content-Type"), "application/wasm");
  EXPECT_THAT(std::string(get("/assets/app-Bz8ahWb3.js").field("Cache-Control")), HasSubstr("immutable"));
}

TEST_F(SiteTest, EveryResponseIsSafe) {
  for (const HttpResponse& response :
       {get("/"), get("/missing"), get("/%"), site_.respond({.method = "POST", .target = "/", .host = "localhost"}),
        site_.respond({.target = "/", .host = "evil.example"})}) {
    const std::string policy(response.field("Content-Security-Policy"));
    EXPECT_THAT(policy, StartsWith("default-src 'self'"));
    EXPECT_THAT(policy, HasSubstr("script-src 'self' 'wasm-unsafe-eval'"));
    EXPECT_THAT(policy, HasSubstr("frame-ancestors 'none'"));
    EXPECT_THAT(policy, testing::Not(HasSubstr("unsafe-inline")));
    EXPECT_EQ(response.field("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(response.field("Referrer-Policy"), "no-referrer");
    EXPECT_EQ(response.field("Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(response.field("Cross-Origin-Embedder-Policy"), "require-corp");
  }
}

TEST_F(SiteTest, HeadSaysTheSameWithoutTheContent) {
  const HttpResponse get_response = get("/");
  const HttpResponse head = site_.respond({.method = "HEAD", .target = "/", .host = "localhost"});
  EXPECT_FALSE(head.has_body);
  EXPECT_EQ(head.status, 200);
  EXPECT_EQ(head.content.size(), get_response.content.size());
  EXPECT_EQ(head.fields, get_response.fields);
}

TEST_F(SiteTest, CompressesForThoseWhoAskForIt) {
  const HttpResponse plain = get("/assets/app-Bz8ahWb3.js");
  EXPECT_EQ(plain.content.size(), 5000U);
  EXPECT_EQ(plain.field("Content-Encoding"), "");
  EXPECT_EQ(plain.field("Vary"), "Accept-Encoding");
  const HttpResponse packed = site_.respond(
      {.target = "/assets/app-Bz8ahWb3.js", .host = "localhost", .accept_encoding = "deflate, gzip;q=0.8, br"});
  EXPECT_EQ(packed.field("Content-Encoding"), "gzip");
  EXPECT_LT(packed.content.size(), 200U);
  EXPECT_NE(packed.field("ETag"), plain.field("ETag"));
}

TEST_F(SiteTest, AnUnchangedFileIsNotSentAgain) {
  const std::string tag(get("/").field("ETag"));
  ASSERT_THAT(tag, StartsWith("\""));
  for (const std::string& condition : {tag, "\"other\", " + tag, "W/" + tag, std::string("*")}) {
    const HttpResponse response = site_.respond({.target = "/", .host = "localhost", .if_none_match = condition});
    EXPECT_EQ(response.status, 304) << condition;
    EXPECT_TRUE(response.content.empty());
    EXPECT_EQ(response.field("ETag"), tag);
    EXPECT_EQ(response.field("Cache-Control"), "no-cache");
  }
  EXPECT_EQ(site_.respond({.target = "/", .host = "localhost", .if_none_match = "\"other\""}).status, 200);
  folder_.write("index.html", "<p>a new board</p>");
  EXPECT_EQ(site_.respond({.target = "/", .host = "localhost", .if_none_match = tag}).status, 200);
}

TEST_F(SiteTest, RefusesWhatItDoesNotServe) {
  EXPECT_EQ(get("/missing.html").status, 404);
  EXPECT_EQ(get("/assets").status, 404);
  EXPECT_EQ(get("/assets/").status, 404);
  EXPECT_EQ(get("/../etc/passwd").status, 400);
  EXPECT_EQ(get("/%2e%2e/etc/passwd").status, 400);
  EXPECT_EQ(get("/%").status, 400);
  for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "get", ""}) {
    const HttpResponse response = site_.respond({.method = method, .target = "/", .host = "localhost"});
    EXPECT_EQ(response.status, 405) << method;
    EXPECT_EQ(response.field("Allow"), "GET, HEAD");
  }
}

TEST_F(SiteTest, AnswersOnlyToLoopbackNamesWhereItListensThereOnly) {
  EXPECT_EQ(site_.respond({.target = "/", .host = "evil.example:8080"}).status, 421);
  EXPECT_EQ(site_.respond({.target = "/", .host = ""}).status, 421);
  Site open(folder_.path(), {.checks_host = false});
  EXPECT_EQ(open.respond({.target = "/", .host = "board.example"}).status, 200);
}

TEST(LoopbackHost, KnowsTheNamesOfThisMachine) {
  for (const char* host : {"localhost", "localhost:8080", "LocalHost:1", "127.0.0.1", "127.0.0.1:8080", "127.1.2.3",
                           "[::1]", "[::1]:8080"}) {
    EXPECT_TRUE(is_loopback_host(host)) << host;
  }
  for (const char* host : {"", "example.org", "127.0.0.1.example.org", "localhost.example.org", "notlocalhost", "[::2]",
                           "[::1", "[::1]x", "0.0.0.0", "128.0.0.1"}) {
    EXPECT_FALSE(is_loopback_host(host)) << host;
  }
}

TEST(AcceptEncoding, ReadsWeights) {
  for (const char* field :
       {"gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.5", "*", "deflate,gzip;q=0.001", "x-gzip"}) {
    EXPECT_TRUE(accepts_gzip(field)) << field;
  }
  for (const char* field : {"", "br", "gzip;q=0", "gzip; q=0.000", "*;q=0", "*, gzip;q=0", "gzipped", ",,;"}) {
    EXPECT_FALSE(accepts_gzip(field)) << field;
  }
}

}  // namespace
}  // namespace tusk
