// Plays a random game of Arimaa and prints its record.
#include <cstdlib>
#include <iostream>

#include "notation/movelist.hpp"
#include "rules/game.hpp"
#include "rules/playout.hpp"

int main(int count, char** arguments) {
  tusk::Random random(count > 1 ? std::strtoull(arguments[1], nullptr, 10) : 1);
  tusk::Game game;
  for (const tusk::Color side : tusk::kColors) {
    if (!game.place(tusk::quick_setup(side))) return 1;
  }
  while (!game.outcome()) {
    const auto turn = random_turn(game.position(), random);
    // A turn that repetition forbids is refused, and another one is drawn.
    if (turn) (void)game.play(*turn);
  }
  std::cout << tusk::to_movelist(game);
}
