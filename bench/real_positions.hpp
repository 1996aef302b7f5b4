#pragma once

// Turn starts of real games, what most benchmarks run over: data/real_positions.txt, one short position text a line.

#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "notation/position_text.hpp"

namespace tusk::bench {

/// The positions of a file below the repository with one short position text at the start of each line.
inline std::vector<Position> read_positions(const char* path) {
  const auto text = read_file(std::string(TUSK_SOURCE_DIR) + path);
  if (!text) {
    std::fprintf(stderr, "%s\n", text.error().message.c_str());
    std::exit(3);
  }
  std::vector<Position> positions;
  for (const std::string_view line : split(*text, '\n')) {
    if (const auto read = parse_short_position(line.substr(0, line.find(']') + 1))) positions.push_back(read->position);
  }
  return positions;
}

inline std::vector<Position> real_positions() { return read_positions("/data/real_positions.txt"); }

}  // namespace tusk::bench
