"""How sure a share is: intervals that hold for few games too."""

from __future__ import annotations

from typing import NamedTuple

from ..dice import wilson_interval

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
    return Interval(successes / trials, *wilson_interval(successes, trials))
