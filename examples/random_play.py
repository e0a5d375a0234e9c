"""One idea: the same game, compiled, plays millions of moves a second; interpreted, it gives the same games."""

import turnwright
from turnwright.engine.playouts import playouts

game = turnwright.load("connect-four")
compiled = playouts(game, 2_000, seed=1)
interpreted = playouts(game, 2_000, seed=1, interpreted=True)
print(f"compiled {compiled.plies_per_second:,.0f} and interpreted {interpreted.plies_per_second:,.0f} plies a second")
print(f"the first player won {compiled.wins[0] / compiled.games:.1%} of {compiled.games} random games")
assert compiled.wins == interpreted.wins
