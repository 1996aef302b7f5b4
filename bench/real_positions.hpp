#pragma once

// Turn starts of real games, what most benchmarks run over: data/real_positions.txt, one short position text a line.

#include <cstdio>
#include <cstdlib>
#include <vector>

#include "base/file.hpp"
#include "base/text.hpp"
#include "notation/position_text.hpp"

namespace tusk::bench {

inline std::vector<Position> real_positions() {
  const auto text = read_file(TUSK_SOURCE_DIR "/data/real_positions.txt");
  if (!text) {
    std::fprintf(stderr, "%s\n", text.error().message.c_str());
    std::exit(3);
  }
  std::vector<Position> positions;
  for (const std::string_view line : split(*text, '\n')) {
    if (const auto read = parse_short_position(line)) positions.push_back(read->position);
  }
  return positions;
}

}  // namespace tusk::bench
