"""Corrections by hand: a value, a place, a status (M-456). The table makes them, and the log marks them."""

from __future__ import annotations

from . import records as told
from .actions import FOR_ALL, STATUS, WHERE
from .box import Box
from .machine.frames import tell
from .machine.gains import note_gain
from .machine.lasting import lose
from .machine.loop import run
from .machine.sets import bit
from .machine.writes import store
from .program import codes as c
from .state import State


def adjust(box: Box, state: State, chance: object, actor: int, what: int, amount: int) -> None:
    """Write it on the sheet; a value obeys its maximum, and 0 of the vital resource defeats (M-61, M-321)."""
    tell(state, told.MANUAL, actor if what < FOR_ALL else -1, what, amount, 0)
    if what >= FOR_ALL:
        state.shared[what - FOR_ALL] = amount
        state.changes += 1
        for other in range(state.crew):
            run(box, state, chance, box.fit, other)
    elif what == WHERE:
        state.place[actor] = amount
        state.changes += 1
    elif what >= STATUS:
        feature = what - STATUS
        if amount == 0:
            lose(box, state, actor, feature)
        elif state.mark[actor, feature] <= 0:
            note_gain(state, actor, feature, c.REMOVED, 0, 0)
            state.changes += 1
    else:
        if not (state.touched[actor] >> what) & 1:
            state.touched[actor] |= bit(what)
            state.initial[actor, what] = amount
        store(box, state, actor, what, amount, True)
    run(box, state, chance, box.fit, actor)
