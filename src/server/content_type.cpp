#include "server/content_type.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"

namespace tusk {

namespace {

struct Kind {
  std::string_view ending;
  std::string_view content_type;
  bool is_compressible;
};

constexpr std::array kKinds{
    Kind{".html", "text/html; charset=utf-8", true},
    Kind{".js", "text/javascript; charset=utf-8", true},
    Kind{".mjs", "text/javascript; charset=utf-8", true},
    Kind{".css", "text/css; charset=utf-8", true},
    Kind{".json", "application/json", true},
    Kind{".map", "application/json", true},
    Kind{".webmanifest", "application/manifest+json", true},
    Kind{".wasm", "application/wasm", true},
    Kind{".svg", "image/svg+xml", true},
    Kind{".txt", "text/plain; charset=utf-8", true},
    Kind{".png", "image/png", false},
    Kind{".ico", "image/vnd.microsoft.icon", false},
    Kind{".woff2", "font/woff2", false},
};
constexpr std::string_view kUnknown = "application/octet-stream";

bool ends_with_ignoring_case(std::string_view text, std::string_view ending) {
  return text.size() >= ending.size() &&
         std::ranges::equal(text.substr(text.size() - ending.size()), ending, {}, to_lower);
}

}  // namespace

std::string_view content_type(std::string_view name) noexcept {
  for (const Kind& kind : kKinds) {
    if (ends_with_ignoring_case(name, kind.ending)) return kind.content_type;
  }
  return kUnknown;
}

bool is_compressible(std::string_view content_type) noexcept {
  const auto kind = std::ranges::find(kKinds, content_type, &Kind::content_type);
  return kind != kKinds.end() && kind->is_compressible;
}

}  // namespace tusk
