"""Numbers with how sure they are: means, shares, quantiles, differences of pairs."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor, sqrt
from typing import Any

from ..intervals import Z95, Interval, wilson


def mean_of(values: Sequence[float]) -> Interval:
    """A mean, with Student's interval for few values and the normal one for many."""
    count = len(values)
    if count == 0:
        return Interval(0.0, float("-inf"), float("inf"))
    middle = sum(values) / count
    if count == 1:
        return Interval(middle, float("-inf"), float("inf"))
    spread = sqrt(sum((value - middle) ** 2 for value in values) / (count - 1))
    half = student(count - 1) * spread / sqrt(count)
    return Interval(middle, middle - half, middle + half)


def student(freedom: int) -> float:
    """The 97.5 % point of Student's distribution, by the expansion of Cornish and Fisher (to a hundredth from 4 on)."""
    z, n = Z95, float(freedom)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def quantile(values: Sequence[float], part: float) -> Interval:
    """A quantile with the interval of its order statistics: no shape of the distribution is supposed."""
    ranked = sorted(values)
    count = len(ranked)
    if count == 0:
        return Interval(0.0, 0.0, 0.0)
    half = Z95 * sqrt(count * part * (1 - part))
    low = max(0, floor(count * part - half))
    high = min(count - 1, ceil(count * part + half))
    return Interval(ranked[min(count - 1, int(count * part))], ranked[low], ranked[high])


def share_of(successes: float, trials: int) -> dict[str, Any]:
    """A share as data."""
    return as_data(wilson(successes, trials)) | {"count": successes, "of": trials}


def as_data(interval: Interval) -> dict[str, float]:
    return {"value": interval.value, "low": interval.low, "high": interval.high}


def matches_for(half_width: float, share: float = 0.5) -> int:
    """How many matches make the interval of a share this narrow on either side."""
    return ceil(share * (1 - share) * (Z95 / half_width) ** 2)


def benjamini_hochberg(chances: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many findings stand when at most this part of those that stand may be false."""
    order = sorted(range(len(chances)), key=lambda place: chances[place])
    last = max((rank for rank, place in enumerate(order, 1) if chances[place] <= rate * rank / len(order)), default=0)
    standing = set(order[:last])
    return [place in standing for place in range(len(chances))]
