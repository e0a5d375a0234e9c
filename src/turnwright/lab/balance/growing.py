"""A report that grows: after twice as many matches each time there is another one, with narrower intervals."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from .plan import FEWEST_MATCHES, BalancePlan, Tell, play_all
from .report import balance_report


def growing(plan: BalancePlan, tell: Tell = lambda what, done, total: None) -> Iterator[dict[str, Any]]:
    """Reports of more and more matches, the last one of all that were asked for; no match is played twice for it."""
    seconds = 0.0
    with TemporaryDirectory() as folder:
        for matches in doubling(plan.matches):
            played = play_all(replace(plan, matches=matches), folder=Path(folder), tell=tell)
            played.seconds += seconds
            seconds = played.seconds
            yield balance_report(played)


def doubling(most: int) -> list[int]:
    """As few matches as a report can be of, twice as many, and so on; at last so many."""
    found = [FEWEST_MATCHES]
    while 2 * found[-1] < most:
        found.append(2 * found[-1])
    return [*found, most] if most > FEWEST_MATCHES else found
