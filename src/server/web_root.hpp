#pragma once

// Where the files of the board are: beside the build tree that this program came from, or where it was installed.
//
//   Result<std::filesystem::path> root = find_web_root(executable_folder());
//   if (!root) return failure("serve", root.error().message);

#include <filesystem>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kNoWebRoot{"no_web_root"};
}  // namespace error

/// The folder of the running program; empty where the system does not tell.
[[nodiscard]] std::filesystem::path executable_folder();

/// The folder that has the board's index.html: `../../web/dist` (a build tree) or `../share/tusk/web` (an installation)
/// as seen from `program_folder`. Error: no_web_root, naming the places that were looked at and what to do.
[[nodiscard]] Result<std::filesystem::path> find_web_root(const std::filesystem::path& program_folder);

/// `root` itself, if it is a folder with an index.html. Error: no_web_root.
[[nodiscard]] Result<std::filesystem::path> check_web_root(const std::filesystem::path& root);

}  // namespace tusk
