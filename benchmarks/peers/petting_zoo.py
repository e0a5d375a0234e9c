"""PettingZoo classic, random play: python petting_zoo.py GAME GAMES. Prints "moves seconds"."""

import random
import sys
import time

from pettingzoo.classic import connect_four_v3, tictactoe_v3

env = {"connect-four": connect_four_v3, "tic-tac-toe": tictactoe_v3}[sys.argv[1]].env()
rng = random.Random(1)
moves = 0
begun = time.process_time()
for _ in range(int(sys.argv[2])):
    env.reset()
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        env.step(rng.choice([index for index, open_ in enumerate(mask) if open_]))
        moves += 1
print(moves, time.process_time() - begun)
