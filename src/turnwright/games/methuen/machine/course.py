"""Instructions about how it goes on: flags, what is said, and the end of turn and encounter."""

from __future__ import annotations

from .. import records as told
from ..state import State
from .declaring import does
from .frames import SELF, tell
from .operands import Flag, Outcome, Text
from .sets import bit


@does(counted=True)
def set_flag(state: State, flag: Flag, on: int) -> None:
    """A flag is set or cleared."""
    state.changes += state.flags[flag] != on
    state.flags[flag] = on


@does(counted=True)
def end_turn(state: State) -> None:
    """The turn of whoever acts is over."""
    state.done |= bit(state.frames[state.level, SELF] - 1)
    state.stop_turn = 1


@does(counted=True)
def end_encounter(state: State, outcome: Outcome) -> None:
    """The encounter ends with an outcome as soon as this step is over."""
    state.wanted_outcome = outcome + 1
    state.stop_turn = 1


@does()
def ended(state: State, outcome: Outcome) -> None:
    """Completion has come about."""
    if state.outcome == 0:
        state.outcome = outcome + 1
        state.stop_turn = 1


@does()
def say(state: State, text: Text, note: int) -> None:
    """A text is told; as a table note, if so (M-382)."""
    tell(state, told.SAID, state.frames[state.level, SELF] - 1, text, note, 0)
