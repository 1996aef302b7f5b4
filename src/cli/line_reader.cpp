#include "cli/line_reader.hpp"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "base/file.hpp"
#include "base/text.hpp"

namespace tusk {
namespace {

bool is_folder(std::FILE* file) {
  struct stat status{};
  return fstat(fileno(file), &status) == 0 && S_ISDIR(status.st_mode);
}

}  // namespace

Result<LineReader> LineReader::open(const std::string& path, std::size_t limit) {
  File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file) return fail(error::kFile, "cannot read " + tusk::quoted(path) + ": " + std::strerror(errno));
  if (is_folder(file.get())) return fail(error::kFile, "cannot read " + tusk::quoted(path) + ": it is a folder");
  return LineReader(std::move(file), limit);
}

std::optional<std::string_view> LineReader::next() {
  line_.clear();
  bool has_line = false;
  for (int byte = getc_unlocked(file_.get()); byte != EOF; byte = getc_unlocked(file_.get())) {
    has_line = true;
    ++bytes_read_;
    if (byte == '\n') break;
    if (line_.size() <= limit_) line_ += static_cast<char>(byte);
  }
  if (!has_line) return std::nullopt;
  if (line_.ends_with('\r')) line_.pop_back();
  return line_;
}

}  // namespace tusk
