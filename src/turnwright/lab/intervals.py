"""How sure a share is: intervals that hold for few games too."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z95 = 1.959963984540054


class Interval(NamedTuple):
    """A value with the bounds that hold it 95 times in 100."""

    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % [{100 * self.low:.1f}, {100 * self.high:.1f}]"


def wilson(successes: float, trials: int) -> Interval:
    """Wilson's score interval for a share; half points count as halves. No trials: nothing is known."""
    if trials == 0:
        return Interval(0.5, 0.0, 1.0)
    share = successes / trials
    square = Z95 * Z95 / trials
    centre = (share + square / 2) / (1 + square)
    half = Z95 * sqrt(share * (1 - share) / trials + square / (4 * trials)) / (1 + square)
    return Interval(share, max(0.0, centre - half), min(1.0, centre + half))
