"""Who acts when: the rolls of an encounter and of a round, and whose turn is next (M-260 to M-272)."""

from __future__ import annotations

from .box import Box
from .machine.frames import is_active
from .machine.lineup import begin_rolls, takes_part
from .machine.loop import run
from .machine.sets import EVERYBODY
from .machine.settings import applies, setting
from .program import codes as c
from .state import State


def roll_initiative(box: Box, state: State, chance: object) -> None:
    """Everybody's initiative in deployment order, ties, then sub-initiative cast by cast."""
    for cast in range(box.casts):
        state.new_cast[cast] = 1 if takes_part(box, state, cast) else 0
    begin_rolls(box, state, EVERYBODY)
    run(box, state, chance, box.roll_entry, -1)


def roll_again(box: Box, state: State, chance: object) -> None:
    """F-65: whoever bears it gets a new place for a new round; what is rolled inside casts stays."""
    found = False
    for actor in range(state.crew):
        if is_active(state, actor) and setting(box, state, c.ROLLS_EACH_ROUND, actor) >= 0:
            if takes_part(box, state, state.cast_of[actor]):
                state.new_cast[state.cast_of[actor]] = 1
                found = True
    if found:
        begin_rolls(box, state, 0)
        run(box, state, chance, box.roll_entry, -1)


def surprise(box: Box, state: State) -> bool:
    """Whether there is a round before the first; those who do not act in it are marked as if they had (M-272, F-66)."""
    found = False
    for cast in range(box.casts):
        state.acted[cast] = 1
    for row in range(box.settings_from[c.SURPRISE], box.settings_to[c.SURPRISE]):
        for actor in range(state.crew):
            if is_active(state, actor) and applies(box, state, row, actor):
                for cast in range(box.casts):
                    if box.whole[cast] == box.setting_amount[row]:
                        state.acted[cast] = 0
                found = True
    return found


def may_delay(box: Box, state: State) -> bool:
    """Whether everybody whose turn it is may delay it (M-271, F-67)."""
    for actor in range(state.crew):
        if state.cast_of[actor] == state.acting_cast - 1 and is_active(state, actor) and box.turns[actor]:
            if setting(box, state, c.DELAYING, actor) < 0:
                return False
    return True


def next_to_act(box: Box, state: State) -> int:
    """The first participant in the order that has not acted this round, or -1 (M-269)."""
    for position in range(state.in_order):
        cast = state.order[position]
        if not state.acted[cast] and not state.delayed[cast]:
            return cast
    return -1
