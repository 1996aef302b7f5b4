#pragma once

// Compresses a text for clients that accept gzip. The only place that uses zlib.

#include <string>
#include <string_view>

namespace tusk {

/// `text` in gzip format, the same bytes for the same text (no time, no name in it).
[[nodiscard]] std::string gzip(std::string_view text);

}  // namespace tusk
