#pragma once

// What kind of file a name stands for, as HTTP says it.

#include <string_view>

namespace tusk {

/// The Content-Type for a file name, told by its ending; application/octet-stream where it is none we know.
[[nodiscard]] std::string_view content_type(std::string_view name) noexcept;

/// Whether files of that content type become much smaller by gzip: text is, pictures and fonts have been already.
[[nodiscard]] bool is_compressible(std::string_view content_type) noexcept;

}  // namespace tusk
