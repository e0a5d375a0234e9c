"""Answers about odds that say how they were found: computed exactly, or estimated from samples, and why."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Final, Literal, TypeAlias

from turnwright.dice.distribution import Distribution

Method: TypeAlias = Literal["exact", "sampled"]

CONFIDENCE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Likelihood:
    """The probability of a condition. An exact one is its own interval; a sampled one has `samples` above 0."""

    probability: Fraction
    low: Fraction | float
    high: Fraction | float
    method: Method
    why: str
    samples: int = 0

    def __float__(self) -> float:
        return float(self.probability)

    def __str__(self) -> str:
        if self.method == "exact":
            return f"{float(self):.2%} (exactly {self.probability})"
        return f"{float(self):.2%} (between {self.low:.2%} and {self.high:.2%}, {self.samples:,} samples)"


@dataclass(frozen=True, slots=True)
class Odds:
    """The distribution of a result. A sampled one counts samples, so `distribution.total` is their number."""

    distribution: Distribution
    method: Method
    why: str

    def chance(self, holds: Callable[[int], bool], confidence: float = CONFIDENCE) -> Likelihood:
        """The probability that a statement about the result holds, with an interval if it was sampled."""
        probability = self.distribution.chance(holds)
        if self.method == "exact":
            return exact_chance(probability, self.why)
        samples = self.distribution.total
        return sampled_chance(int(probability * samples), samples, self.why, confidence)

    def mean_interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Between which numbers the mean lies: exact ones are equal, sampled ones by the normal rule."""
        mean = float(self.distribution.mean)
        if self.method == "exact":
            return mean, mean
        error = math.sqrt(float(self.distribution.variance) / self.distribution.total)
        reach = _standard_score(confidence) * error
        return mean - reach, mean + reach

    def __str__(self) -> str:
        low, high = self.distribution.outcomes[0], self.distribution.outcomes[-1]
        return f"{low} to {high}, mean {float(self.distribution.mean):.4g} ({self.why})"


def exact_chance(probability: Fraction, why: str) -> Likelihood:
    """A chance that was computed."""
    return Likelihood(probability, probability, probability, "exact", why)


def sampled_chance(hits: int, samples: int, why: str, confidence: float = CONFIDENCE) -> Likelihood:
    """A chance estimated from samples, with the interval of Wilson."""
    low, high = wilson_interval(hits, samples, confidence)
    return Likelihood(Fraction(hits, samples), low, high, "sampled", why, samples)


def wilson_interval(hits: float, samples: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """Where the true share lies, given the share in a sample; good for rare events and small samples too."""
    score = _standard_score(confidence)
    share = hits / samples
    spread = score * score / samples
    centre = (share + spread / 2) / (1 + spread)
    reach = score * math.sqrt(share * (1 - share) / samples + spread / (4 * samples)) / (1 + spread)
    low, high = max(0.0, centre - reach), min(1.0, centre + reach)
    return (low if hits else 0.0), (high if hits < samples else 1.0)


def _standard_score(confidence: float) -> float:
    if not 0 < confidence < 1:
        raise ValueError(f"expected a confidence between 0 and 1, such as 0.95, but {confidence} came")
    return NormalDist().inv_cdf((1 + confidence) / 2)
