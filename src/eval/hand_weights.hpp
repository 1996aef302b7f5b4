#pragma once

// The weights of the hand evaluation's terms in centi-rabbits, as many pieces are on the board (opening) and as few are
// left (ending). `tusk tune` fits and prints them.

#include <array>
#include <cstdint>

#include "eval/hand_terms.hpp"

namespace tusk {

#include "eval/hand_weights.inc"

}  // namespace tusk
