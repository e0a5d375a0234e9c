"""What one action is worth: every way its dice can fall or, if there are too many, many runs with intervals (M-464).

The machine that plays the game carries the action out each time, with everything that features, statuses and bonuses
do to its check, its damage and its costs.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction
from math import sqrt
from typing import Any

from ..core.chance import key_from
from ..games.methuen.branching import TooManyWays, Ways
from ..games.methuen.preview import Answer, Came, Trial, trial
from .intervals import Z95, wilson

MOST_WAYS = 4_000
"""So many ways are gone through before chance decides instead."""
SAMPLES = 2_000


@dataclass(frozen=True)
class OddsLine:
    """One answer: something that happens with a probability, or an amount and how likely each is."""

    what: str
    probability: float | None = None
    exactly: str = ""
    mean: float | None = None
    low: float | None = None
    high: float | None = None
    spread: dict[int, float] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """The answer as JSON-able data."""
        known: dict[str, Any] = {
            "what": self.what,
            "probability": self.probability,
            "exactly": self.exactly or None,
            "mean": self.mean,
        }
        known |= {"low": self.low, "high": self.high}
        if self.mean is not None:
            known["spread"] = {str(amount): share for amount, share in self.spread.items()}
        return {key: value for key, value in known.items() if value is not None}

    def __str__(self) -> str:
        if self.probability is not None:
            between = f" (between {self.low:.2%} and {self.high:.2%})" if self.low is not None else ""
            return f"{self.what}: {self.probability:.2%}" + (f" (exactly {self.exactly})" if self.exactly else between)
        lowest, highest = min(self.spread), max(self.spread)
        if lowest == highest:
            return f"{self.what}: {lowest:+}" + (" always" if self.low is None else " in every run")
        between = f" (between {self.low:+.4g} and {self.high:+.4g})" if self.low is not None else ""
        return f"{self.what}: {lowest:+} to {highest:+}, {self.mean:+.4g} on average{between}"


@dataclass(frozen=True)
class ActionOdds:
    """The odds of an action, and how they were found."""

    title: str
    place: str
    method: str
    runs: int
    lines: tuple[OddsLine, ...]

    @property
    def how(self) -> str:
        """How the numbers came about, in a sentence."""
        if self.method == "exact":
            return "exact: from every way the dice can fall" if self.runs > 1 else "exact: no dice are thrown"
        return f"Monte Carlo: {self.runs} runs, with intervals at 95 % confidence"

    def as_data(self) -> dict[str, Any]:
        """The odds as JSON-able data."""
        told = {"action": self.title, "where": self.place, "method": self.method, "runs": self.runs}
        return {**told, "odds": [line.as_data() for line in self.lines]}

    def __str__(self) -> str:
        head = f"{self.title}, {self.place}"
        return "\n".join([head, *(f"  {line}" for line in self.lines or ("nothing changes",)), self.how])


def action_odds(
    campaign: str,
    action: str,
    actor: str,
    target: str = "",
    *,
    encounter: str = "",
    ask: Answer = "",
    seed: int = 0,
    most_ways: int = MOST_WAYS,
    samples: int = SAMPLES,
) -> ActionOdds:
    """The odds of an action at the beginning of an encounter, reactions left out of account."""
    tried = trial(campaign, action, actor, target, encounter=encounter, ask=ask, seed=seed)
    place = f"at the beginning of {tried.book.script.encounter.name}"
    return odds_of(tried, place, seed=seed, most_ways=most_ways, samples=samples)


def odds_of(
    tried: Trial, place: str, *, seed: int = 0, most_ways: int = MOST_WAYS, samples: int = SAMPLES
) -> ActionOdds:
    """The odds of an action that is ready to be carried out."""
    name = tried.book.actions[tried.declaration.ability]
    title = f"{tried.book.names[tried.actor]}: {name}"
    title += f" on {tried.book.names[tried.target]}" if tried.target >= 0 else ""
    place += f", from {tried.place}" if tried.moved else ""
    ways = Ways(tried.along, most_ways)
    try:
        found = list(ways.all())
    except TooManyWays:
        runs = [tried.at_random(key_from(seed, number)) for number in range(samples)]
        share = Fraction(1, samples)
        lines = lines_of(tried, [(share, came) for came in runs], samples)
        return ActionOdds(title, place, "Monte Carlo", samples, lines)
    return ActionOdds(title, place, "exact", ways.count, lines_of(tried, found, 0))


def lines_of(tried: Trial, found: list[tuple[Fraction, Came]], samples: int) -> tuple[OddsLine, ...]:
    """An answer for everything that may happen; `samples` is 0 if every way is there with its probability."""
    spreads: dict[tuple[Any, ...], dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for probability, came in found:
        for what, change in came.items():
            spreads[what][change] += probability
    lines = []
    asks = tried.book.script.campaign.actions.at(tried.declaration.ability).condition is not None
    for what in sorted(spreads, key=lambda what: rank(tried, what)):
        if what[0] == "check" and not asks:
            continue  # an action without an `if` always does what it says
        spread = spreads[what]
        if what[0] in ("value", "shared"):
            rest = 1 - sum(spread.values())
            full = {**spread, 0: spread.get(0, Fraction(0)) + rest} if rest else spread
            lines.append(amount(words(tried, what), full, samples))
        else:
            lines.append(event(words(tried, what), spread.get(1, Fraction(0)), samples))
    return tuple(lines)


def event(what: str, probability: Fraction, samples: int) -> OddsLine:
    """Something that happens or not."""
    if not samples:
        return OddsLine(what, float(probability), str(probability))
    found = wilson(float(probability) * samples, samples)
    return OddsLine(what, found.value, low=found.low, high=found.high)


def amount(what: str, spread: dict[int, Fraction], samples: int) -> OddsLine:
    """Something that changes by a number."""
    ordered = {change: spread[change] for change in sorted(spread)}
    mean = sum((change * share for change, share in ordered.items()), Fraction(0))
    shares = {change: float(share) for change, share in ordered.items()}
    if not samples:
        return OddsLine(what, exactly=str(mean), mean=float(mean), spread=shares)
    square = sum((change - mean) ** 2 * share for change, share in ordered.items())
    half = Z95 * sqrt(float(square) / samples)
    return OddsLine(what, mean=float(mean), low=float(mean) - half, high=float(mean) + half, spread=shares)


ORDER = ("check", "value", "falls", "gains", "loses", "moves", "leaves", "shared", "ends", "fault")


def rank(tried: Trial, what: tuple[Any, ...]) -> tuple[int, int, tuple[int, ...]]:
    """The order of answers: the check, then the target, then the actor, then everybody else."""
    kind, *rest = what
    people = kind not in ("shared", "ends", "fault")
    near = {tried.target: 0, tried.actor: 1}.get(rest[0], 2) if people and kind != "check" else 0
    group = 0 if kind == "check" else 1 + near if people else 9
    return group, ORDER.index(kind), tuple(rest)


def words(tried: Trial, what: tuple[Any, ...]) -> str:
    """What an answer is about."""
    kind, number, *rest = what
    book = tried.book
    if kind == "check":
        condition = book.script.campaign.actions.at(tried.declaration.ability).condition
        whom = f", for {book.names[number]}" if number not in (-1, tried.target) else ""
        return f"if {condition}{whom}"
    if kind == "shared":
        return f"{book.shared[number]} of everybody"
    if kind == "ends":
        return f"the encounter ends in {book.outcomes[number]}"
    if kind == "fault":
        return f"it cannot be carried out (MF-{number})"
    name = book.names[number]
    if kind == "value":
        return f"{name}: {book.resources[rest[0]]}"
    if kind in ("gains", "loses"):
        return f"{name} {'becomes' if kind == 'gains' else 'is no longer'} {book.features[rest[0]]}"
    if kind == "moves":
        return f"{name} is moved"
    return f"{name} is defeated" if kind == "falls" else f"{name} leaves the map"
