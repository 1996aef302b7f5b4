#pragma once
// The exact solvers of rules/ against plain enumeration. As in agreement.hpp every function returns what differs, or an
// empty text.
//
// Plain means without any bound or filter: every sequence of steps, or every distinct turn, tried one by one. With
// `by_oracle` the oracle does that; otherwise the library's step generator, which the other questions hold to the
// oracle, since the oracle is too slow for hundreds of thousands of positions.
//
//   PositionSource source(1);
//   EXPECT_EQ(capture_difference(source.next(), false), "");

#include <string>

#include "property/positions.hpp"
#include "rules/move_gen.hpp"

namespace tusk::test {

// The fewest steps to a capture on each trap, the strongest victim and the fewest steps to that one; can_capture();
// every way shown is legal and captures.
std::string capture_difference(const Moment& moment, bool by_oracle);

// Whether all enemy rabbits can be captured; the way shown does it.
std::string elimination_difference(const Moment& moment, bool by_oracle);

// The fewest steps of a defence, and the set of the positions that so many steps defend with. Whether a goal threatens
// is the library's answer, or with `by_oracle` the oracle's.
std::string defence_difference(const Moment& moment, MoveGenerator& generator, bool by_oracle);

// Positions in which a goal of the other side may threaten, pieces of both sides around it.
oracle::State goal_to_stop(Random& random, PositionSource& source);
// Positions with one to three rabbits left on either side, near traps and strong pieces.
oracle::State few_rabbits(Random& random);

}  // namespace tusk::test
