"""The four operations, the six relations and drawing from a distribution, for whole arrays of samples."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from turnwright.dice.distribution import Distribution
from turnwright.dice.expression import Operator, Relation

Numbers: TypeAlias = NDArray[np.int64]
Truths: TypeAlias = NDArray[np.bool_]

Table: TypeAlias = tuple[Numbers, Numbers]

POOL: Final = 12
"""From so many dice on, their sum is drawn at once from its exact distribution."""

TABLE: Final = 25_000
"""The largest sum such a distribution may have."""

DRAWS: Final = 1 << 62
"""Where the ways of a distribution are more than this, a draw rounds its probabilities to parts of this."""


def floor_divide(left: Numbers, right: Numbers) -> Numbers:
    """Division toward negative infinity (M-24); by zero it gives 0 (M-25)."""
    by_zero = right == 0
    if not by_zero.any():
        return left // right
    return np.where(by_zero, 0, left // np.where(by_zero, 1, right))


OPERATIONS: Final[dict[Operator, Callable[[Numbers, Numbers], Numbers]]] = {
    "+": np.add,
    "-": np.subtract,
    "*": np.multiply,
    "/": floor_divide,
}

RELATIONS: Final[dict[Relation, Callable[[Numbers, Numbers], Truths]]] = {
    "=": np.equal,
    "!=": np.not_equal,
    ">": np.greater,
    "<": np.less,
    ">=": np.greater_equal,
    "<=": np.less_equal,
}


def throw(sides: int, generator: np.random.Generator, size: int) -> Numbers:
    """One die for each sample."""
    return generator.integers(1, sides, size, np.uint32, endpoint=True).astype(np.int64)


def throw_pool(count: int, sides: int, generator: np.random.Generator, size: int) -> Numbers:
    """The sum of some dice for each sample: small pools die by die, large ones by groups from a table."""
    total = np.zeros(size, np.int64)
    group = min(count, TABLE // sides)
    while count >= group >= POOL:
        total += _look_up(_pool_table(group, sides), generator, size)
        count -= group
    for _ in range(count):
        total += throw(sides, generator, size)
    return total


def draw(distribution: Distribution, generator: np.random.Generator, size: int) -> Numbers:
    """A number from the distribution for each sample."""
    return _look_up(_distribution_table(distribution), generator, size)


def _look_up(table: Table, generator: np.random.Generator, size: int) -> Numbers:
    outcomes, bounds = table
    ways = generator.integers(0, bounds[-1], size, np.int64)
    return outcomes[np.searchsorted(bounds, ways, side="right")]


@lru_cache(maxsize=64)
def _pool_table(count: int, sides: int) -> Table:
    return _table(Distribution.dice(count, sides))


@lru_cache(maxsize=8)
def _distribution_table(distribution: Distribution) -> Table:
    return _table(distribution)


def _table(distribution: Distribution) -> Table:
    """The outcomes, and the running totals of their weights in at most 62 bits."""
    total = distribution.total
    bounds = list(accumulate(distribution.weights))
    if total > DRAWS:
        bounds = [bound * DRAWS // total for bound in bounds]
    return np.array(distribution.outcomes, np.int64), np.array(bounds, np.int64)
