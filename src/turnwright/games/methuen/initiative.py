"""Who acts when: the rolls of an encounter and of a round, and whose turn is next (M-260 to M-272)."""

from __future__ import annotations

from .box import Box
from .machine.frames import is_active
from .machine.lineup import begin_rolls, takes_part
from .machine.loop import run
from .machine.sets import EVERYBODY, bit
from .machine.settings import applies, setting
from .program import codes as c
from .state import State


def roll_initiative(box: Box, state: State, chance: object) -> None:
    """Everybody's initiative in deployment order, ties, then sub-initiative cast by cast."""
    begin_rolls(box, state, participants(box, state), EVERYBODY)
    run(box, state, chance, box.roll_entry, -1)


def roll_again(box: Box, state: State, chance: object) -> None:
    """F-65: whoever bears it gets a new place for a new round; what is rolled inside casts stays."""
    casts = 0
    for actor in range(state.crew):
        if is_active(state, actor) and setting(box, state, c.ROLLS_EACH_ROUND, actor) >= 0:
            casts |= participants(box, state) & bit(state.cast_of[actor])
    if casts != 0:
        begin_rolls(box, state, casts, 0)
        run(box, state, chance, box.roll_entry, -1)


def surprising(box: Box, state: State) -> int:
    """The casts that act in a round before the first, one bit each (M-272, F-66)."""
    casts = 0
    for row in range(box.settings_from[c.SURPRISE], box.settings_to[c.SURPRISE]):
        for actor in range(state.crew):
            if is_active(state, actor) and applies(box, state, row, actor):
                casts |= bit(box.setting_amount[row])
    return casts


def may_delay(box: Box, state: State) -> bool:
    """Whether everybody whose turn it is may delay it (M-271, F-67)."""
    for actor in range(state.crew):
        if state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor) and box.turns[actor]:
            if setting(box, state, c.DELAYING, actor) < 0:
                return False
    return True


def participants(box: Box, state: State) -> int:
    """The casts that take turns, one bit each."""
    found = 0
    for cast in range(box.casts):
        if takes_part(box, state, cast):
            found |= bit(cast)
    return found


def next_to_act(box: Box, state: State) -> int:
    """The first participant in the order that has not acted this round, or -1 (M-269)."""
    for position in range(state.in_order):
        cast = state.order[position]
        if not ((state.acted | state.delayed) >> cast) & 1:
            return cast
    return -1
