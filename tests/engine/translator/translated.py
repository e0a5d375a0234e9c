"""A plain function, translated and ready to be called with numbers, a record and a list of records."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import product
from typing import Any

import numpy as np
from numba import njit
from numba.extending import intrinsic

from turnwright.engine.compiled_separately import in_one_piece
from turnwright.engine.translator.joining import Joint
from turnwright.engine.translator.kinds import NUMBER, ListKind, RecordKind, ValueKind
from turnwright.engine.translator.numbas import type_of
from turnwright.engine.translator.translation import DirectTranslation, LeftToNumba

THING = np.dtype(
    [("wide", "i8"), ("odd", "u2"), ("row", "i2", (5,)), ("grid", "u1", (3, 4)), ("small", "i1"), ("rest", "u1", (7,))]
)
KINDS: dict[str, ValueKind] = {"thing": RecordKind(THING), "box": RecordKind(THING, still=True), "out": ListKind(THING)}

NUMBERS = (-9, -8, -3, -1, 0, 1, 2, 3, 7, 8, 62)


def nobody(function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> LeftToNumba | None:
    """Nothing is left to numba."""
    return None


def translated(function: Callable[..., Any], *, checked: bool = False) -> Callable[..., Any]:
    """The function, compiled from its translation alone; what is not translated is a `NotDirectError`."""
    names = function.__code__.co_varnames[: function.__code__.co_argcount]
    kinds = tuple(KINDS.get(name, NUMBER) for name in names)
    translation = DirectTranslation(checked, {}, {}, nobody, nobody)
    symbol = f"tried.{id(translation)}.{function.__qualname__}"
    joint = Joint(symbol, translation, translation.entry(symbol, function, kinds), kinds)
    space: dict[str, Any] = {"joint": joint, "intrinsic": intrinsic}
    listed = ", ".join(names)
    source = f"""
def typed(typing_context, {listed}):
    return joint.returns({listed}), joint.emitted
called = intrinsic(typed)
def tried({listed}):
    return called({listed})
"""
    exec(source, space)
    compiler: Any = njit
    dispatcher = compiler(space["tried"])
    with in_one_piece("tried"):
        dispatcher.compile(tuple(type_of(kind) for kind in kinds))
    made: Callable[..., Any] = dispatcher
    return made


def insisting(a: int) -> int:
    """Here, because pytest rewrites the assertions of its own files."""
    assert a > 3, "too small"
    return a


def same(function: Callable[..., int], arguments: Iterable[tuple[int, ...]] | None = None) -> None:
    """The function says the same translated and as it is, for many numbers."""
    compiled = translated(function)
    for given in arguments or product(NUMBERS, repeat=function.__code__.co_argcount):
        assert compiled(*given) == int(function(*given)), given
