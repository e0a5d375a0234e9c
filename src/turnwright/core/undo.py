"""Taking back: four laws, here and nowhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .errors import MatchError, Refusal

if TYPE_CHECKING:
    from .match import Match


def shows(match: Match, before: NDArray[np.void], action: Action, after: NDArray[np.void]) -> bool:
    """Whether an action that led from one position to the other showed somebody something new, as its kind says."""
    said = action.kind.reveals
    if not callable(said):
        return said
    game = match.game
    return bool(said(match.table.plain.box, game.plain_state(before.copy()), action, game.plain_state(after.copy())))


class LastPlayed(msgspec.Struct, array_like=True, frozen=True):
    """What the four laws ask of the action played last: kept where the action itself is not."""

    seat: int
    kind: int
    """−1: there is none, the clock spoke."""
    drew: bool
    showed: bool


def last_played(match: Match) -> LastPlayed | None:
    """Of the action that stands last; None if nothing does. Asks for earlier lines only if nobody kept it."""
    if not match.standing and match.last_before is not None:
        return match.last_before
    if not match.ply:
        return None
    entry = (match.standing or match.history)[-1]
    if entry.action is None:
        return LastPlayed(-1, -1, drew=False, showed=False)
    showed = shows(match, entry.before, entry.action, entry.after)
    return LastPlayed(entry.action.seat, int(entry.action.kind), bool(entry.chance), showed)


def why_no_undo(match: Match, seat: int | None) -> Refusal | None:
    """None if the last action may be taken back by this seat (by default the one that played it)."""
    last = last_played(match)
    if last is None:
        raise MatchError("nothing has been played yet, so there is nothing to take back")
    if match.free:
        return None
    if last.kind < 0:
        return Refusal("undo.clock", "What the clock has decided cannot be taken back.")
    if seat is not None and seat != last.seat:
        who = match.game.seat_name(last.seat)
        return Refusal("undo.seat", f"The last action was {who}'s; only they can take it back.")
    if last.drew:
        return Refusal("undo.chance", "Something was drawn or rolled; chance is never taken back.")
    if last.showed:
        return Refusal("undo.shown", "That showed somebody something new; what was seen cannot be unseen.")
    if not match.game.undo or not match.game.kinds[last.kind].undoable:
        return Refusal("undo.forbidden", f"{match.game.title} does not allow taking this back.")
    return None
