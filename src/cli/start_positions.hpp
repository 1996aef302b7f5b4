#pragma once

// Positions to begin games from: those that other games went through.
//
//   Result<std::vector<Position>> starts = start_positions("archive.tsv");

#include <string>
#include <vector>

#include "base/result.hpp"
#include "rules/position.hpp"

namespace tusk {

/// Every position at the start of a turn after the setups in the main lines of a file of games, in their order, as far
/// as the game was not over; "-" is standard input, and any form that `tusk convert` reads will do. Games of variants,
/// games from a position and damaged games are passed over. Of a file of samples, those at the start of a turn that
/// belong to games. Errors: file; bad_text where no game has such a position.
[[nodiscard]] Result<std::vector<Position>> start_positions(const std::string& path);

}  // namespace tusk
