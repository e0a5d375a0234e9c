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
from typing import Any

from numba.core import ir

from ...core.errors import GameError
from ..outside import place_of
from ..walk import reachable
from .body import read
from .shifting import LAST_BIT
from .unbound import may_be_unbound

nodes: Any = ir
SHIFTS = (operator.lshift, operator.rshift)
SEATS = ("to_act", "seat")
"""Members of states and actions that are the number of a seat, of which no game has as many as a number has bits."""
Made = dict[str, list[Any]]
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
    except Exception:  # numba has many ways to say that it does not know something, and will when it compiles
        return None
    made: Made = defaultdict(list)
    for block in reading.blocks.values():
        for line in block.body:
            if isinstance(line, nodes.Assign):
                made[line.target.name].append(line.value)
    for value in (value for values in made.values() for value in values):
        if _is_shift(value) and not _stays_inside(made, value.rhs):
            return value.loc.line, f"a shift may go outside 0 to {LAST_BIT} places here; write n & {LAST_BIT}"
    unbound = sorted(may_be_unbound(reading.blocks, tuple(reading.arg_names)))
    if unbound:
        named = next((name for name in unbound if not name.startswith("$")), unbound[0]).partition(".")[0]
        return function.__code__.co_firstlineno, f"{named} may be read before anything was assigned to it"
    return None


def _is_shift(value: Any) -> bool:
    if not isinstance(value, nodes.Expr):
        return False
    return (value.op == "binop" and value.fn in SHIFTS) or (
        value.op == "inplace_binop" and value.immutable_fn in SHIFTS
    )


def _stays_inside(made: Made, by: Any) -> bool:
    """Whether a number of places is known to be from 0 to 63."""
    places = _constant(made, by)
    if places is not None:
        return 0 <= places <= LAST_BIT
    values = made[by.name]
    if len(values) != 1 or not isinstance(values[0], nodes.Expr):
        return False
    (value,) = values
    if value.op == "getattr":
        return value.attr in SEATS
    most = _constant(made, value.rhs) if value.op == "binop" and value.fn is operator.and_ else None
    return most is not None and 0 <= most <= LAST_BIT


def _constant(made: Made, variable: Any) -> int | None:
    """The number that a variable is, where it stands in the text or is a constant of the file."""
    values = made[variable.name]
    if len(values) != 1 or not isinstance(values[0], nodes.Const | nodes.Global | nodes.FreeVar):
        return None
    try:
        return operator.index(values[0].value)
    except TypeError:
        return None
