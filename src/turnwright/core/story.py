"""Events: what happened, told to each seat in the words it may know."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .outcome import Event

if TYPE_CHECKING:
    from .match import Match


def tell(match: Match, before: NDArray[np.void], action: Action, after: NDArray[np.void]) -> list[Event]:
    """The events of an action. A story sees only what its listener may see, before and after."""
    listeners: list[int | None] = [None, *range(match.seats)]
    stories = {seat: _story(match, before, action, after, seat) for seat in listeners}
    count = max(len(lines) for lines in stories.values())
    return [
        Event({seat: lines[min(index, len(lines) - 1)] for seat, lines in stories.items() if lines})
        for index in range(count)
    ]


def _story(
    match: Match, before: NDArray[np.void], action: Action, after: NDArray[np.void], seat: int | None
) -> list[str]:
    shown = action if seat is not None and seat == action.seat else action.without_secrets()
    if match.game.story:
        box, seen_before = match.gate.opened(match.table, before, seat)
        seen_after = match.gate.opened(match.table, after, seat)[1]
        return match.game.story(box, seen_before, shown, seen_after, -1 if seat is None else seat)
    return [plain_words(match, action, shown)]


def plain_words(match: Match, action: Action, shown: Action) -> str:
    """The usual words: who played what, with secret fields left out."""
    who = match.names[action.seat] if 0 <= action.seat < match.seats else "the table"
    notation = match.game.notation
    if shown is action or not action.kind.secret:
        return f"{who}: {notation.write_choice(action, match.table)}"
    values = [
        "?" if name in action.kind.secret else notation.write_value(name, action.fields[name])
        for name in action.kind.fields
    ]
    return f"{who}: {' '.join([action.kind.name, *values])}"
