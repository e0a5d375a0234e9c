"""The words for refusals that every game has: over, out of turn, not a seat, not a number of the field (section 14)."""

from __future__ import annotations

from typing import Any

from .tiles import TILES
from .units import COLOURS


def explain(code: str, box: Any, state: Any, action: Any) -> tuple[str, str, str] | None:
    """Rule, sentence and code for a structural refusal."""
    if code == "over":
        return "T-61", "The game is over.", "game.over"
    if code == "seat":
        return "T-50", "Spectators cannot play.", "seat.spectator"
    if code == "turn":
        return "T-23", f"It is {COLOURS[state.to_act]}'s turn.", "turn.not-yours"
    if code == "table":
        return "T-56", "Only the game itself can declare that ending.", "end.not-yours"
    return malformed(action) if code == "form" else None


def malformed(action: Any) -> tuple[str, str, str] | None:
    """Which field of an action has a value it cannot have."""
    for name in ("origin", "target", "centre"):
        tile = getattr(action, name)
        if not 0 <= tile < TILES:
            return "T-4", f"The {name} is a tile counted 0 to {TILES - 1}; {tile} came.", "word.tile"
    for name in ("direction", "other_direction"):
        if not 0 <= getattr(action, name) <= 5:
            return "T-76", f"A direction cannot be {getattr(action, name)}.", "word.field"
    if not 0 <= action.pattern <= 2:
        return "T-76", f"A combination pattern cannot be {action.pattern}.", "word.field"
    return None
