"""Matches of every installed game, some way in."""

from __future__ import annotations

from typing import Any

import turnwright
from turnwright import Match
from turnwright.testing import random_match

OPTIONS: dict[str, dict[str, Any]] = {"methuen": {"campaign": "first_steps", "encounter": "Goose at the Gate"}}
PLIES = {"methuen": 12, "rails": 40, "tribun": 30}


def some_match(name: str, seed: int = 3) -> Match:
    """A match of an installed game, some way in."""
    match, _ = random_match(turnwright.load(name), seed, PLIES.get(name, 20), **OPTIONS.get(name, {}))
    return match
