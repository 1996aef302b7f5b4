#pragma once

// Sentences about a position for people: why a piece is frozen or is not, who holds a trap, which piece suits a fight.
// The facts are those of rules/explain.hpp.
//
//   std::string text = explain_freedom(board, square);      // "frozen by Silver's elephant on d5"

#include <string>

#include "rules/board.hpp"
#include "rules/explain.hpp"
#include "rules/types.hpp"

namespace tusk {

/// "frozen by Silver's elephant on d5", "not frozen: the cat on c7 stands by it", "free: no stronger enemy is beside
/// it". Precondition: a piece stands there.
[[nodiscard]] std::string explain_freedom(const Board& board, Square square);

/// "Gold holds c6 with the elephant on c5 and the dog on b6", "nobody holds f3".
[[nodiscard]] std::string explain_trap(const TrapHolders& holders, const Board& board);

/// What to fight this enemy piece with, and what not: "the right piece against Silver's horse is the camel".
/// Precondition: a piece stands there.
[[nodiscard]] std::string explain_fight(const Board& board, Square enemy);

}  // namespace tusk
