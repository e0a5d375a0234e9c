"""How likely an action comes off, for the eyes of the seat that would do it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .errors import GameError

if TYPE_CHECKING:
    from .actions import Action
    from .match import Match


def likelihood(match: Match, action: Action) -> float | None:
    """How likely what an action rolls for comes about, from 0 to 1; None where the game does not say.

    The game is asked on what the acting seat sees, so the answer tells nothing that is hidden from it.
    """
    asked = match.game.appearance.likelihood
    if asked is None or not action.kind.rolls:
        return None
    box, seen = match.gate.opened(match.table, match.memory, action.seat)
    found = asked(box, seen, match.game.plain_action(action.memory.copy()))
    if found is None:
        return None
    if not 0 <= found <= 1:
        raise GameError(f"{match.game.name}: likelihood is a number from 0 to 1, or None; {found!r} came")
    return float(found)
