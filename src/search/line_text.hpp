#pragma once

// What a search expects to be played, as text.
//
//   line_texts(line.pv, position)      // {"Ee2n Ee3n", "ed7s"}

#include <string>
#include <vector>

#include "rules/position.hpp"

namespace tusk {

/// The turns of a pv in official notation, as far as they are legal one after the other from `position`. That may be
/// in mid turn: the first turn is then the rest of it, perhaps nothing.
[[nodiscard]] std::vector<std::string> line_texts(const std::vector<Move>& pv, Position position);

}  // namespace tusk
