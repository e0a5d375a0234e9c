"""One function, statement by statement: what was read of it becomes lines of LLVM."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from ..outside import place_of
from ..walk import is_foreign
from .arithmetic import calculated, turned
from .built_in import KNOWN_OF_NUMPY, built_in, power
from .failing import REFUSED, UNBOUND
from .fractions import is_something
from .kinds import (
    NONE,
    NUMBER,
    ConstantKind,
    DirectValue,
    LoopKind,
    NotDirectError,
    RowKind,
    SeveralKind,
    ValueKind,
    fraction,
    number,
    part_of,
    several,
    unsigned,
)
from .loops import LoopState, begun, next_of, unpacked
from .places import read_field, read_item, write_field, write_item
from .reading.nodes import (
    Argument,
    Assign,
    Branch,
    CallOf,
    Combined,
    Expression,
    Fail,
    FieldOf,
    ItemOf,
    Jump,
    KnownBefore,
    LoopOver,
    NextOf,
    PartOf,
    Return,
    SetField,
    Several,
    Statement,
    TakenApart,
    Turned,
    Variable,
)
from .reading.statements import read
from .text import LlvmText
from .unbound import may_be_unbound

if TYPE_CHECKING:
    from .translation import DirectTranslation

MISSING: Any = object()


class FunctionBody:
    """The code of one function for arguments of these kinds."""

    def __init__(
        self, translation: DirectTranslation, function: FunctionType, arguments: tuple[ValueKind, ...]
    ) -> None:
        self.translation = translation
        self.arguments = arguments
        self.text = LlvmText(translation.checked)
        self.values: dict[str, DirectValue] = {}
        self.rooms: dict[str, tuple[ValueKind, list[str]]] = {}
        self.loops: dict[str, LoopState] = {}
        self.returns: tuple[ValueKind, list[str]] | None = None
        self.reading = read(function)
        blocks = self.reading.blocks
        self.flags = dict.fromkeys(may_be_unbound(blocks, self.reading.parameters), "")
        lines = [line for block in blocks.values() for line in block]
        self.assigned = Counter(line.target for line in lines if isinstance(line, Assign))
        self.reached = {min(blocks)}
        for label, block in blocks.items():
            if label not in self.reached:
                continue  # whether somebody gets here was known beforehand
            self.text.label(f"b{label}")
            for line in block:
                try:
                    self.statement(line)
                except NotDirectError as error:
                    raise error.at(place_of(function, line.line)) from None

    def statement(self, line: Statement) -> None:
        """One statement."""
        if isinstance(line, Assign):
            self.assign(line.target, self.expression(line.value))
        elif isinstance(line, SetField):
            write_field(self.text, self.value(line.target), line.name, self.value(line.value))
        elif isinstance(line, Jump):
            self.go(line.to)
        elif isinstance(line, Branch):
            self.branch(line)
        elif isinstance(line, Return):
            self.leave(self.value(line.value))
        elif isinstance(line, Fail):
            self.text.fail(str(REFUSED))
        else:
            values = (self.value(line.target), self.value(line.index), self.value(line.value))
            write_item(self.text, *values, self.translation.checked)

    def go(self, label: int) -> None:
        self.reached.add(label)
        self.text.add(f"br label %b{label}")

    def branch(self, line: Branch) -> None:
        """One of two ways; what is known beforehand has one only."""
        condition = is_something(self.text, self.value(line.condition))
        if condition in ("true", "false"):
            self.go(line.yes if condition == "true" else line.no)
            return
        self.reached.update(line.ways)
        self.text.add(f"br i1 {condition}, label %b{line.yes}, label %b{line.no}")

    def leave(self, value: DirectValue) -> None:
        """The function returns this."""
        if self.returns is None:
            self.returns = value.kind, [self.text.variable(slot) for slot in value.kind.slots]
        kind, room = self.returns
        if kind != value.kind:
            raise NotDirectError(f"{value.kind} is returned here, and {kind} elsewhere; return the same everywhere")
        self.text.store(room, value)
        self.text.add("br label %leaving")

    @property
    def returned(self) -> tuple[ValueKind, list[str]]:
        """What is returned, and where it is when the function is left."""
        if self.returns is None:
            raise NotDirectError("a function that never returns; every loop needs a way out")
        return self.returns

    def assign(self, name: str, value: DirectValue) -> None:
        """A variable gets a value. What is assigned once, on the way to all its uses, needs no room."""
        if self.assigned[name] == 1 and name not in self.flags:
            self.values[name] = value
            return
        if name not in self.rooms:
            self.rooms[name] = value.kind, [self.text.variable(slot) for slot in value.kind.slots]
        kind, room = self.rooms[name]
        if kind != value.kind:
            raise NotDirectError(f"{name.partition('.')[0]} is {value.kind} here, and {kind} elsewhere; use two names")
        self.text.store(room, value)
        if name in self.flags:
            self.text.add(f"store i64 1, ptr {self.flag(name)}")

    def flag(self, name: str) -> str:
        """Where it stands whether a variable that may be read too early was assigned."""
        if not self.flags[name]:
            self.flags[name] = self.text.variable("i64")
        return self.flags[name]

    def value(self, name: str) -> DirectValue:
        """What a name has now."""
        if name in self.values:
            return self.values[name]
        if name not in self.rooms:
            raise NotDirectError(f"{name} is read above the line that first gives it a value; give it one before")
        kind, room = self.rooms[name]
        if name in self.flags:
            assigned = self.text.new(f"load i64, ptr {self.flag(name)}")
            self.text.fail_if(self.text.compared("eq", assigned, "0"), UNBOUND)
        return self.text.load(room, kind)

    def expression(self, node: Expression) -> DirectValue:
        """What stands on the right of an assignment."""
        if isinstance(node, Variable):
            return self.value(node.name)
        if isinstance(node, KnownBefore):
            return constant(node.value)
        if isinstance(node, Argument):
            return self.argument(node.index)
        if isinstance(node, Combined):
            return self.combined(node.function, self.plain(node.left), self.plain(node.right))
        if isinstance(node, Turned):
            return turned(self.text, node.function, self.value(node.value))
        if isinstance(node, FieldOf):
            return self.field(self.value(node.value), node.name)
        if isinstance(node, ItemOf):
            value = self.translation.as_table(self.value(node.value))
            return read_item(self.text, value, self.value(node.index), self.translation.checked)
        if isinstance(node, Several):
            return several([self.value(item) for item in node.items])
        if isinstance(node, PartOf):
            return part_of(self.value(node.value), node.index)
        if isinstance(node, TakenApart):
            return self.taken_apart(self.plain(node.value), node.count)
        if isinstance(node, CallOf):
            return self.call(node)
        return self.looped(node)

    def looped(self, node: LoopOver | NextOf) -> DirectValue:
        """A loop that begins, or what comes next in it."""
        if isinstance(node, LoopOver):
            name = f"loop{len(self.loops)}"
            self.loops[name] = begun(self.text, self.translation.as_table(self.value(node.value)))
            return DirectValue(LoopKind(name))
        kind = self.value(node.loop).kind
        assert isinstance(kind, LoopKind)
        return next_of(self.text, self.loops[kind.loop])

    def argument(self, index: int) -> DirectValue:
        before = sum(len(kind.slots) for kind in self.arguments[:index])
        kind = self.arguments[index]
        return DirectValue(kind, tuple(f"%a{before + slot}" for slot in range(len(kind.slots))))

    def combined(self, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
        if function is operator.pow and left.kind == right.kind == NUMBER:
            return self.translation.call(self.text, power, [left, right], {})
        return calculated(self.text, function, left, right)

    def field(self, value: DirectValue, name: str) -> DirectValue:
        """A field of a record; of what is known beforehand, whatever goes by the name there."""
        if not isinstance(value.kind, ConstantKind):
            return read_field(self.text, value, name)
        holder = value.kind.value
        given = getattr(holder, name, MISSING)
        foreign = isinstance(holder, ModuleType) and is_foreign(holder.__name__)
        if given is MISSING or (foreign and (not callable(given) or given not in KNOWN_OF_NUMPY)):
            raise NotDirectError(
                f"{name} of {holder} cannot be translated; use whole numbers and what the page on speed names"
            )
        return constant(given)

    @staticmethod
    def taken_apart(value: DirectValue, count: int) -> DirectValue:
        """A tuple as so many values."""
        if not isinstance(value.kind, SeveralKind) or len(value.kind.parts) != count:
            raise NotDirectError(f"{value.kind} is taken as {count} values; take them one by one")
        return value

    def call(self, node: CallOf) -> DirectValue:
        called = self.value(node.function).kind
        if not isinstance(called, ConstantKind):
            raise NotDirectError(f"{called} is called; call functions by their names")
        values = [self.value(item) for item in node.given]
        named = {name: self.value(item) for name, item in node.named}
        if called.value in self.translation.special:
            return self.translation.special[called.value](self.text, values)
        function = plain_function(called.value)
        if function is not None:
            return self.translation.call(self.text, function, values, named)
        if not set(named) <= {"dtype"}:
            raise NotDirectError("arguments are named in a call of what Python brings along; give them by their places")
        given = [self.translation.as_table(value) if called.value is len else value for value in values]
        return built_in(self.text, called.value, [*given, *named.values()])

    def plain(self, name: str) -> DirectValue:
        """The value; a tuple of constants as several values."""
        value = self.translation.as_table(self.value(name))
        return (
            unpacked(self.text, value) if isinstance(value.kind, RowKind) and value.slots[0].startswith("@") else value
        )


def plain_function(given: Any) -> FunctionType | None:
    """The function that is called, as it was written, also where numba compiles it for others; None if it is none."""
    if type(given).__module__.startswith("numba"):
        given = getattr(given, "py_func", None)
    return given if isinstance(given, FunctionType) else None


def constant(value: Any) -> DirectValue:
    """Something known beforehand."""
    if value is None:
        return NONE
    if isinstance(value, np.uint64):
        return unsigned(int(value))
    if isinstance(value, float | np.floating):
        return fraction(float(value))
    if isinstance(value, bool | int | np.integer | np.bool_):
        if not -(2**63) <= int(value) < 2**63:
            raise NotDirectError("a number with more than 64 bits; use two, or an array field")
        return number(int(value))
    return DirectValue(ConstantKind(value))
