"""All instructions there are, each with its number: `GIVE` is what the function `give` carries out (10.2).

Numbers follow from where a function stands: module by module in the order below, from the top of each to its end.
Those the loop deals with itself come first, so that it finds them soonest.
"""

from __future__ import annotations

from types import ModuleType
from typing import Any

from . import (
    arrivals,
    branches,
    choosing,
    conduct,
    course,
    events,
    ground,
    harm,
    lasting,
    lineup,
    made,
    moving,
    numbers,
    reactions,
    reckoning,
    scenes,
    strides,
    truths,
    walks,
    windows,
    writes,
)
from .declaring import WHOLE, Declaration, declared

MODULES: tuple[ModuleType, ...] = (
    *(reckoning, truths, numbers, choosing, branches, writes, harm, moving, lasting, ground, course),
    *(conduct, windows, reactions, events, made, walks, strides, arrivals, lineup, scenes),
)
COLUMNS = 3
"""How many operands an instruction has room for."""


def gathered() -> list[Declaration]:
    """Every declaration, in the order of its number; two of one name are refused."""
    found = [one for module in MODULES for value in vars(module).values() if (one := own(module, value))]
    names = [one.name for one in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    wide = [one.name for one in found if len(one.operands) > COLUMNS]
    if twice or wide:
        raise TypeError(f"instructions declared twice: {twice}; with more than {COLUMNS} operands: {wide}")
    return sorted(found, key=lambda one: one.shape == WHOLE)


def own(module: ModuleType, value: object) -> Declaration | None:
    """What a module declares itself, and does not only take from another."""
    found = declared(value)
    return found if found is not None and found.function.__module__ == module.__name__ else None


DECLARED: tuple[Declaration, ...] = tuple(gathered())
NUMBERS: dict[str, int] = {one.name: number for number, one in enumerate(DECLARED, 1)}
"""From 1 on: 0 is no instruction, so that 0 can mean nothing to run."""
FIRST_WHOLE = 1 + sum(one.shape != WHOLE for one in DECLARED)


def declaration(number: int) -> Declaration:
    """What an instruction's number means."""
    if not 1 <= number <= len(DECLARED):
        raise ValueError(f"instructions have numbers from 1 to {len(DECLARED)}; {number} came")
    return DECLARED[number - 1]


def __getattr__(name: str) -> Any:
    """The number of an instruction by its name."""
    if name in NUMBERS:
        return NUMBERS[name]
    raise AttributeError(f"no function of the machine is declared as the instruction {name}")
