"""What stands out in one position, and how it looks as was learned: compiled, for whoever learns and for tests."""

from __future__ import annotations

from typing import Any

from ...core.verbs import notice, outlook
from ..keeping import loop
from .playout import foresee


@loop()
def noticed_by(table: Any, states: Any, seat: Any, noticed: Any) -> Any:
    """Write the numbers of what stands out to a seat; returns how many."""
    return notice(table.box[0], states[0], seat, noticed)


@loop()
def looks_plainly(table: Any, states: Any, points: Any) -> None:
    """Write how a position looks to every seat by the game's own outlook."""
    outlook(table.box[0], states[0], points)


@loop()
def looks(table: Any, states: Any, points: Any, learned: Any) -> Any:
    """Write how a position looks to every seat; false where the game's own outlook is to be asked."""
    return foresee(table.box[0], states[0], points, learned[0])
