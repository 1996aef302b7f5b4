#pragma once
// What every fuzz target needs: the bytes as text, and a way to say that something must hold.
//
//   void check(std::string_view text) {
//     const auto read = parse(text);
//     if (read) require(parse(to_string(*read)) == read, "an accepted text comes back");

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

#include "base/result.hpp"

namespace tusk::test {

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Aborts, which a fuzzer takes for a find, unless `holds`.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::fprintf(stderr, "does not hold: %s\n", what);
  std::abort();
}

// An error names its kind, says something, and points into the text.
inline void require_explained(const Error& error, std::string_view text) {
  require(!error.code.name().empty(), "an error has a code");
  require(!error.message.empty(), "an error has a message");
  require(error.offset <= text.size(), "an error points into the text");
}

}  // namespace tusk::test
