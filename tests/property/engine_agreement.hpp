#pragma once
// What the engine promises about the turn at hand and the next one, asked of the oracle. As in agreement.hpp every
// function returns what is wrong, or an empty text.
//
//   EXPECT_EQ(win_difference(source.next_near_goal()), "");

#include <string>

#include "property/agreement.hpp"
#include "search/engine.hpp"

namespace tusk::test {

// Whether the side to move can win with this turn, by whichever end condition. History is left out of account.
bool can_win_now(const oracle::State& start);

// find_win_in_one() finds a win exactly where there is one, and the turn it shows wins.
std::string win_difference(const oracle::State& start);

// solve() says the same as trying every turn and every reply: whether there is a forced win within `turns` own turns,
// whether its first turns lead to one position only, and that the turn shown is one of them. With `by_oracle` the
// oracle plays, and history is left out of account. For positions with few turns.
std::string solve_difference(const Game& game, int turns, bool by_oracle);

// A game with few pieces, a win near, and sometimes a past in which positions have occurred twice.
Game small_game(Random& random);

// The engine's turn is legal, wins if any turn does, and does not let the opponent win next turn if another turn
// denies it. `undecided` is counted up where the last could not be settled by trying a few dozen turns.
std::string engine_fault(Engine& engine, const oracle::State& start, const SearchLimits& limits, int& undecided);

}  // namespace tusk::test
