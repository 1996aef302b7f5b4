#pragma once

// What the page asks, as text: one `key value` line for each thing. Keys may come in any order; `move` may come many
// times, every other key once. A key that is not known is an error: a typo must not pass in silence.
//
//   start g [64 squares]     the game begins with this position instead of the setups
//   move Ee2n Ed2n           a turn that was played, or a setup
//   partial Ee3n             what is entered of the turn at hand: steps, or placements in a setup
//   from e2   to e3          the step that is asked about
//   from e2   path e3 e4 d4  a piece that is led over these squares
//   text Ee2nn               a turn as somebody typed it, in any notation
//   side g   kind full       a quick setup
//   level 4   seed 7   nodes 1000   depth 8   seconds 2      how the engine is to think; easy, medium and hard are
//                            levels, too, for pages and games of older versions
//
//   Result<Request> request = parse_request(text);

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/types.hpp"
#include "search/level.hpp"

namespace tusk::wasm {

enum class SetupKind : std::uint8_t { Full, Partial };

/// The lines of a request; texts are views into it.
struct Request {
  std::optional<std::string_view> start;
  std::vector<std::string_view> moves;
  std::string_view partial;
  std::optional<Square> from;
  std::optional<Square> to;
  std::vector<Square> path;
  std::string_view text;
  std::optional<Color> side;
  SetupKind kind = SetupKind::Full;
  int level = kHighestLevel;  ///< of search/level.hpp
  std::uint64_t seed = 0;
  std::optional<std::uint64_t> nodes;
  std::optional<int> depth;
  std::optional<int> seconds;
};

/// Errors: bad_request for a line that cannot be read, bad_square; with the offset of the line.
[[nodiscard]] Result<Request> parse_request(std::string_view text);

}  // namespace tusk::wasm
