#include "server/http_server.hpp"

#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "server/site.hpp"
#include "server/test_folder.hpp"

namespace tusk {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::StartsWith;

// A client that sends bytes as they are, right or wrong.
class Client {
 public:
  explicit Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    const timeval patience{20, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    is_connected_ = ::connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0;
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  [[nodiscard]] bool is_connected() const { return is_connected_; }

  void send(std::string_view text) const { (void)::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }

  /// Everything until the server closes the connection.
  [[nodiscard]] std::string read_all() const {
    std::string text;
    char part[4096];
    while (true) {
      const ssize_t size = ::recv(socket_, part, sizeof part, 0);
      if (size <= 0) return text;
      text.append(part, static_cast<std::size_t>(size));
    }
  }

  /// One response: its header, and `content` more bytes.
  [[nodiscard]] std::string read_response(std::size_t content) const {
    std::string text;
    std::size_t end = std::string::npos;
    char letter = 0;
    while ((end = text.find("\r\n\r\n")) == std::string::npos || text.size() < end + 4 + content) {
      if (::recv(socket_, &letter, 1, 0) != 1) break;
      text += letter;
    }
    return text;
  }

 private:
  int socket_;
  bool is_connected_ = false;
};

class HttpServerTest : public testing::Test {
 protected:
  HttpServerTest() { folder_.write("index.html", "<p>board</p>"); }
  void TearDown() override {
    if (server_) server_->stop();
  }

  void start(HttpServerOptions options = {}) {
    options.port = 0;
    auto server = HttpServer::listen(options, [this](const HttpRequest& request) { return site_.respond(request); });
    ASSERT_TRUE(server) << server.error().message;
    server_ = *std::move(server);
    thread_ = std::jthread([this] { server_->run(); });
  }

  [[nodiscard]] std::string ask(std::string_view request) const {
    const Client client(server_->port());
    client.send(request);
    return client.read_all();
  }

  TestFolder folder_;
  Site site_{folder_.path(), {.checks_host = true}};
  std::unique_ptr<HttpServer> server_;
  std::jthread thread_;
};

TEST_F(HttpServerTest, ServesAPage) {
  start();
  EXPECT_EQ(server_->url(), "http://127.0.0.1:" + std::to_string(server_->port()) + "/");
  EXPECT_TRUE(server_->is_loopback());
  const std::string response = ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(response, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(response, HasSubstr("\r\nContent-Length: 12\r\n"));
  EXPECT_THAT(response, HasSubstr("\r\nContent-Type: text/html; charset=utf-8\r\n"));
  EXPECT_THAT(response, HasSubstr("\r\nDate: "));
  EXPECT_THAT(response, HasSubstr("\r\nContent-Security-Policy: default-src 'self'"));
  EXPECT_THAT(response, testing::EndsWith("\r\n\r\n<p>board</p>"));
}

TEST_F(HttpServerTest, HeadAndNotModifiedHaveNoContent) {
  start();
  const std::string head = ask("HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 12\r\n"));
  EXPECT_THAT(head, testing::EndsWith("\r\n\r\n"));
  const std::string unchanged =
      ask("GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: *\r\nConnection: close\r\n\r\n");
  EXPECT_THAT(unchanged, StartsWith("HTTP/1.1 304 Not Modified\r\n"));
  EXPECT_THAT(unchanged, testing::EndsWith("\r\n\r\n"));
}

TEST_F(HttpServerTest, KeepsAConnectionForManyRequests) {
  start();
  const Client client(server_->port());
  for (int i = 0; i < 3; ++i) {
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
    EXPECT_THAT(client.read_response(12), testing::EndsWith("<p>board</p>"));
  }
  // Two at once, then the last.
  client.send(
      "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\nGET /none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  const std::string rest = client.read_all();
  EXPECT_THAT(rest, StartsWith("HTTP/1.1 200 OK"));
  EXPECT_THAT(rest, HasSubstr("HTTP/1.1 404 Not Found"));
}

TEST_F(HttpServerTest, ServesManyConnectionsAtOnce) {
  start();
  constexpr std::size_t kClients = 100;
  std::vector<std::unique_ptr<Client>> clients;
  clients.reserve(kClients);
  for (std::size_t i = 0; i < kClients; ++i) clients.push_back(std::make_unique<Client>(server_->port()));
  for (const auto& client : clients) client->send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  for (const auto& client : clients) EXPECT_THAT(client->read_response(12), StartsWith("HTTP/1.1 200"));
}

TEST_F(HttpServerTest, ClosesConnectionsThatAreTooMany) {
  start({.most_connections = 1});
  const Client first(server_->port());
  first.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  EXPECT_THAT(first.read_response(12), StartsWith("HTTP/1.1 200"));
  EXPECT_EQ(ask("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"), "");
}

TEST_F(HttpServerTest, RefusesBadRequests) {
  start({.largest_header = 4096, .largest_body = 1000});
  const std::string close = "Host: localhost\r\nConnection: close\r\n";
  EXPECT_THAT(ask("nonsense\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("GET / HTTP/9.9\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: localhost\r\n" + close + "\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("GET /%2e%2e/etc/passwd HTTP/1.1\r\n" + close + "\r\n"), StartsWith("HTTP/1.1 400 "));
  EXPECT_THAT(ask("GET /none HTTP/1.1\r\n" + close + "\r\n"), StartsWith("HTTP/1.1 404 "));
  EXPECT_THAT(ask("POST / HTTP/1.1\r\nContent-Length: 3\r\n" + close + "\r\nabc"), StartsWith("HTTP/1.1 405 "));
  EXPECT_THAT(ask("POST / HTTP/1.1\r\nContent-Length: 9999\r\n" + close + "\r\nabc"), StartsWith("HTTP/1.1 413 "));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nX: " + std::string(5000, 'x') + "\r\n" + close + "\r\n"),
              StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(ask("GET /" + std::string(50000, 'x') + " HTTP/1.1\r\n" + close + "\r\n"), StartsWith("HTTP/1.1 431 "));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 421 "));
  EXPECT_THAT(ask("GET / HTTP/1.1\r\n" + close + "\r\n"), StartsWith("HTTP/1.1 200 ")) << "and lives on";
}

TEST_F(HttpServerTest, DoesNotWaitForASlowClient) {
  start({.read_timeout = 100ms});
  EXPECT_EQ(ask(""), "") << "closed without a word";
  EXPECT_EQ(ask("GET / HTTP/1.1\r\nHost: loc"), "");
}

TEST_F(HttpServerTest, SurvivesClientsThatGoAway) {
  start();
  for (int i = 0; i < 50; ++i) {
    const Client client(server_->port());
    client.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  }
  EXPECT_THAT(ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
}

TEST_F(HttpServerTest, EndsWithASignal) {
  start();
  ASSERT_THAT(ask("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"), StartsWith("HTTP/1.1 200 "));
  ASSERT_EQ(::kill(::getpid(), SIGTERM), 0);
  thread_.join();
}

TEST(HttpServerListen, SaysWhoIsInTheWay) {
  const auto handler = [](const HttpRequest&) { return text_response(200, ""); };
  const auto first = HttpServer::listen({.port = 0}, handler);
  ASSERT_TRUE(first);
  const auto second = HttpServer::listen({.port = (*first)->port()}, handler);
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().code, error::kListen);
  EXPECT_THAT(second.error().message, HasSubstr(std::to_string((*first)->port())));
  EXPECT_THAT(second.error().message, HasSubstr("--port"));
}

TEST(HttpServerListen, RefusesWhatIsNoAddress) {
  const auto handler = [](const HttpRequest&) { return text_response(200, ""); };
  for (const char* host : {"example", "", "1.2.3", "300.0.0.1"}) {
    const auto server = HttpServer::listen({.host = host, .port = 0}, handler);
    ASSERT_FALSE(server) << host;
    EXPECT_THAT(server.error().message, HasSubstr(host));
  }
  const auto elsewhere = HttpServer::listen({.host = "192.0.2.1", .port = 0}, handler);
  ASSERT_FALSE(elsewhere) << "an address of another machine";
  EXPECT_TRUE(HttpServer::listen({.host = "localhost", .port = 0}, handler));
}

}  // namespace
}  // namespace tusk
