"""Which of a game's functions are compiled. Apart from `bind`, so that asking does not import numba."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ..core.flow import nothing
from ..core.game import Functions


def own_functions(functions: Functions) -> list[Callable[..., Any]]:
    """All functions of a game that are compiled."""
    ladder = [predicate for rules in functions.ladders for _, predicate in rules]
    single = [
        functions.setup,
        functions.candidates,
        functions.everything or nothing,
        functions.legal_set or nothing,
        functions.next_turn,
        functions.well_formed,
        functions.clear_unused,
        functions.reveal,
        functions.guess,
        functions.score,
        functions.when_stuck,
        functions.outlook,
        functions.urge,
        functions.blank or nothing,
    ]
    return [*single, *ladder, *functions.effects, *functions.cuts, *functions.steps]
