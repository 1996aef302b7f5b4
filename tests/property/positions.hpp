#pragma once
// Positions to compare two implementations on: an endless, repeatable mixture made with the oracle
// alone, so that a step the fast library does not know cannot keep its positions out of the mixture.
//
// This is not a set of typical positions: crowded, nearly empty, almost won and impossible armies are
// there on purpose. The only promise is that no piece stands on a trap without a friend beside it.
//
//   PositionSource source(seed);
//   const Moment moment = source.next();  // often in the middle of a turn or of a push

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "oracle/oracle.hpp"

namespace tusk::test {

using Random = std::mt19937_64;

int below(Random& random, int limit);  // 0 .. limit - 1
bool chance(Random& random, int percent);

// Both armies complete; random squares of the own two ranks, or one of data/setups.txt.
oracle::State random_setup(Random& random);
oracle::State real_setup(Random& random);
// One of data/real_positions.txt: turn starts of games between people and programs.
oracle::State real_position(Random& random);

// 2 to 12 pieces anywhere; a random part of both armies anywhere.
oracle::State random_endgame(Random& random);
oracle::State random_crowd(Random& random);

// The side to move has rabbits close to their goal, with pieces of both sides in the way.
oracle::State near_goal(Random& random);

// A few pieces moved elsewhere, taken away or put in.
oracle::State perturbed(Random& random, const oracle::State& state);

// A moment of a turn: where the turn began, the steps taken since, and where they led.
struct Moment {
  oracle::State start;
  std::vector<oracle::Step> steps;
  oracle::State now;
};

// Up to `steps` random legal steps, all within the turn that begins with `start`.
Moment with_random_steps(Random& random, const oracle::State& start, int steps);
// "g [...] + Ee2n ee7s": enough to find the moment again.
std::string to_text(const Moment& moment);

// A whole random turn from the start of one; nothing where there is no legal turn.
std::vector<oracle::Step> random_turn(Random& random, const oracle::State& start);

// One random game after another, a new position each time, mixed with the makers above.
class PositionSource {
 public:
  explicit PositionSource(std::uint64_t seed);

  // Any moment of a turn; one turn in twenty has two steps only, as the first of an Endless Endgame.
  Moment next();
  // The start of a turn of four steps.
  oracle::State next_turn_start();
  // The start of a turn, most often with rabbits of the side to move near their goal.
  oracle::State next_near_goal();

 private:
  void advance_game();
  void begin_game();

  Random random_;
  oracle::State game_;
  int turns_left_ = 0;
};

// The position seen in a mirror (a file becomes h file).
oracle::State mirrored(const oracle::State& state);
// Colours swapped and the board turned upside down: the other side has the same choices.
oracle::State colours_swapped(const oracle::State& state);

}  // namespace tusk::test
