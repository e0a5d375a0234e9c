"""Odds of expressions, conditions and conditionals: exact wherever that is affordable, and sampled where not."""

from __future__ import annotations

from collections import Counter
from typing import Final

from turnwright.dice.answer import Likelihood, Odds, exact_chance, sampled_chance
from turnwright.dice.distribution import Distribution
from turnwright.dice.exact import Exact
from turnwright.dice.expression import Condition, Conditional, Expression
from turnwright.dice.known import Known
from turnwright.dice.sampling import sample, sample_condition
from turnwright.dice.values import Facts, Values
from turnwright.dice.work import BUDGET, TooMuchWorkError

SAMPLES: Final = 100_000
"""How often an answer is sampled that cannot be computed."""


def odds(
    node: Expression | Conditional,
    values: Values | None = None,
    facts: Facts | None = None,
    *,
    budget: int = BUDGET,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Odds:
    """The distribution of the final result, clamped as a roll is."""
    exact = Exact(Known(values, facts), budget)
    try:
        return Odds(exact.distribution(node), "exact", _why_exact(exact))
    except TooMuchWorkError:
        seen = Counter(sample(node, samples, seed, values, facts).tolist())
        return Odds(Distribution.of(seen), "sampled", _why_sampled(exact, budget, samples, seed))


def chance(
    condition: Condition,
    values: Values | None = None,
    facts: Facts | None = None,
    *,
    budget: int = BUDGET,
    samples: int = SAMPLES,
    seed: int = 0,
) -> Likelihood:
    """The probability that a condition holds."""
    exact = Exact(Known(values, facts), budget)
    try:
        return exact_chance(exact.chance(condition), _why_exact(exact))
    except TooMuchWorkError:
        hits = int(sample_condition(condition, samples, seed, values, facts).sum())
        return sampled_chance(hits, samples, _why_sampled(exact, budget, samples, seed))


def _why_exact(exact: Exact) -> str:
    if not exact.shared:
        return "computed: all dice are independent"
    names = ", ".join(map(str, exact.shared))
    return f"computed for every value of {names}, which more than one part depends on"


def _why_sampled(exact: Exact, budget: int, samples: int, seed: int) -> str:
    shared = f", with {', '.join(map(str, exact.shared))} in more than one part" if exact.shared else ""
    return f"{samples:,} samples with seed {seed}: computing it takes more than {budget:,} steps{shared}"
