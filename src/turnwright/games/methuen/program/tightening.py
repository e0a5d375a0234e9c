"""The last look at a finished program: what is done very often is done in fewer instructions, with the same results.

Every instruction stays where it is, so that jumps into the middle of what was joined still mean the same. The first of
several becomes one that does the work of all of them and goes on behind the last.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..machine import instruction_set as m
from . import codes as c
from .assembler import Label

Line = list[int]
GONE = (c.NO_ENEMIES, c.NO_PLAYERS, c.NO_CAST)
REASONING = (m.PUSH, m.NOT, m.JUMP, m.JUMP_IF_FALSE, m.JUMP_IF_TRUE, m.RETURN, m.RETURN_IF_UNCHANGED, m.ENDED)


def tightened(lines: list[Line], ruled: list[int]) -> list[Line]:
    """The program with constant routines put in their place, and common sequences joined.

    `ruled` are the resources whose values go through a rule when they are read (M-70).
    """
    found = [constant_call(line, lines) for line in lines]
    for place, line in enumerate(lines):
        if line[0] == m.TOUCH and line[2] not in ruled and _follows(lines, place, m.LOAD):
            if lines[place + 1][1:3] == line[1:3]:
                found[place] = [m.FETCH, *line[1:]]
    return found


def asks_for_people(completion: Sequence[Sequence[int | Label]]) -> bool:
    """Whether the test of completion only asks who is left and which round it is (M-331)."""
    return all(
        line[0] in REASONING or (line[0] == m.ENDING_FACT and line[1] in (*GONE, c.ROUND_FROM, c.SURVIVED))
        for line in completion
    )


def constant_call(line: Line, lines: list[Line]) -> Line:
    """A call of a routine that only leaves a number is that number."""
    if line[0] == m.CALL and lines[line[1]][0] == m.PUSH and _follows(lines, line[1], m.RETURN):
        return lines[line[1]]
    return line


def constant_start(lines: list[Line], entry: int) -> int | None:
    """The number a starting rule records, if it is the same for everybody at any time (M-53)."""
    plain = [line[0] for line in lines[entry : entry + 3]] == [m.PUSH, m.RECORD, m.RETURN]
    return lines[entry][1] if plain and lines[entry][1] >= 0 else None


def _follows(lines: list[Line], place: int, operation: int) -> bool:
    return place + 1 < len(lines) and lines[place + 1][0] == operation
