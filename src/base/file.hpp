#pragma once

// Whole files in and out, with faults as values. Native only: the browser has no files.
//
//   Result<std::string> text = read_file("games.tsv");
//   if (!text) return failure("replay", text.error().message);   // cannot read "games.tsv": No such file or directory

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace tusk {

namespace error {
inline constexpr ErrorCode kFile{"file"};  // a file that cannot be read or written
}  // namespace error

/// All bytes of the file `path`; "-" is standard input. Fails with error::kFile where it cannot be read (a folder
/// cannot).
[[nodiscard]] Result<std::string> read_file(const std::filesystem::path& path);

/// Whether a new file may take the place of `path` by being renamed to it: a plain file, or nothing so far. Devices,
/// pipes and links keep their names, so they have to be written to as they are.
[[nodiscard]] bool is_replaceable(const std::filesystem::path& path);

/// Replaces the file `path` by `text`. It is written beside the old file and renamed, so that nobody ever sees half of
/// it; what is not is_replaceable() is written to as it is. Fails with error::kFile.
[[nodiscard]] Result<void> write_file(const std::filesystem::path& path, std::string_view text);

/// Adds `text` to the end of the file `path`, which is made where there is none, in one write. Fails with error::kFile.
[[nodiscard]] Result<void> append_file(const std::filesystem::path& path, std::string_view text);

/// Keeps other programs from adding to the same file while it lives: two that went on with the same work would each
/// write into the other's. Only those that ask for the lock, too, are kept away. A program that ends in any way gives
/// it back.
class FileLock {
 public:
  /// Locks `path`, which is made, empty, where there is none. Fails with error::kFile where the file cannot be opened,
  /// and where somebody has it.
  [[nodiscard]] static Result<FileLock> take(const std::filesystem::path& path);

  FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  FileLock& operator=(FileLock&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    return *this;
  }
  ~FileLock();

 private:
  explicit FileLock(int descriptor) noexcept : descriptor_(descriptor) {}

  int descriptor_;
};

}  // namespace tusk
