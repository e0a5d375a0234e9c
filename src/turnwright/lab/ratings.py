"""Ratings from results, by the Plackett–Luce model of openskill: a mean and how sure it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.errors import OptionError
from .intervals import Z95, Interval
from .results import Result


def rating_model() -> Any:
    """What ratings are made with; asked for before anything is played, for it is a package of its own."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        raise OptionError("ratings need one more package: pip install 'turnwright[lab]'") from None
    return PlackettLuce()


def ratings(players: int, results: Sequence[Result]) -> list[Interval]:
    """A rating per player, 25 being average; mirror games say nothing and are left out."""
    model = rating_model()
    rated: list[Any] = [model.rating() for _ in range(players)]
    for result in results:
        if len(set(result.lineup)) == len(result.lineup):
            ranks = [0 if seat in result.winners or not result.winners else 1 for seat in range(len(result.lineup))]
            after = model.rate([[rated[player]] for player in result.lineup], ranks=ranks)
            for player, team in zip(result.lineup, after, strict=True):
                rated[player] = team[0]
    return [Interval(one.mu, one.mu - Z95 * one.sigma, one.mu + Z95 * one.sigma) for one in rated]
