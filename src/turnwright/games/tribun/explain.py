"""The words for refusals that every game has: over, out of turn, not a seat, out of range, nothing to do."""

from __future__ import annotations

from typing import Any

from turnwright import Kind

from .actions import (
    ATTACK_TRIBUN,
    BACKSTABB,
    COMBINE,
    DAMAGE,
    ENSLAVE,
    KILL,
    LIBERATE,
    MOVE,
    SPLIT,
    SYMMETRIC,
)
from .strength import is_attacked
from .tile_sets import tiles_of
from .tiles import TILES, at
from .units import COLOURS, belongs_to


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


NOTHING = {
    MOVE: ("T-25", "None of your units can move."),
    COMBINE: ("T-37", "No two of your units can meet on an empty tile."),
    SYMMETRIC: ("T-41", "Nowhere do three or six equal units of yours stand around an empty tile."),
    SPLIT: ("T-44", "None of your units can be split."),
    BACKSTABB: ("T-48", "None of your units holds a slave that it could leave."),
    ATTACK_TRIBUN: ("T-29", "None of your units reaches the enemy tribun."),
    KILL: ("T-28", "No enemy within your reach can be killed now."),
    DAMAGE: ("T-33", "No enemy within your reach is high enough to be damaged."),
    LIBERATE: ("T-30", "No enemy within your reach holds a slave that you could free."),
    ENSLAVE: ("T-34", "None of your units can enslave an enemy now."),
}
ATTACKS = (KILL, DAMAGE, LIBERATE, ENSLAVE)


def why_none(box: Any, state: Any, kind: Kind, field: str, value: int | None) -> tuple[str, str] | None:
    """Why nothing of a kind can be done, or nothing at a tile."""
    seat = state.to_act
    mine = tiles_of(state, seat)
    if field in ("origin", "target", "centre") and value is not None:
        return why_not_there(is_attacked(box, state, mine, value), state.board[value], seat, at(value))
    if field:
        return None
    enemies = [tile for tile in range(TILES) if belongs_to(state.board[tile], 1 - seat)]
    if kind in ATTACKS and not any(is_attacked(box, state, mine, tile) for tile in enemies):
        return "T-27", "No enemy is within reach of any of your units."
    return NOTHING.get(kind)


def why_not_there(reached: bool, unit: int, seat: int, tile: str) -> tuple[str, str]:
    """What hinders somebody at a tile: who stands there, or that nobody can come."""
    if unit == 0:
        return "T-25", f"None of your units can come to {tile}."
    if belongs_to(unit, seat):
        return "T-24", f"The unit on {tile} can do nothing now."
    if not reached:
        return "T-27", f"None of your units attacks {tile}."
    return "T-28", f"What reaches {tile} is too weak to do anything to it."
