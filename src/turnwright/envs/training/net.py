"""The net that is trained: residual layers over an observation, scores for every number, and worth for the seats.

It is JAX while it learns. What plays at a table is an ONNX file of the same layers (`written`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from ..observations import NODE
from ..practice import Practice

Weights = dict[str, Any]
MOST_WEIGHTS = 950_000
"""So that a file with two bytes for each is below 2 MB."""
VALUE_WIDTH = 64
WIDTHS, BLOCKS = (256, 192, 128, 96, 64, 48, 32, 24, 16, 8), (5, 4, 3, 2)
SMALL_OBSERVATION = 64
FASTEST, CLIP, DECAY, FIRST, SECOND, TINY = 1e-3, 1.0, 1e-4, 0.9, 0.999, 1e-8
AVERAGING = 0.998
"""Part of the averaged weights that stays at each step; the average is what plays."""


@dataclass(frozen=True)
class NetShape:
    """The sizes of a net."""

    observation: int
    actions: int
    values: int
    node: int
    """Where in an observation stands the number of the turn's node."""
    nodes: int
    width: int
    blocks: int

    @property
    def weights(self) -> int:
        """How many numbers it has, nearly."""
        around = self.observation + self.nodes + self.actions + VALUE_WIDTH
        return self.width * (around + 2 * self.blocks * self.width)


def shape_for(practice: Practice, width: int | None = None, blocks: int | None = None) -> NetShape:
    """The largest of the usual sizes that fits a file of 2 MB; small for games with few numbers."""
    observer, seats = practice.observer, practice.seats
    nodes = len(practice.game.automaton.nodes)
    fixed = (observer.size, practice.encoding.size, 1 if seats <= 2 else seats, observer.section(NODE).start, nodes)
    if width is None:
        widest = 64 if observer.size <= SMALL_OBSERVATION else WIDTHS[0]
        wide = [each for each in WIDTHS if each <= widest]
        width = next((each for each in wide if NetShape(*fixed, each, 2).weights <= MOST_WEIGHTS), WIDTHS[-1])
    if blocks is None:
        deep = BLOCKS if observer.size > SMALL_OBSERVATION else BLOCKS[-1:]
        blocks = next((each for each in deep if NetShape(*fixed, width, each).weights <= MOST_WEIGHTS), 1)
    return NetShape(*fixed, width, blocks)


def new_weights(shape: NetShape, scale: NDArray[np.float32], seed: int) -> Weights:
    """Weights that keep numbers about as large as they were; `scale` divides the observation, and is not learned."""
    random = np.random.default_rng(seed)

    def dense(inputs: int, outputs: int, gain: float) -> tuple[Any, Any]:
        drawn = random.normal(0, gain / np.sqrt(inputs), (inputs, outputs))
        return drawn.astype(np.float32), np.zeros(outputs, np.float32)

    made: Weights = {"scale": np.asarray(scale, np.float32)}
    made["first"] = dense(shape.observation, shape.width, 1.0)
    made["node"] = random.normal(0, 0.1, (shape.nodes + 1, shape.width)).astype(np.float32)
    made["blocks"] = [
        (dense(shape.width, shape.width, np.sqrt(2)), dense(shape.width, shape.width, 0.2)) for _ in range(shape.blocks)
    ]
    made["scores"] = dense(shape.width, shape.actions, 0.1)
    made["value"] = (dense(shape.width, VALUE_WIDTH, np.sqrt(2)), dense(VALUE_WIDTH, shape.values, 0.1))
    return made


def normal(row: Any) -> Any:
    """Numbers shifted and stretched to mean 0 and spread 1."""
    mean = row.mean(axis=-1, keepdims=True)
    return (row - mean) * jax.lax.rsqrt(((row - mean) ** 2).mean(axis=-1, keepdims=True) + 1e-5)


def judged(shape: NetShape, weights: Weights, observed: Any) -> tuple[Any, Any]:
    """Scores of every number, and what a position is worth: to its observer, or to every seat, the observer first."""
    observed = observed.astype(jnp.float32)
    node = jnp.clip(observed[:, shape.node].astype(jnp.int32), 0, shape.nodes)
    out = (observed / weights["scale"]) @ weights["first"][0] + weights["first"][1] + weights["node"][node]
    for (inner, offset), (outer, end) in weights["blocks"]:
        out = out + jax.nn.relu(normal(out) @ inner + offset) @ outer + end
    out = jax.nn.relu(normal(out))
    scores = out @ weights["scores"][0] + weights["scores"][1]
    (inner, offset), (outer, end) = weights["value"]
    return scores, jnp.tanh(jax.nn.relu(out @ inner + offset) @ outer + end)


class LearningNet(NamedTuple):
    """A net while it learns: weights, their average, which plays, and what Adam remembers."""

    weights: Weights
    average: Weights
    slope: Weights
    square: Weights
    steps: Any


def beginning(weights: Weights) -> LearningNet:
    """Nothing learned yet."""
    nothing = jax.tree.map(np.zeros_like, weights)
    return LearningNet(weights, weights, nothing, nothing, np.zeros((), np.int32))


def loss(shape: NetShape, weights: Weights, observed: Any, policy: Any, values: Any) -> tuple[Any, tuple[Any, Any]]:
    """How far the net is from what trees found and matches came to.

    A policy is below 0 where nothing can be chosen. A worth that is no number is not learned from.
    """
    scores, worth = judged(shape, weights, observed)
    wanted = policy.astype(jnp.float32)
    logs = jax.nn.log_softmax(jnp.where(wanted >= 0, scores, -1e9))
    off = -jnp.sum(jnp.where(wanted > 0, wanted * logs, 0.0), axis=1).mean()
    told = ~jnp.isnan(values)
    wrong = (jnp.where(told, worth - jnp.nan_to_num(values), 0.0) ** 2).sum() / jnp.maximum(1, told.sum())
    return off + wrong, (off, wrong)


@partial(jax.jit, static_argnums=0, donate_argnums=1)
def improved(
    shape: NetShape, now: LearningNet, pace: Any, observed: Any, policy: Any, values: Any, blanked: Any = 0.0
) -> tuple[LearningNet, tuple[Any, Any]]:
    """One step of Adam, with slopes cut off where they are too steep and weights that shrink a little.

    A part `blanked` of what is observed, another one every time, is shown as 0: so no match is known by a few numbers.
    """
    seen = jax.random.bernoulli(jax.random.PRNGKey(now.steps), 1.0 - blanked, observed.shape)
    observed = jnp.where(seen.at[:, shape.node].set(True), observed, jnp.zeros_like(observed))
    (_, parts), slope = jax.value_and_grad(partial(loss, shape), has_aux=True)(now.weights, observed, policy, values)
    steep = jnp.sqrt(sum(jnp.sum(part**2) for part in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda part: part * jnp.minimum(1.0, CLIP / (steep + TINY)), slope)
    slope["scale"] = jnp.zeros_like(slope["scale"])
    steps = now.steps + 1
    first = jax.tree.map(lambda old, new: FIRST * old + (1 - FIRST) * new, now.slope, slope)
    second = jax.tree.map(lambda old, new: SECOND * old + (1 - SECOND) * new**2, now.square, slope)
    grown = jnp.sqrt(1 - SECOND**steps) / (1 - FIRST**steps)

    def stepped(weight: Any, mean: Any, square: Any) -> Any:
        shrunk = weight * (1 - pace * DECAY) if weight.ndim > 1 else weight
        return shrunk - pace * grown * mean / (jnp.sqrt(square) + TINY)

    weights = jax.tree.map(stepped, now.weights, first, second)
    kept = jnp.minimum(AVERAGING, (1.0 + steps) / (10.0 + steps))
    average = jax.tree.map(lambda old, new: kept * old + (1 - kept) * new, now.average, weights)
    return LearningNet(weights, average, first, second, steps), parts


answers = partial(jax.jit, static_argnums=0)(judged)
"""`judged`, compiled for the device."""


@partial(jax.jit, static_argnums=0)
def lost(shape: NetShape, weights: Weights, observed: Any, policy: Any, values: Any) -> tuple[Any, Any]:
    """The two parts of `loss`, with nothing learned."""
    found: tuple[Any, Any] = loss(shape, weights, observed, policy, values)[1]
    return found
