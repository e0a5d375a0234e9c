"""OpenSpiel through Python, random play: python openspiel.py GAME GAMES. Prints "moves seconds"."""

import random
import sys
import time

import pyspiel

NAMES = {"connect-four": "connect_four", "tic-tac-toe": "tic_tac_toe", "go": "go(board_size=9)"}
game = pyspiel.load_game(NAMES[sys.argv[1]])
rng = random.Random(1)
moves = 0
begun = time.process_time()
for _ in range(int(sys.argv[2])):
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
        moves += 1
print(moves, time.process_time() - begun)
