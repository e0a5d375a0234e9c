"""Who acts when: the rolls of an encounter and of a round, and whose turn is next (M-260 to M-272)."""

from __future__ import annotations

from .box import Box
from .machine.lineup import begin_rolls, takes_part
from .machine.loop import run
from .state import State


def roll_initiative(box: Box, state: State, chance: object) -> None:
    """Everybody's initiative in deployment order, ties, then sub-initiative cast by cast."""
    begin_rolls(box, state, participants(box, state), (1 << box.actors) - 1)
    run(box, state, chance, box.roll_entry, -1)


def roll_again(box: Box, state: State, chance: object) -> None:
    """F-65: a new order for a new round; what is rolled inside casts stays."""
    state.in_order = 0
    begin_rolls(box, state, participants(box, state), 0)
    run(box, state, chance, box.roll_entry, -1)


def participants(box: Box, state: State) -> int:
    """The casts that take turns, one bit each."""
    found = 0
    for cast in range(box.casts):
        if takes_part(box, state, cast):
            found |= 1 << cast
    return found


def next_to_act(box: Box, state: State) -> int:
    """The first participant in the order that has not acted this round, or -1 (M-269)."""
    for position in range(state.in_order):
        cast = state.order[position]
        if not ((state.acted | state.delayed) >> cast) & 1:
            return cast
    return -1
