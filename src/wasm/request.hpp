#pragma once

// What the page asks, as text: one `key value` line for each thing. Keys may come in any order; `move`, `used` and
// `tag` may come many times, `army` and `control` once for each side, every other key once. A key that is not known is
// an error: a typo must not pass in silence.
//
//   variant freestyle        the kind of game (rules/variant.hpp); standard where it is not said
//   start g [64 squares]     the game begins with this position instead of the setups; Endless Endgame always does
//   army s EMHHDDCCRRRRRRRR  in Freestyle: all that a side may set up, on its own two ranks (rules/army.hpp)
//   move Ee2n Ed2n           a turn that was played, or a setup
//   partial Ee3n             what is entered of the turn at hand: steps, or placements in a setup
//   from e2   to e3          the step that is asked about
//   from e2   path e3 e4 d4  a piece that is led over these squares
//   text Ee2nn               a turn as somebody typed it, in any notation
//   side g   kind full       a quick setup
//   level 4   seed 7   nodes 1000   depth 8   seconds 2      how the engine is to think; easy, medium and hard are
//                            levels, too, for pages and games of older versions
//   control g 1m/5m          the time control of a side
//   used 12500               milliseconds that each turn took, in the order of the turns
//   elapsed 3000             milliseconds that the turn at hand has taken so far
//   hint threat              what the board is asked for: goal or threat
//   tag Event Club evening   a tag of the record that is to be written
//   end g resignation        who has won, and why, where the board does not tell
//
//   Result<Request> request = parse_request(text);

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"
#include "rules/army.hpp"
#include "rules/outcome.hpp"
#include "rules/time_control.hpp"
#include "rules/types.hpp"
#include "rules/variant.hpp"
#include "search/level.hpp"

namespace tusk::wasm {

enum class SetupKind : std::uint8_t { Full, Partial };
enum class HintKind : std::uint8_t { Goal, Threat };

/// A line that cannot be read, or that asks for what cannot be.
inline constexpr ErrorCode kBadRequest{"bad_request"};

/// The lines of a request; texts are views into it.
struct Request {
  Variant variant = Variant::Standard;
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
  std::array<std::optional<Army>, 2> armies;           ///< by side
  std::array<std::optional<TimeControl>, 2> controls;  ///< by side
  std::vector<double> used;                            ///< seconds of each turn
  double elapsed = 0;                                  ///< seconds of the turn at hand
  HintKind hint = HintKind::Goal;
  std::vector<std::pair<std::string_view, std::string_view>> tags;
  std::optional<Outcome> end;

  [[nodiscard]] const std::optional<Army>& army(Color of) const { return armies[static_cast<std::size_t>(of)]; }
  [[nodiscard]] const std::optional<TimeControl>& control(Color of) const {
    return controls[static_cast<std::size_t>(of)];
  }
};

/// Errors: bad_request for a line that cannot be read, bad_square, bad_time_control; with the offset of the line.
[[nodiscard]] Result<Request> parse_request(std::string_view text);

}  // namespace tusk::wasm
