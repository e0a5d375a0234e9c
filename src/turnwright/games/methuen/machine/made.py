"""What is told of a check and of what sentences make of numbers: what was asked, and what came of it (M-461)."""

from __future__ import annotations

from ..program import codes as c
from ..state import State
from .frames import RUN, SELF, tell

TOLD_COMPARED, TOLD_ANSWERED, TOLD_MADE = 50, 51, 52
READING = -1
"""Instead of the level of a check: somebody reads a sheet, and what makes up its values is told."""


def tell_compared(state: State, behind: int, text: int, left: int, right: int) -> None:
    """Both sides of a comparison of a check, before it is decided; not while one is only tried."""
    if state.dry_level == 0:
        state.counter = behind
        tell(state, TOLD_COMPARED, state.frames[state.level, SELF] - 1, text, left, right)


def made_step(state: State, operation: int, text: int, form: int) -> None:
    """Tell how a question came out, or what a sentence makes of the number on the stack."""
    if state.dry_level > 0:
        return
    top, who = state.stack[state.top - 1], state.frames[state.level, SELF] - 1
    if operation == c.ANSWERED:
        tell(state, TOLD_ANSWERED, who, text, top, 0)
    elif form == c.TURNED:
        tell(state, TOLD_MADE, who, text, 1 - top, top)
    elif state.frames[state.level, RUN] > 0 or state.watching == READING:
        below = state.stack[state.top - 2]
        if form == c.ADDED:
            tell(state, TOLD_MADE, who, text, below, below + top)
        elif form == c.TAKEN_OFF:
            tell(state, TOLD_MADE, who, text, below, max(0, below - top))
        else:
            left = 2 * top if form == c.DOUBLED else top // 2
            tell(state, TOLD_MADE, who, text, top, left if form != c.IMMUNE else 0)
