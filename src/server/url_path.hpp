#pragma once

// The path of a request as a relative file name that cannot leave the folder it is looked up in.
//
//   Result<std::string> path = file_path_of("/assets/board%20set.svg?v=2");       // "assets/board set.svg"

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kBadPath{"bad_path"};
}  // namespace error

/// Query and fragment are cut off, percent signs decoded once, and a path to a folder gets index.html. Error: bad_path
/// for what is no absolute path, for a wrong percent sign, for bytes below a blank and backslashes, and for any segment
/// that is empty or begins with a dot, decoded or not: "..", "." and hidden files.
[[nodiscard]] Result<std::string> file_path_of(std::string_view target);

}  // namespace tusk
