"""Sampling by the array: the same expression rolled very many times at once, with numpy.

Every sample follows the rules as a single roll does: starting values are rolled once per sample, skipped parts
cannot fail, the natural value is remembered. The faces come from a numpy generator seeded by the caller.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np

from turnwright.dice.arrays import Numbers, Truths
from turnwright.dice.expression import Condition, Conditional, Expression
from turnwright.dice.known import Known
from turnwright.dice.sampler import Sampler
from turnwright.dice.values import Facts, Values

BLOCK: Final = 1 << 15
"""Samples taken together: few enough for the processor's cache, many enough to forget Python's overhead."""


def sample(
    node: Expression | Conditional,
    count: int,
    seed: int,
    values: Values | None = None,
    facts: Facts | None = None,
) -> Numbers:
    """Final results of `count` rolls, as an array."""
    blocks = [sampler.result(node) for sampler in _samplers(count, seed, Known(values, facts))]
    return np.concatenate(blocks) if blocks else np.empty(0, np.int64)


def sample_condition(
    condition: Condition,
    count: int,
    seed: int,
    values: Values | None = None,
    facts: Facts | None = None,
) -> Truths:
    """Whether the condition held in each of `count` tests, as an array."""
    blocks = [sampler.truth(condition) for sampler in _samplers(count, seed, Known(values, facts))]
    return np.concatenate(blocks) if blocks else np.empty(0, np.bool_)


def _samplers(count: int, seed: int, known: Known) -> Iterator[Sampler]:
    if count < 0:
        raise ValueError(f"expected a number of samples of at least 0, but {count} came")
    generator = np.random.default_rng(seed)
    for start in range(0, count, BLOCK):
        yield Sampler(known, generator, min(BLOCK, count - start))
