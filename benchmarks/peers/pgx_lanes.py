"""Pgx on the CPU, Connect Four, random play with automatic resets: python pgx_lanes.py BATCH STEPS apart|together.

Prints "steps seconds". Apart, a compiled call makes a step, as a learner elsewhere would want it, and only those calls
are counted; together, choosing and stepping are one compiled loop. Every step has its observation and mask.
"""

import sys
import time

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

env = pgx.make("connect_four")
batch, steps, form = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
advance = jax.vmap(auto_reset(env.step, env.init))


def chosen(state, key):
    """An open action in every lane."""
    return jax.random.categorical(key, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=1)


@jax.jit
def step(state, action, key):
    return advance(state, action, jax.random.split(key, batch))


@jax.jit
def all_steps(state, key):
    """The last state and what all observations add up to, so that they are made."""

    def one(_, carried):
        state, key, total = carried
        key, first, second = jax.random.split(key, 3)
        state = advance(state, chosen(state, first), jax.random.split(second, batch))
        return state, key, total + state.observation.sum()

    return jax.lax.fori_loop(0, steps, one, (state, key, jnp.int32(0)))


key = jax.random.PRNGKey(1)
state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
choose = jax.jit(chosen)
took = 0.0
if form == "together":
    jax.block_until_ready(all_steps(state, key))
    begun = time.process_time()
    jax.block_until_ready(all_steps(state, key))
    took = time.process_time() - begun
else:
    jax.block_until_ready(step(state, choose(state, key), key))
    for number in range(steps):
        key = jax.random.fold_in(key, number)
        action = jax.block_until_ready(choose(state, key))
        begun = time.process_time()
        state = jax.block_until_ready(step(state, action, key))
        took += time.process_time() - begun
print(batch * steps, took)
