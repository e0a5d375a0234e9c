"""Taking back: four laws, here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .errors import MatchError, Refusal
from .plain import opened

if TYPE_CHECKING:
    from .match import Match


def shows(match: Match, before: NDArray[np.void], action: Action, after: NDArray[np.void]) -> bool:
    """Whether an action that led from one position to the other showed somebody something new, as its kind says."""
    said = action.kind.reveals
    if not callable(said):
        return said
    plain, game = opened(match.table.box), match.game
    return bool(said(plain, game.plain_state(before.copy()), action, game.plain_state(after.copy())))


def why_no_undo(match: Match, seat: int | None) -> Refusal | None:
    """None if the last action may be taken back by this seat (by default the one that played it)."""
    if not match.ply:
        raise MatchError("nothing has been played yet, so there is nothing to take back")
    if match.free:
        return None
    entry = (match.standing or match.history)[-1]
    who = entry.action.seat if entry.action else -1
    if entry.action is None:
        return Refusal("undo.clock", "What the clock has decided cannot be taken back.")
    if seat is not None and seat != who:
        return Refusal("undo.seat", f"The last action was {match.game.seat_name(who)}'s; only they can take it back.")
    if entry.chance:
        return Refusal("undo.chance", "Something was drawn or rolled; chance is never taken back.")
    if shows(match, entry.before, entry.action, entry.after):
        return Refusal("undo.shown", "That showed somebody something new; what was seen cannot be unseen.")
    if not match.game.undo or not entry.action.kind.undoable:
        return Refusal("undo.forbidden", f"{match.game.title} does not allow taking this back.")
    return None
