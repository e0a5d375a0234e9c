"""Turnwright, random play: python ours.py GAME GAMES compiled|interpreted|stepped|start. Prints "moves seconds"."""

import random
import sys
import time

begun = time.perf_counter()

import turnwright  # noqa: E402 - importing is part of what `start` measures
from turnwright.engine.playouts import playouts  # noqa: E402
from turnwright.engine.stepping import Stepper  # noqa: E402

game = turnwright.load(sys.argv[1])
if sys.argv[3] == "start":
    game.verbs.compiled()
    match = game.new_match(seed=1)
    match.play(match.legal()[0])
    print(1, time.perf_counter() - begun)
elif sys.argv[3] == "stepped":
    rng = random.Random(1)
    stepper = Stepper(game.new_match(seed=1))
    stepper.play(0)
    stepper.begin(1)
    moves, begun = 0, time.process_time()
    for number in range(int(sys.argv[2])):
        count = stepper.begin(number)
        while count:
            count = stepper.play(rng.choice(range(count)))
        moves += stepper.ply
    print(moves, time.process_time() - begun)
else:
    interpreted = sys.argv[3] == "interpreted"
    playouts(game, 1, seed=1, interpreted=interpreted)
    begun = time.process_time()
    tally = playouts(game, int(sys.argv[2]), seed=1, interpreted=interpreted)
    print(tally.plies, time.process_time() - begun)
