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

tl::unexpected<Error> unreadable(const std::string& name, std::string_view reason) {
  return fail(error::kFile, "cannot read " + name + ": " + std::string(reason));
}

}  // namespace

Result<LineReader> LineReader::open(const std::string& path, std::size_t limit) {
  File file(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  std::string name = path == "-" ? "standard input" : tusk::quoted(path);
  if (!file) return unreadable(name, std::strerror(errno));
  if (is_folder(file.get())) return unreadable(name, "it is a folder");
  return LineReader(std::move(file), std::move(name), limit);
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
  if (std::ferror(file_.get()) != 0) fault_ = errno;
  if (!has_line) return std::nullopt;
  if (line_.ends_with('\r')) line_.pop_back();
  return line_;
}

Result<void> LineReader::check_end() const {
  if (fault_ != 0) return unreadable(name_, std::strerror(fault_));
  return {};
}

}  // namespace tusk
