"""Two sets of runs with the same seeds, run by run: chance that both share cancels, and intervals show what is left."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from statistics import NormalDist

from .intervals import Interval

NOT_THERE = -(1 << 31)
"""What a column holds for a run in which there is nothing to count."""
Columns = Mapping[str, Sequence[int]]


class RunColumns(dict[str, "array[int]"]):
    """Numbers of every run by name; a name that comes late has had nothing before, or nothing is counted as 0."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = 0

    def add(self, row: Mapping[str, int]) -> None:
        """One run more."""
        for name, value in row.items():
            column = self.get(name)
            if column is None:
                column = self[name] = array("i")
            column.extend([missing(name)] * (self.rows - len(column)))
            column.append(value)
        self.rows += 1

    def column(self, name: str) -> Sequence[int]:
        """The numbers of all runs."""
        known = self.get(name, array("i"))
        return array("i", [*known, *[missing(name)] * (self.rows - len(known))])


MEAN = "mean of "
"""How names begin of what is averaged; the others are 1 where something happened, and 0 where it did not."""


def missing(name: str) -> int:
    return NOT_THERE if name.startswith(MEAN) else 0


def both(one: RunColumns, other: RunColumns, name: str) -> Iterator[tuple[int, int]]:
    """The numbers of the same runs, where both have one."""
    for this, that in zip(one.column(name), other.column(name), strict=False):
        if this != NOT_THERE and that != NOT_THERE:
            yield this, that


def paired_shares(one: RunColumns, other: RunColumns, name: str, confidence: float = 0.95) -> Interval:
    """How much more often something happened in the first, with the interval of Agresti and Min (2005).

    Half a pair is added to each of the four ways in which two runs can go, so that few pairs, or pairs that are all
    alike, are not taken for certainty.
    """
    apart = [this - that for this, that in both(one, other, name)]
    more, less = sum(step > 0 for step in apart), sum(step < 0 for step in apart)
    pairs = len(apart)
    if pairs == 0:
        return Interval(0.0, -1.0, 1.0)
    counted = pairs + 2
    middle = (more - less) / counted
    half = normal(confidence) * sqrt((more + less + 1) / counted - middle**2) / sqrt(counted)
    value = (more - less) / pairs
    return Interval(value, max(-1.0, min(middle - half, value)), min(1.0, max(middle + half, value)))


def paired_means(one: RunColumns, other: RunColumns, name: str) -> Interval:
    """How much greater a number was in the first, on average."""
    from .balance.estimates import mean_of

    return mean_of([float(this - that) for this, that in both(one, other, name)])


def normal(confidence: float) -> float:
    """How many standard errors hold so much."""
    return NormalDist().inv_cdf((1 + confidence) / 2)
