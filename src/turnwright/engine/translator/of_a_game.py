"""The functions of one game, translated: what its verbs are, what its arguments are, and what is left to numba."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from inspect import signature as parameters_of
from types import FunctionType
from typing import Any

import numpy as np
from numba import njit, types

from ...core import chance as core_chance
from ...core.game import Game
from ...core.verbs import spare
from ..blank import wipe
from ..bounds import are_checked
from ..chance import CHANCE, drawn
from ..copies import copied, no_chance
from ..room import listed_at_most
from ..sets import deposited, lowest, size_of
from ..unowned import unowned
from .careful import require_alike
from .copying import as_copy, without_chance
from .joining import Joint
from .kinds import NONE, NUMBER, DirectValue, ListKind, NotDirectError, RecordKind, ValueKind, number
from .numbas import type_of
from .text import LlvmText
from .translation import DirectTranslation, LeftToNumba, Special

Verbs = Mapping[Callable[..., Any], Callable[..., Any]]
POINTS = np.dtype(np.int64)


class Direct:
    """What translates a game's functions. `written` says what each verb is in this game."""

    def __init__(self, game: Game, written: Verbs, room: Any = None) -> None:
        self.checked = are_checked(game)
        self.special: dict[Any, Special] = {
            wipe: wiped,
            spare: spared,
            copied: as_copy,
            no_chance: without_chance,
            **OF_SETS,
        }
        if room is not None:
            self.special[room] = partial(roomy, game.action_dtype, listed_at_most(game))
        self.written = {core_chance.draw: drawn, **written}
        self.apart: dict[Callable[..., Any], tuple[tuple[ValueKind, ...], LeftToNumba]] = {}
        table = game.table()
        state, action = RecordKind(game.state_dtype), game.action_dtype
        self.kinds: dict[str, ValueKind] = {
            "box": RecordKind(table.box.dtype, still=True),
            "turn": RecordKind(table.turn.dtype, still=True),
            "state": state,
            "seen": state,
            "action": RecordKind(action),
            "out": ListKind(action),
            "chance": RecordKind(CHANCE),
            "points": ListKind(POINTS),
            "noticed": ListKind(POINTS),
        }

    def kinds_of(self, function: Callable[..., Any]) -> tuple[ValueKind, ...]:
        """What the arguments of a function are, by their names; all others are numbers."""
        return tuple(self.kinds.get(name, NUMBER) for name in parameters_of(function).parameters)

    def fits(self, function: Callable[..., Any], arguments: Sequence[Any]) -> bool:
        """Whether these types of numba's are what the function's translation is for; whole numbers of any width are."""
        pairs = zip(self.kinds_of(function), arguments, strict=True)
        return all(isinstance(a, types.Integer) if kind == NUMBER else type_of(kind) == a for kind, a in pairs)

    def joint(self, symbol: str, function: Callable[..., Any]) -> Joint:
        """The function for numba's code to call, translated now."""
        translation = DirectTranslation(self.checked, self.written, self.special, self.known, self.leave)
        kinds = self.kinds_of(function)
        return Joint(symbol, translation, translation.entry(symbol, function, kinds), kinds)

    def note(self, function: Callable[..., Any], symbol: str, returns: Any) -> None:
        """The function has been compiled apart, and is called by its address from now on."""
        self.apart[function] = self.kinds_of(function), LeftToNumba(symbol, returns)

    def known(self, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> LeftToNumba | None:
        expected, left = self.apart.get(function, ((), None))
        return left if expected == kinds else None

    def leave(self, function: Callable[..., Any], kinds: tuple[ValueKind, ...]) -> LeftToNumba | None:
        """The same function, compiled by numba; nothing where that has no name for such arguments."""
        try:
            arguments = tuple(type_of(kind) for kind in kinds)
        except NotDirectError:
            return None
        if self.checked and isinstance(function, FunctionType):
            require_alike(function)
        compiler: Any = njit
        options = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False, "boundscheck": self.checked}
        dispatcher = compiler(**options)(_passing_on(function))
        dispatcher.compile(arguments)
        made = dispatcher.overloads[arguments]
        return LeftToNumba(made.fndesc.llvm_func_name, made.signature.return_type, made.library)


def wiped(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`wipe`: every byte of a record becomes zero."""
    (record,) = values
    if not isinstance(record.kind, RecordKind):
        raise NotDirectError(f"{record.kind} is wiped; wipe a position")
    size = record.kind.dtype.itemsize
    text.add(f"call void @llvm.memset.p0.i64(ptr {record.slots[0]}, i8 0, i64 {size}, i1 false)")
    return NONE


def spared(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`spare`: an action that is in no list."""
    (out,) = values
    if not isinstance(out.kind, ListKind):
        raise NotDirectError(f"spare of {out.kind}; a list of actions is needed")
    return DirectValue(RecordKind(out.kind.dtype), (text.room(out.kind.dtype.itemsize),))


def counted(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`size_of`: how many bits of a number are 1."""
    return number(text.new(f"call i64 @llvm.ctpop.i64(i64 {values[0].slots[0]})"))


def first_bit(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`lowest`: which bit of a number that is not 0 is the first."""
    return number(text.new(f"call i64 @llvm.cttz.i64(i64 {values[0].slots[0]}, i1 true)"))


def spread(text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`deposited`: the bits of a number at the places that another says."""
    low, mask = values
    return number(text.new(f"call i64 @llvm.x86.bmi.pdep.64(i64 {low.slots[0]}, i64 {mask.slots[0]})"))


OF_SETS: dict[Any, Special] = {
    size_of: counted,
    lowest: first_bit,
    deposited: spread,
    unowned: lambda text, values: values[0],
}


def roomy(action: np.dtype[np.void], count: int, text: LlvmText, values: list[DirectValue]) -> DirectValue:
    """`room`: a list of so many actions on the stack."""
    return DirectValue(ListKind(action), (text.room(count * action.itemsize), str(count)))


def _passing_on(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that calls this one, so that numba finds the form which is meant for it."""
    names = ", ".join(parameters_of(function).parameters)
    space: dict[str, Any] = {"function": function}
    exec(f"def left_to_numba({names}):\n    return function({names})", space)
    made: Callable[..., Any] = space["left_to_numba"]
    return made
