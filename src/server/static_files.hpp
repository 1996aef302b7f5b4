#pragma once

// The files of one folder, kept in memory as they are asked for, with what HTTP wants to know about each. A file that
// changes on disk is read anew. Nothing outside the folder is ever given out, not even by way of a link.
//
//   StaticFiles files("web/dist");
//   if (auto file = files.find("index.html")) send(file->content, file->type);

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tusk {

struct StaticFile {
  std::string content;
  std::string gzipped;  ///< empty where gzip does not make it smaller
  std::string_view type;
  std::string tag;          ///< changes with the content; letters and digits
  bool is_lasting = false;  ///< its name holds a hash of its content, so it never changes
};

class StaticFiles {
 public:
  /// Precondition: `root` is a folder that can be read.
  explicit StaticFiles(const std::filesystem::path& root) : root_(std::filesystem::canonical(root)) {}

  /// The file at `path` below the root, which must have come from file_path_of(); nothing where there is no such file,
  /// where it cannot be read, and where it lies outside the root. Not for several threads at once.
  [[nodiscard]] std::shared_ptr<const StaticFile> find(const std::string& path);

 private:
  struct Entry {
    std::filesystem::file_time_type written;
    std::uintmax_t size;
    std::shared_ptr<const StaticFile> file;
  };

  [[nodiscard]] std::filesystem::path resolve(const std::string& path) const;
  void remember(const std::string& path, Entry entry);

  std::filesystem::path root_;
  std::unordered_map<std::string, Entry> entries_;
  std::uintmax_t bytes_ = 0;  // of all entries
};

/// Whether a path names a file of the web build whose name holds a hash of its content: `assets/index-Bz8ahWb3.js`.
[[nodiscard]] bool has_hashed_name(std::string_view path) noexcept;

}  // namespace tusk
