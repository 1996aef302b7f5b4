#pragma once

// What Tusk answers to a request: the files of the board, with the rules for browsers that go with them (content
// security policy, caching, compression). A function from request to response; sockets are http_server's business.
//
//   Site site("web/dist", {.checks_host = true});
//   HttpResponse response = site.respond({.method = "GET", .target = "/", .host = "localhost:8080"});

#include <filesystem>
#include <string_view>

#include "server/http_message.hpp"
#include "server/static_files.hpp"

namespace tusk {

class Site {
 public:
  struct Options {
    /// Answer only requests that name this machine by a loopback name: pages of other hosts cannot make a browser read
    /// from us by pointing a name of theirs at 127.0.0.1. For servers that listen there only.
    bool checks_host = false;
  };

  /// Precondition: `root` is a folder that can be read.
  Site(const std::filesystem::path& root, const Options& options) : files_(root), options_(options) {}

  /// Statuses: 200, 304, 400 (path that is none), 404, 405 (neither GET nor HEAD), 421 (another host is meant). Every
  /// response carries the security fields. Not for several threads at once.
  [[nodiscard]] HttpResponse respond(const HttpRequest& request);

 private:
  [[nodiscard]] HttpResponse respond_to_get(const HttpRequest& request);

  StaticFiles files_;
  Options options_;
};

/// A response with a line of text and the security fields.
[[nodiscard]] HttpResponse text_response(int status, std::string text);

/// Whether a Host field names this machine by a loopback name or address: localhost, 127.x.x.x, [::1], with any port.
[[nodiscard]] bool is_loopback_host(std::string_view host) noexcept;

/// Whether an Accept-Encoding field allows gzip: named, or `*`, and not with q=0.
[[nodiscard]] bool accepts_gzip(std::string_view accept_encoding) noexcept;

}  // namespace tusk
