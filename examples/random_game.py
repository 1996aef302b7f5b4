# Plays a random game of Arimaa and prints its record.
import random

import tusk

game = tusk.Game()
game.play(tusk.quick_setup("g"))
game.play(tusk.quick_setup("s"))
while game.outcome is None:
    game.play(random.choice(game.moves()))
print(game.record())
