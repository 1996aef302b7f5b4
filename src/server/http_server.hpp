#pragma once

// HTTP over sockets: listens, reads requests, writes what a handler answers. Everything that can be slow or hostile on
// a connection is dealt with here: sizes, time-outs, too many connections. It knows no files. The only place, with its
// .cpp, that knows Boost.Asio and Beast.
//
//   auto server = HttpServer::listen({.port = 8080}, [&](const HttpRequest& request) { return site.respond(request);
//   }); if (!server) return failure("serve", server.error().message);
//   (*server)->run();                                              // until SIGINT, SIGTERM or stop()

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "base/result.hpp"
#include "server/http_message.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kListen{"listen"};  // the address or port cannot be listened on
}  // namespace error

struct HttpServerOptions {
  std::string host = "127.0.0.1";                                      ///< an IP address, or localhost
  std::uint16_t port = 8080;                                           ///< 0: any free one
  std::chrono::milliseconds read_timeout = std::chrono::seconds{15};   ///< for a whole request, waiting for it included
  std::chrono::milliseconds write_timeout = std::chrono::seconds{60};  ///< for a whole response
  std::uint32_t largest_header = 16 * 1024;                            ///< bytes; above it 431
  std::uint64_t largest_body = 64 * 1024;                              ///< bytes; above it 413
  int most_connections = 512;                                          ///< at once; above it they are closed at once
};

using HttpHandler = std::function<HttpResponse(const HttpRequest&)>;

class HttpServer {
 public:
  /// Opens the port; connections wait until run(). `handler` is called in the thread of run(). Error: listen, saying
  /// what is in the way and what to do.
  [[nodiscard]] static Result<std::unique_ptr<HttpServer>> listen(const HttpServerOptions& options,
                                                                  HttpHandler handler);
  ~HttpServer();
  HttpServer(const HttpServer&) = delete;
  HttpServer& operator=(const HttpServer&) = delete;

  [[nodiscard]] std::uint16_t port() const noexcept;
  /// Whether only programs on this machine can connect.
  [[nodiscard]] bool is_loopback() const noexcept;
  /// "http://127.0.0.1:8080/"
  [[nodiscard]] std::string url() const;

  /// Serves until stop() is called or the process gets SIGINT or SIGTERM.
  void run();
  /// From any thread.
  void stop();

 private:
  struct State;
  explicit HttpServer(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace tusk
