#include "server/static_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <system_error>
#include <utility>

#include "base/file.hpp"
#include "server/content_type.hpp"
#include "server/gzip.hpp"

namespace tusk {

namespace {

namespace fs = std::filesystem;

// Smaller files fit into one packet as they are.
constexpr std::size_t kSmallestToCompress = 1024;
// The board takes about one megabyte; a folder of large files shall not fill the memory.
constexpr std::uintmax_t kMostBytesInMemory = std::uintmax_t{128} << 20U;

// FNV-1a, 64 bits: enough to tell versions of one file apart.
std::uint64_t hash_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char letter : text) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001b3;
  return hash;
}

std::shared_ptr<const StaticFile> make_file(const std::string& path, std::string content) {
  StaticFile file{.content = std::move(content), .type = content_type(path), .is_lasting = has_hashed_name(path)};
  file.tag = fmt::format("{:016x}", hash_of(file.content));
  if (is_compressible(file.type) && file.content.size() >= kSmallestToCompress) {
    file.gzipped = gzip(file.content);
    if (file.gzipped.size() >= file.content.size()) file.gzipped.clear();
  }
  return std::make_shared<const StaticFile>(std::move(file));
}

}  // namespace

std::shared_ptr<const StaticFile> StaticFiles::find(const std::string& path) {
  const fs::path real = resolve(path);
  std::error_code fault;
  if (real.empty() || !fs::is_regular_file(real, fault)) return nullptr;
  const auto written = fs::last_write_time(real, fault);
  const auto size = fs::file_size(real, fault);
  if (fault) return nullptr;
  const auto known = entries_.find(path);
  if (known != entries_.end() && known->second.written == written && known->second.size == size) {
    return known->second.file;
  }
  auto content = read_file(real);
  if (!content) return nullptr;
  auto file = make_file(path, *std::move(content));
  remember(path, {written, size, file});
  return file;
}

/// Where `path` leads to with all links followed; empty where that is nowhere or outside the root.
fs::path StaticFiles::resolve(const std::string& path) const {
  std::error_code fault;
  fs::path real = fs::canonical(root_ / path, fault);
  if (fault) return {};
  const auto [end_of_root, rest] = std::ranges::mismatch(root_, real);
  return end_of_root == root_.end() ? real : fs::path{};
}

void StaticFiles::remember(const std::string& path, Entry entry) {
  if (const auto old = entries_.find(path); old != entries_.end()) {
    bytes_ -= old->second.size;
    entries_.erase(old);
  }
  if (entry.size > kMostBytesInMemory) return;
  if (bytes_ + entry.size > kMostBytesInMemory) {
    entries_.clear();
    bytes_ = 0;
  }
  bytes_ += entry.size;
  entries_.emplace(path, std::move(entry));
}

bool has_hashed_name(std::string_view path) noexcept {
  constexpr std::string_view kFolder = "assets/";
  constexpr std::size_t kHashLength = 8;
  if (!path.starts_with(kFolder)) return false;
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos || dot < kFolder.size() + kHashLength + 2) return false;
  if (path[dot - kHashLength - 1] != '-') return false;
  return std::ranges::all_of(path.substr(dot - kHashLength, kHashLength), [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
           letter == '_' || letter == '-';
  });
}

}  // namespace tusk
