#pragma once

// Lines of a file or of standard input, one by one, in bounded memory: each is there as soon as its line end has
// arrived. A line ends with LF or CR LF; the last one may have no end.
//
//   Result<LineReader> lines = LineReader::open(path, limit);
//   while (auto line = lines->next()) use(*line);
//   if (auto read = lines->check_end(); !read) return failure("query", read.error().message);

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/result.hpp"

namespace tusk {

class LineReader {
 public:
  /// Opens the file `path`; "-" is standard input. A line of more than `limit` bytes is cut behind `limit` + 1 bytes
  /// and its rest skipped. Fails with error::kFile.
  [[nodiscard]] static Result<LineReader> open(const std::string& path, std::size_t limit);

  /// The next line without its end, valid until the next call; nothing at the end of the input.
  [[nodiscard]] std::optional<std::string_view> next();

  /// Whether the end was that of the input. Error: file, where reading has failed before it.
  [[nodiscard]] Result<void> check_end() const;

  /// Bytes read so far.
  [[nodiscard]] std::size_t bytes_read() const noexcept { return bytes_read_; }

 private:
  struct Closer {
    void operator()(std::FILE* file) const noexcept {
      if (file != stdin) std::fclose(file);
    }
  };
  using File = std::unique_ptr<std::FILE, Closer>;

  LineReader(File file, std::string name, std::size_t limit)
      : file_(std::move(file)), name_(std::move(name)), limit_(limit) {}

  File file_;
  std::string name_;
  int fault_ = 0;  // errno of the failed read
  std::size_t limit_;
  std::string line_;
  std::size_t bytes_read_ = 0;
};

}  // namespace tusk
