"""What is told of a check and of what sentences make of numbers: what was asked, and what came of it (M-461)."""

from __future__ import annotations

from .. import records as told
from ..program import codes as c
from ..state import State
from .declaring import does
from .frames import RUN, SELF, tell
from .operands import Text

READING = -1
"""Instead of the level of a check: somebody reads a sheet, and what makes up its values is told."""


def tell_compared(state: State, behind: int, text: int, left: int, right: int) -> None:
    """Both sides of a comparison of a check, before it is decided; not while one is only tried."""
    if state.dry_level == 0:
        state.counter = behind
        tell(state, told.COMPARED, state.frames[state.level, SELF] - 1, text, left, right)


# ------------------------------------------------------------------------------------------- instructions


@does()
def answered(state: State, text: Text) -> None:
    """Tell how a question came out; the answer stays on the stack."""
    if state.dry_level == 0:
        tell(state, told.ANSWERED, state.frames[state.level, SELF] - 1, text, state.stack[state.top - 1], 0)


@does(beside=("hidden",))
def made(state: State, text: Text, form: int) -> None:
    """Tell what a sentence makes of the number on the stack; not while a check is only tried."""
    if state.dry_level > 0:
        return
    top, who = state.stack[state.top - 1], state.frames[state.level, SELF] - 1
    if form == c.TURNED:
        tell(state, told.MADE, who, text, 1 - top, top)
    elif state.frames[state.level, RUN] > 0 or state.watching == READING:
        below = state.stack[state.top - 2]
        if form == c.ADDED:
            tell(state, told.MADE, who, text, below, below + top)
        elif form == c.TAKEN_OFF:
            tell(state, told.MADE, who, text, below, max(0, below - top))
        else:
            left = 2 * top if form == c.DOUBLED else top // 2
            tell(state, told.MADE, who, text, top, left if form != c.IMMUNE else 0)
