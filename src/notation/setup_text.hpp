#pragma once

// An opening placement as text: "Ra1 Rb1 ... Ee2", blank-separated, in any order. Whether it is a legal setup is asked
// of rules/setup.hpp; here only the words are checked.
//
//   Result<Setup> setup = parse_setup("Ee2 Md2 ...");

#include <string>
#include <string_view>

#include "base/result.hpp"
#include "rules/setup.hpp"

namespace tusk {

/// Any number of placements of either side, none included. Errors: bad_text, bad_piece, bad_square; setup_count for
/// more placements than the board has squares.
[[nodiscard]] Result<Setup> parse_setup(std::string_view text);

/// The placements in their order.
[[nodiscard]] std::string to_string(const Setup& setup);

}  // namespace tusk
