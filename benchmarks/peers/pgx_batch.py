"""Pgx on the CPU, random play in batches: python pgx_batch.py GAME BATCH ROUNDS. Prints "live moves seconds"."""

import sys
import time

import jax
import jax.numpy as jnp
import pgx

env = pgx.make({"connect-four": "connect_four", "tic-tac-toe": "tic_tac_toe"}[sys.argv[1]])
batch, rounds = int(sys.argv[2]), int(sys.argv[3])
longest = {"connect-four": 42, "tic-tac-toe": 9}[sys.argv[1]]


@jax.jit
def play(key):
    """A batch of whole games; counts the moves made while a game was still running."""
    first, key = jax.random.split(key)
    state = jax.vmap(env.init)(jax.random.split(first, batch))

    def step(_, carried):
        state, key, moves = carried
        key, pick = jax.random.split(key)
        live = ~state.terminated
        action = jax.random.categorical(pick, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)
        return jax.vmap(env.step)(state, action), key, moves + live.sum()

    return jax.lax.fori_loop(0, longest, step, (state, key, jnp.int32(0)))[2]


play(jax.random.PRNGKey(0)).block_until_ready()
moves = 0
begun = time.process_time()
for number in range(rounds):
    moves += int(play(jax.random.PRNGKey(number + 1)))
print(moves, time.process_time() - begun)
