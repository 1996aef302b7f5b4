#pragma once

// What a search has found as the texts of AEI info messages.
//
//   for (const std::string& text : info_lines(info, position))
//   send({AeiType::Info, text});

#include <string>
#include <vector>

#include "rules/position.hpp"
#include "search/engine.hpp"

namespace tusk {

/// "depth 8", "time 1.25", "nodes 10008", "score 12", "chance 0.51", "pv Ee2n Ee3n s ed7s": score in centi-rabbits and
/// chance of winning for the side to move, each turn of the pv but the first after the letter of its side; only the
/// turns that are legal one after the other from `position`, which may be in mid turn: the first turn is then the rest
/// of it, perhaps nothing. A time or pv that is not known is left out. A proved win or loss adds "win 2", "loss 1", in
/// turns of the winner. Where there are more lines, each further one follows:
/// "line 2 score -12 chance 0.49 depth 8 pv Ed2n".
[[nodiscard]] std::vector<std::string> info_lines(const SearchInfo& info, const Position& position);

}  // namespace tusk
