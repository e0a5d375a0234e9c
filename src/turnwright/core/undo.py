"""Taking back: four laws, here and nowhere else.

What is taken back is the last action. While all choose at once in secret a seat may also take back its own choice
after others have made theirs: nobody has seen it, and nobody's choice depends on it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec
import numpy as np
from numpy.typing import NDArray

from .actions import Action
from .chance import Chance
from .entries import Entry, TakenBack
from .errors import ChanceError, MatchError, Refusal
from .interludes import require_going
from .packed_position import PackedPosition
from .rules import FINE
from .turn.tables import TOGETHER

if TYPE_CHECKING:
    from .match import Match


MOST_TAKEN_BACK = 32
"""Actions that are taken back at once by consent."""


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
    return _played(match, (match.standing or match.history)[-1])


def _played(match: Match, entry: Entry) -> LastPlayed:
    if entry.action is None:
        return LastPlayed(-1, -1, drew=False, showed=False)
    showed = shows(match, entry.before, entry.action, entry.after)
    return LastPlayed(entry.action.seat, int(entry.action.kind), bool(entry.chance), showed)


def why_no_undo(match: Match, seat: int | None) -> Refusal | None:
    """None if this seat (by default the one that played last) may take its action back."""
    last = last_played(match)
    if last is None:
        raise MatchError("nothing has been played yet, so there is nothing to take back")
    if match.free:
        return None
    own = own_choice(match, seat)
    if own is not None:
        last = _played(match, match.standing[own])
    if last.kind >= 0 and seat is not None and seat != last.seat:
        who = match.game.seat_name(last.seat)
        return Refusal("undo.seat", f"The last action was {who}'s; only they can take it back.")
    return _law_against(match, last)


def _law_against(match: Match, last: LastPlayed) -> Refusal | None:
    """The laws that hold whoever asks: nothing that the clock decided, that chance gave, or that somebody has seen."""
    if last.kind < 0:
        return Refusal("undo.clock", "What the clock or the table has decided cannot be taken back.")
    if last.drew:
        return Refusal("undo.chance", "Something was drawn or rolled; chance is never taken back.")
    if last.showed:
        return Refusal("undo.shown", "That showed somebody something new; what was seen cannot be unseen.")
    if not match.game.hosting.undo or not match.game.kinds[last.kind].undoable:
        return Refusal("undo.forbidden", f"{match.game.title} does not allow taking this back.")
    return None


def take_back(match: Match, seat: int | None) -> Action | None:
    """Take back what this seat may, or refuse."""
    require_going(match)
    refused = why_no_undo(match, seat)
    if refused is not None:
        raise refused
    own = None if match.free else own_choice(match, seat)
    if own is not None:
        return _take_out(match, own)
    entry = (match.standing or match.history).pop()
    if match.free:
        match.log.pop()
    else:
        match.log.append(TakenBack(entry))
    clock = match.clock
    match.memory, match.clock, match.flag = entry.before, entry.clock, None
    if clock is not None and entry.clock is not None:
        match.clock = entry.clock.given_as(clock)
    return entry.action


def _take_out(match: Match, place: int) -> Action | None:
    """Take back a choice that others have followed with theirs. The time that has passed stays passed."""
    entry, rest = match.standing[place], rest_without(match, place)
    assert rest and entry.action is not None
    match.standing[place:] = rest
    match.log.append(TakenBack(entry, entry.action.seat))
    match.memory = rest[-1].after
    return entry.action


def before_own(match: Match, seat: int) -> int | Refusal:
    """How many actions stood before this seat's last one, where all since could be taken back if everybody agrees.

    What was drawn, rolled or shown is never taken back, whoever agrees: the laws but the first hold for each of them.
    """
    for place in reversed(range(max(0, len(match.standing) - MOST_TAKEN_BACK), len(match.standing))):
        played = _played(match, match.standing[place])
        refused = _law_against(match, played)
        if refused is not None:
            return refused
        if played.seat == seat:
            return match.forgotten[1] + place
    return Refusal("undo.seat", "There is no action of yours that could be taken back.")


def own_choice(match: Match, seat: int | None) -> int | None:
    """Where a seat's secret choice stands that others have followed with theirs while all still choose; else None."""
    last = last_played(match)
    if seat is None or match.is_over or last is None or last.seat == seat or seat in match.may_act:
        return None
    node = int(match.memory["node"][0])
    if not match.table.turn["flags"][0, node] & TOGETHER:
        return None
    for place in reversed(range(len(match.history))):
        entry = match.standing[place]
        if entry.action is None or not _among_choices(match, entry, entry.action):
            return None
        if entry.action.seat == seat:
            return place if entry.action.kind.secret and rest_without(match, place) is not None else None
    return None


def _among_choices(match: Match, entry: Entry, action: Action) -> bool:
    """Whether this was one of the choices that all are making now, and nobody has learnt anything by it."""
    before, after, now = entry.before[0], entry.after[0], match.memory[0]
    same = before["turn"] == now["turn"] and before["node"] == after["node"] == now["node"]
    chose = int(before["waiting"]) & ~int(after["waiting"]) == 1 << action.seat if action.seat >= 0 else False
    return bool(same and chose and not entry.chance and not shows(match, entry.before, action, entry.after))


def rest_without(match: Match, place: int) -> list[Entry] | None:
    """What stands after an action, as it is without that action; None if it would not have been possible."""
    reader, memory = match.game.reader(), match.standing[place].before
    rest = []
    for entry in match.standing[place + 1 :]:
        assert entry.action is not None
        if reader.check(match.table, memory, entry.action.memory) != FINE:
            return None
        try:
            after = reader.advance(match.table, memory, entry.action.memory, Chance(forced=()))
        except ChanceError:
            return None
        to_act = int(memory["to_act"][0])
        rest.append(replace(entry, kept=PackedPosition.of(memory), left=PackedPosition.of(after), to_act=to_act))
        memory = after
    return rest
