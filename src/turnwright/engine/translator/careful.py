"""Where numba's code would say something else than Python: such a function is translated, however small its game is.

numba shifts by more places than a number has as the processor happens to, and takes a variable that was never assigned
for 0. Only what may happen counts: a shift by a number that stands there, by a seat, or by `n & 63`, stays within 0 to
63.
"""

from __future__ import annotations

import operator
from collections import defaultdict
from collections.abc import Iterable
from types import FunctionType

from ...core.errors import GameError
from ..outside import place_of
from ..walk import reachable
from .kinds import NotDirectError
from .reading.nodes import Assign, Combined, Expression, FieldOf, KnownBefore
from .reading.statements import read
from .shifting import LAST_BIT
from .unbound import may_be_unbound

SHIFTS = (operator.lshift, operator.rshift)
SEATS = ("to_act", "seat")
"""Members of states and actions that are the number of a seat, of which no game has as many as a number has bits."""
Made = dict[str, list[Expression]]
"""What is assigned to each variable, anywhere in a function."""


def need_translating(functions: Iterable[FunctionType]) -> bool:
    """Whether any function of an author's may shift too far or read what was never assigned."""
    return any(difference(function) for function in functions if _is_an_authors(function))


def require_alike(function: FunctionType) -> None:
    """A function left to numba, and all it calls, says there what Python says, or a `GameError` says where not."""
    for called in reachable([function]):
        found = difference(called) if _is_an_authors(called) else None
        if found:
            line, words = found
            raise GameError(f"{place_of(called, line)} does not compile: {words}")


def _is_an_authors(function: FunctionType) -> bool:
    """Whether this was not written, or made from a description, by this package, whose own is compared by its tests."""
    return (function.__module__ or "builtins").split(".")[0] not in ("turnwright", "builtins")


def difference(function: FunctionType) -> tuple[int, str] | None:
    """Where numba's code of this function may say something else than Python, and in what; it may be nowhere."""
    try:
        reading = read(function)
    except NotDirectError:  # numba may not know it either, and will say so when it compiles
        return None
    made: Made = defaultdict(list)
    lines = [line for block in reading.blocks.values() for line in block if isinstance(line, Assign)]
    for line in lines:
        made[line.target].append(line.value)
    for line in lines:
        if isinstance(line.value, Combined) and line.value.function in SHIFTS and not _stays_inside(made, line.value):
            return line.line, f"a shift may go outside 0 to {LAST_BIT} places here; write n & {LAST_BIT}"
    unbound = sorted(may_be_unbound(reading.blocks, reading.parameters))
    if unbound:
        name = unbound[0].partition(".")[0]
        return function.__code__.co_firstlineno, f"{name} may be read before anything was assigned to it"
    return None


def _stays_inside(made: Made, shift: Combined) -> bool:
    """Whether a number of places is known to be from 0 to 63."""
    places = _constant(made, shift.right)
    if places is not None:
        return 0 <= places <= LAST_BIT
    values = made[shift.right]
    if len(values) != 1:
        return False
    (value,) = values
    if isinstance(value, FieldOf):
        return value.name in SEATS
    most = _constant(made, value.right) if isinstance(value, Combined) and value.function is operator.and_ else None
    return most is not None and 0 <= most <= LAST_BIT


def _constant(made: Made, name: str) -> int | None:
    """The number that a value is, where it stands in the text or is a constant of the file."""
    values = made[name]
    if len(values) != 1 or not isinstance(values[0], KnownBefore):
        return None
    try:
        return operator.index(values[0].value)
    except TypeError:
        return None
