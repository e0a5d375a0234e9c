"""Pgx wherever JAX runs, Connect Four, random play with automatic resets: python pgx_card.py STEPS LANES…

Prints a JSON object: where it ran, and for every number of lanes the steps a second of one compiled loop that chooses,
steps and makes every observation, by the time that passes; the best of three.
"""

import json
import sys
import time

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

env = pgx.make("connect_four")
advance = jax.vmap(auto_reset(env.step, env.init))


def measured(lanes, steps):
    """Steps a second."""

    def one(_, carried):
        state, key, total = carried
        key, first, second = jax.random.split(key, 3)
        open_ones = jnp.log(state.legal_action_mask.astype(jnp.float32))
        chosen = jax.random.categorical(first, open_ones, axis=1)
        state = advance(state, chosen, jax.random.split(second, lanes))
        return state, key, total + state.observation.sum()

    play = jax.jit(lambda state, key: jax.lax.fori_loop(0, steps, one, (state, key, jnp.int32(0))))
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, lanes))
    jax.block_until_ready(play(state, key))
    took = []
    for _ in range(3):
        begun = time.perf_counter()
        jax.block_until_ready(play(state, key))
        took.append(time.perf_counter() - begun)
    return lanes * steps / min(took)


found = {lanes: measured(lanes, int(sys.argv[1])) for lanes in map(int, sys.argv[2:])}
print(json.dumps({"device": str(jax.devices()[0]), "pgx": pgx.__version__, "jax": jax.__version__, "steps": found}))
