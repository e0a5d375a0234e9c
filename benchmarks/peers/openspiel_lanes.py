"""OpenSpiel's vectorised runner, Connect Four, random play: python openspiel_lanes.py BATCH STEPS.

Prints "steps seconds". Choosing among legal actions is not counted.
"""

import random
import sys
import time

from open_spiel.python import rl_environment
from open_spiel.python.rl_agent import StepOutput
from open_spiel.python.vector_env import SyncVectorEnv

batch, steps = int(sys.argv[1]), int(sys.argv[2])
envs = SyncVectorEnv([rl_environment.Environment("connect_four") for _ in range(batch)])
rng = random.Random(1)
shown = envs.reset()
took = 0.0
for _ in range(steps):
    chosen = []
    for one in shown:
        seat = one.observations["current_player"]
        chosen.append(StepOutput(rng.choice(one.observations["legal_actions"][seat]), None))
    begun = time.process_time()
    shown, _, _, _ = envs.step(chosen, reset_if_done=True)
    took += time.process_time() - begun
print(batch * steps, took)
