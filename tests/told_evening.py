"""Three chapters of a small campaign, played to their ends."""

from __future__ import annotations

from functools import cache
from typing import Any

from turnwright import Match, load
from turnwright.core.evening import write_evening
from web.bell import CAMPAIGN, CHAPTERS, HEROES


@cache
def chapters() -> tuple[Match, ...]:
    """Three chapters, each played to its end."""
    game, found = load("methuen"), []
    options: dict[str, Any] = {"campaign": CAMPAIGN}
    assert game.hosting.sequel is not None
    for place in range(len(CHAPTERS)):
        match = game.new_match(seed=place, **options)
        for hero in HEROES:
            match.play(f"{hero}: Pull")
        found.append(match)
        options = game.hosting.sequel(match) or {}
    return tuple(found)


def evening(count: int = len(CHAPTERS)) -> str:
    return write_evening([match.record() for match in chapters()[:count]])


def halfway() -> Match:
    """The second chapter, in which only one has pulled."""
    game = load("methuen")
    assert game.hosting.sequel is not None
    match = game.new_match(seed=1, **(game.hosting.sequel(chapters()[0]) or {}))
    match.play("Ada: Pull")
    return match
