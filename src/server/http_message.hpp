#pragma once

// A request and a response as values, as far as Tusk looks at them: what http_server.cpp reads and writes and what the
// rest of server/ deals with.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tusk {

struct HttpRequest {
  std::string method = "GET";
  std::string target;
  std::string host;             ///< the Host field, with its port if it has one
  std::string accept_encoding;  ///< empty where the field is missing, as with the next
  std::string if_none_match;
};

struct HttpResponse {
  int status = 200;
  std::vector<std::pair<std::string_view, std::string>> fields;  ///< without those that belong to the connection
  /// What `content` points into is kept alive by this.
  std::shared_ptr<const void> owner;
  std::string_view content;
  bool has_body = true;  ///< false for HEAD: the length of the content is sent, but not the content

  /// The first field of that name, or empty.
  [[nodiscard]] std::string_view field(std::string_view name) const noexcept {
    for (const auto& [key, value] : fields) {
      if (key == name) return value;
    }
    return {};
  }
};

}  // namespace tusk
