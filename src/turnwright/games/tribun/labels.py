"""What a click means, in words, for menus and screen readers."""

from __future__ import annotations

from typing import Any

from turnwright import Kind

from .actions import COMBINE, PATTERN_DIRECTIONS, PATTERN_NAMES
from .tiles import DIRECTIONS, at
from .units import COLOURS, in_words


def label(box: Any, state: Any, kind: Kind, field: str, value: Any) -> str | None:
    """The words for one value of a field; None leaves it to the usual words."""
    if field in ("origin", "target", "centre"):
        unit = state.board[value]
        return f"{in_words(unit)} on {at(value)}" if unit else f"{at(value)}, empty"
    if field == "part":
        return ("by its own height", "by the slave's height")[value]
    if field == "loss":
        return f"take {value} off"
    if field in ("direction", "other_direction"):
        return f"{'from' if kind == COMBINE else 'to'} {DIRECTIONS[value]}"
    if field in ("gift", "other_gift"):
        return f"take {value}"
    if field == "pattern":
        return f"{PATTERN_NAMES[value]}: {', '.join(DIRECTIONS[way] for way in PATTERN_DIRECTIONS[value])}"
    if field == "each":
        return f"{value} from each"
    if field == "amounts" and isinstance(value, list):
        return ", ".join(f"{amount} {DIRECTIONS[way]}" for way, amount in enumerate(value) if amount)
    if field in ("winner", "loser"):
        return f"{COLOURS[value]} {'wins' if field == 'winner' else 'loses'}"
    return None
