#pragma once
// The questions that the fast library and the oracle must answer alike, one function each. Every function returns
// what differs, as a text that is enough to reproduce it, or an empty text.
//
//   PositionSource source(1);
//   EXPECT_EQ(step_difference(source.next()), "");

#include <string>

#include "property/positions.hpp"
#include "rules/move_gen.hpp"
#include "rules/position.hpp"

namespace tusk::test {

// ----- the oracle's things as the library's --------------------------------------------------------

Color to_core(char side);
Piece to_core_piece(char letter);
Step to_core(const oracle::Step& step);
Move to_core(const std::vector<oracle::Step>& steps);
Board to_core(const oracle::Board& board);
Position to_core(const Moment& moment);
oracle::Board to_oracle(const Board& board);

// ----- questions ------------------------------------------------------------------------------------

// The legal steps, each once; whether the turn may end; the board after every step, and the capture.
std::string step_difference(const Moment& moment);
// Every distinct end of the turn, with the fewest steps and the key, each end once.
std::string turn_difference(const Moment& moment, MoveGenerator& generator);
// Whether goal is reached in the steps left, in how few, for every limit of steps; the way shown is legal.
std::string goal_difference(const Moment& moment);
// How the game stands if `start.side` is to move.
std::string outcome_difference(const oracle::State& start);

// ----- what the library must keep by itself ---------------------------------------------------------

// check(), is_legal() and the generated list say the same about all 256 step codes; refusals name a rule.
std::string legality_difference(const Moment& moment);
// Playing and undoing any legal line to the end of the turn restores every bit; keys equal recomputed ones.
std::string undo_difference(const Moment& moment, Random& random);
// The mirrored board and the board with colours swapped allow the corresponding steps, turns and goals.
std::string symmetry_difference(const Moment& moment, MoveGenerator& generator);

}  // namespace tusk::test
