#pragma once

// What is odd about a position that someone typed in: no game of Arimaa reaches it, or the game is over in it. Rules
// and tools work on such positions all the same; this list is for telling a person.
//
//   for (const PositionFault& fault : position_faults(position)) show(fault.message);

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace tusk {

struct PositionFault {
  ErrorCode code;  ///< too_many_pieces, unsupported_on_trap, rabbit_on_goal, no_rabbits, no_move
  Color side;      ///< whose pieces are at fault
  std::string message;
};

/// Every fault, Gold's before Silver's within each kind: more of a piece than a side owns, a piece on a trap without a
/// friend beside it, a rabbit on its goal rank, a side without rabbits, a side to move without a legal step.
[[nodiscard]] std::vector<PositionFault> position_faults(const Position& position);

}  // namespace tusk
