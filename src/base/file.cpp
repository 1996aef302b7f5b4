#include "base/file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <system_error>

#include "base/text.hpp"

namespace tusk {
namespace {

struct CloseFile {
  void operator()(std::FILE* file) const noexcept { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, CloseFile>;

auto file_fault(std::string_view what, const std::filesystem::path& path, int number) {
  return fail(error::kFile, "cannot " + std::string(what) + ' ' + quoted(path.native(), 200) + ": " +
                                std::generic_category().message(number));
}

Result<std::string> read_all(std::FILE* file, const std::filesystem::path& path) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (std::feof(file) == 0) {
    text.append(buffer.data(), std::fread(buffer.data(), 1, buffer.size(), file));
    if (std::ferror(file) != 0) return file_fault("read", path, errno);
  }
  return text;
}

}  // namespace

Result<std::string> read_file(const std::filesystem::path& path) {
  if (path == "-") return read_all(stdin, path);
  const File file(std::fopen(path.c_str(), "rbe"));
  if (!file) return file_fault("read", path, errno);
  return read_all(file.get(), path);
}

bool is_replaceable(const std::filesystem::path& path) {
  std::error_code fault;
  const std::filesystem::file_status status = std::filesystem::symlink_status(path, fault);
  return !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
}

Result<void> write_file(const std::filesystem::path& path, std::string_view text) {
  const bool replaces = is_replaceable(path);
  const std::filesystem::path unfinished =
      replaces ? path.native() + "." + std::to_string(::getpid()) + ".new" : path.native();
  File file(std::fopen(unfinished.c_str(), "wbe"));
  if (!file) return file_fault("write", path, errno);
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const bool is_closed = std::fclose(file.release()) == 0;
  if (!is_written || !is_closed || (replaces && std::rename(unfinished.c_str(), path.c_str()) != 0)) {
    const int number = errno;
    if (replaces) std::remove(unfinished.c_str());
    return file_fault("write", path, number);
  }
  return {};
}

Result<void> append_file(const std::filesystem::path& path, std::string_view text) {
  File file(std::fopen(path.c_str(), "abe"));
  if (!file) return file_fault("write", path, errno);
  // One write(2) for all: a program that is killed leaves either the whole text or none of it.
  std::setvbuf(file.get(), nullptr, _IONBF, 0);
  const bool is_written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size();
  const bool is_closed = std::fclose(file.release()) == 0;
  if (!is_written || !is_closed) return file_fault("write", path, errno);
  return {};
}

Result<FileLock> FileLock::take(const std::filesystem::path& path) {
  FileLock lock(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (lock.descriptor_ < 0) return file_fault("write", path, errno);
  if (::flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return file_fault("lock", path, errno);
    return fail(error::kFile,
                quoted(path.native(), 200) + " is being written by another program: wait for it or stop it");
  }
  return lock;
}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

}  // namespace tusk
