"""One function, statement by statement: numba's reading of it becomes lines of LLVM."""

from __future__ import annotations

import operator
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from types import FunctionType, ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np
from numba.core import bytecode, interpreter, ir

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
from .text import LlvmText
from .unbound import may_be_unbound

if TYPE_CHECKING:
    from .translation import DirectTranslation

nodes: Any = ir


@lru_cache(maxsize=4096)
def read(function: Callable[..., Any]) -> Any:
    """numba's reading of a function: blocks of simple statements, which nobody changes."""
    identity: Any = bytecode.FunctionIdentity
    known = identity.from_function(function)
    code: Any = bytecode.ByteCode
    reader: Any = interpreter.Interpreter
    return reader(known).interpret(code(known))


class FunctionBody:
    """The code of one function for arguments of these kinds."""

    def __init__(
        self, translation: DirectTranslation, function: Callable[..., Any], arguments: tuple[ValueKind, ...]
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
        self.flags = dict.fromkeys(may_be_unbound(blocks, tuple(self.reading.arg_names)), "")
        self.assigned = Counter(
            line.target.name for block in blocks.values() for line in block.body if isinstance(line, nodes.Assign)
        )
        for label in sorted(blocks):
            self.text.label(f"b{label}")
            for line in blocks[label].body:
                self.statement(line)

    def statement(self, line: Any) -> None:
        """One statement."""
        if isinstance(line, nodes.Assign):
            self.assign(line.target.name, self.expression(line.value))
        elif isinstance(line, nodes.SetAttr):
            write_field(self.text, self.value(line.target), line.attr, self.value(line.value))
        elif isinstance(line, nodes.SetItem):
            values = (self.value(line.target), self.value(line.index), self.value(line.value))
            write_item(self.text, *values, self.translation.checked)
        elif isinstance(line, nodes.Jump):
            self.text.add(f"br label %b{line.target}")
        elif isinstance(line, nodes.Branch):
            condition = is_something(self.text, self.value(line.cond))
            self.text.add(f"br i1 {condition}, label %b{line.truebr}, label %b{line.falsebr}")
        elif isinstance(line, nodes.Return):
            self.leave(self.value(line.value))
        elif isinstance(line, nodes.Raise) and self.value(line.exception).kind == ConstantKind(AssertionError):
            self.text.fail(str(REFUSED))
        elif not isinstance(line, nodes.Del):
            raise NotDirectError(f"{type(line).__name__}")

    def leave(self, value: DirectValue) -> None:
        """The function returns this."""
        if self.returns is None:
            self.returns = value.kind, [self.text.variable(slot) for slot in value.kind.slots]
        kind, room = self.returns
        if kind != value.kind:
            raise NotDirectError(f"{kind} or {value.kind} is returned")
        self.text.store(room, value)
        self.text.add("br label %leaving")

    @property
    def returned(self) -> tuple[ValueKind, list[str]]:
        """What is returned, and where it is when the function is left."""
        if self.returns is None:
            raise NotDirectError("a function that never returns")
        return self.returns

    def assign(self, name: str, value: DirectValue) -> None:
        """A variable gets a value. What is assigned once, on the way to all its uses, needs no room."""
        made_here = name in self.parameters or (name[0] == "$" and not name.startswith("$phi"))
        if self.assigned[name] == 1 and made_here and name not in self.flags:
            self.values[name] = value
            return
        if name not in self.rooms:
            self.rooms[name] = value.kind, [self.text.variable(slot) for slot in value.kind.slots]
        kind, room = self.rooms[name]
        if kind != value.kind:
            raise NotDirectError(f"{name} is {kind} and {value.kind}")
        self.text.store(room, value)
        if name in self.flags:
            self.text.add(f"store i64 1, ptr {self.flag(name)}")

    def flag(self, name: str) -> str:
        """Where it stands whether a variable that may be read too early was assigned."""
        if not self.flags[name]:
            self.flags[name] = self.text.variable("i64")
        return self.flags[name]

    @property
    def parameters(self) -> tuple[str, ...]:
        return tuple(self.reading.arg_names)

    def value(self, variable: Any) -> DirectValue:
        """What a variable has now."""
        name = variable.name
        if name in self.values:
            return self.values[name]
        if name not in self.rooms:
            raise NotDirectError(f"{name} is used before it is known")
        kind, room = self.rooms[name]
        if name in self.flags:
            assigned = self.text.new(f"load i64, ptr {self.flag(name)}")
            self.text.fail_if(self.text.compared("eq", assigned, "0"), UNBOUND)
        return self.text.load(room, kind)

    def expression(self, node: Any) -> DirectValue:
        """What stands on the right of an assignment."""
        if isinstance(node, nodes.Var):
            return self.value(node)
        if isinstance(node, nodes.Const | nodes.Global | nodes.FreeVar):
            return constant(node.value)
        if isinstance(node, nodes.Arg):
            return self.argument(node.index)
        if not isinstance(node, nodes.Expr):
            raise NotDirectError(f"{type(node).__name__}")
        done: Any = getattr(self, f"do_{node.op}", None)
        if done is None:
            raise NotDirectError(node.op)
        value: DirectValue = done(node)
        return value

    def argument(self, index: int) -> DirectValue:
        before = sum(len(kind.slots) for kind in self.arguments[:index])
        kind = self.arguments[index]
        return DirectValue(kind, tuple(f"%a{before + slot}" for slot in range(len(kind.slots))))

    def do_binop(self, node: Any) -> DirectValue:
        return self.combined(node.fn, self.plain(node.lhs), self.plain(node.rhs))

    def do_inplace_binop(self, node: Any) -> DirectValue:
        return self.combined(node.immutable_fn, self.value(node.lhs), self.value(node.rhs))

    def combined(self, function: Callable[..., Any], left: DirectValue, right: DirectValue) -> DirectValue:
        if function is operator.pow and left.kind == right.kind == NUMBER:
            return self.translation.call(self.text, power, [left, right], {})
        return calculated(self.text, function, left, right)

    def do_unary(self, node: Any) -> DirectValue:
        return turned(self.text, node.fn, self.value(node.value))

    def do_cast(self, node: Any) -> DirectValue:
        return self.value(node.value)

    def do_getattr(self, node: Any) -> DirectValue:
        value = self.value(node.value)
        if isinstance(value.kind, ConstantKind):
            given = getattr(value.kind.value, node.attr, None)
            foreign = isinstance(value.kind.value, ModuleType) and is_foreign(value.kind.value.__name__)
            if foreign and (not callable(given) or given not in KNOWN_OF_NUMPY):
                raise NotDirectError(f"{node.attr} of {value.kind.value}")
            return constant(getattr(value.kind.value, node.attr))
        return read_field(self.text, value, node.attr)

    def do_getitem(self, node: Any) -> DirectValue:
        value = self.translation.as_table(self.value(node.value))
        return read_item(self.text, value, self.value(node.index), self.translation.checked)

    def do_static_getitem(self, node: Any) -> DirectValue:
        value = self.translation.as_table(self.value(node.value))
        return read_item(self.text, value, number(node.index), self.translation.checked)

    def do_exhaust_iter(self, node: Any) -> DirectValue:
        value = self.plain(node.value)
        if not isinstance(value.kind, SeveralKind) or len(value.kind.parts) != node.count:
            raise NotDirectError(f"{value.kind} as {node.count} values")
        return value

    def do_build_tuple(self, node: Any) -> DirectValue:
        return several([self.value(item) for item in node.items])

    def do_getiter(self, node: Any) -> DirectValue:
        name = f"loop{len(self.loops)}"
        self.loops[name] = begun(self.text, self.translation.as_table(self.value(node.value)))
        return DirectValue(LoopKind(name))

    def do_iternext(self, node: Any) -> DirectValue:
        kind = self.value(node.value).kind
        if not isinstance(kind, LoopKind):
            raise NotDirectError(f"the next of {kind}")
        return next_of(self.text, self.loops[kind.loop])

    def do_pair_first(self, node: Any) -> DirectValue:
        return part_of(self.value(node.value), 0)

    def do_pair_second(self, node: Any) -> DirectValue:
        return part_of(self.value(node.value), 1)

    def do_call(self, node: Any) -> DirectValue:
        called = self.value(node.func).kind
        if not isinstance(called, ConstantKind) or node.vararg or node.varkwarg:
            raise NotDirectError(f"a call of {called}")
        values = [self.value(item) for item in node.args]
        named = {name: self.value(item) for name, item in node.kws}
        if called.value in self.translation.special:
            return self.translation.special[called.value](self.text, values)
        function = plain_function(called.value)
        if function is not None:
            return self.translation.call(self.text, function, values, named)
        if not set(named) <= {"dtype"}:
            raise NotDirectError("names of arguments")
        given = [self.translation.as_table(value) if called.value is len else value for value in values]
        return built_in(self.text, called.value, [*given, *named.values()])

    def plain(self, variable: Any) -> DirectValue:
        """The value; a tuple of constants as several values."""
        value = self.translation.as_table(self.value(variable))
        return (
            unpacked(self.text, value) if isinstance(value.kind, RowKind) and value.slots[0].startswith("@") else value
        )


def plain_function(given: Any) -> Callable[..., Any] | None:
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
            raise NotDirectError("a number with more than 64 bits")
        return number(int(value))
    return DirectValue(ConstantKind(value))
