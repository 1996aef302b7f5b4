# Plays a random game of Arimaa and prints its record.
import random

import tusk

game = tusk.Game()
game.play(tusk.quick_setup("g"))
game.play(tusk.quick_setup("s"))
while game.outcome is None:
    game.play(game.random_turn(seed=random.getrandbits(64)))
print(game.record())
