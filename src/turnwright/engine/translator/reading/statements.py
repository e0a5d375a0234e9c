"""A function read: its tree, statement by statement, as blocks."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import FunctionType
from typing import Any

from ...instead import not_translated
from ...outside import place_of
from ...source import Definition, definition_of
from ..kinds import NotDirectError
from .expressions import ExpressionReader
from .folding import BINARY
from .lives import Lives
from .nodes import (
    Argument,
    Blocks,
    Combined,
    Fail,
    FieldOf,
    ItemOf,
    KnownBefore,
    LoopOver,
    NextOf,
    PartOf,
    Return,
    SetField,
    SetItem,
    TakenApart,
    Variable,
)


@dataclass(frozen=True)
class ReadFunction:
    """A function as it is translated: its parameters, and its blocks."""

    parameters: tuple[str, ...]
    blocks: Blocks


@lru_cache(maxsize=4096)
def read(function: FunctionType) -> ReadFunction:
    """The function, read; a `NotDirectError` says what in it is not taken, where, and what to write instead."""
    code, definition = function.__code__, definition_of(function)
    if definition is None:
        words = "its text is not known any more: the file was written anew since it was loaded; load it again"
        raise NotDirectError(f"{place_of(function, code.co_firstlineno)}: {words}")
    reader = StatementReader(function, definition.lineno)
    parameters = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    for index, name in enumerate(parameters):
        reader.assign(name, Argument(index))
    reader.whole(definition)
    return ReadFunction(parameters, Lives(reader.blocks).apart())


class StatementReader(ExpressionReader):
    """Reads statements. `loops` are those around: where the next turn begins, and what comes after."""

    def __init__(self, function: FunctionType, line: int) -> None:
        super().__init__(function, line)
        self.loops: list[tuple[int, int]] = []

    def whole(self, definition: Definition) -> None:
        """All of a function; one that comes to its end returns None."""
        if isinstance(definition, ast.Lambda):
            self.end(Return(self.value(definition.body), self.line))
            return
        self.statements(definition.body)
        self.end(Return(self.new(KnownBefore(None)), self.line))

    def statements(self, body: Sequence[ast.stmt]) -> None:
        """Statements one after another; what nobody gets to is not read."""
        for node in body:
            if self.open is None:
                return
            self.line = node.lineno
            read: Callable[[Any], None] | None = getattr(self, f"_do_{type(node).__name__.lower()}", None)
            if read is None:
                raise self.refuse(node)
            read(node)

    def _do_pass(self, node: ast.Pass) -> None:
        """Nothing."""

    def _do_expr(self, node: ast.Expr) -> None:
        if not isinstance(node.value, ast.Constant):
            self.value(node.value)

    def _do_return(self, node: ast.Return) -> None:
        value = self.new(KnownBefore(None)) if node.value is None else self.value(node.value)
        self.end(Return(value, node.lineno))

    def _do_assign(self, node: ast.Assign) -> None:
        if len(node.targets) == 1 and _go_together(node.targets[0], node.value):
            pairs = zip(node.targets[0].elts, [self.value(part) for part in node.value.elts], strict=True)  # type: ignore[attr-defined]
            for target, value in pairs:
                self.store(target, value)
            return
        value = self.value(node.value)
        for target in node.targets:
            self.store(target, value)

    def _do_annassign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.store(node.target, self.value(node.value))

    def _do_augassign(self, node: ast.AugAssign) -> None:
        if type(node.op) not in BINARY:
            raise self.refuse(node, not_translated(type(node.op).__name__))
        function, target = BINARY[type(node.op)], node.target
        if isinstance(target, ast.Name):
            before = self.new(Variable(target.id))
            self.assign(target.id, Combined(function, before, self.value(node.value)))
        elif isinstance(target, ast.Attribute):
            record = self.value(target.value)
            before = self.new(FieldOf(record, target.attr))
            made = self.new(Combined(function, before, self.value(node.value)))
            self.add(SetField(record, target.attr, made, node.lineno))
        else:
            row = self.value(target.value)
            index = self.value(target.slice)
            before = self.new(ItemOf(row, index))
            made = self.new(Combined(function, before, self.value(node.value)))
            self.add(SetItem(row, index, made, node.lineno))

    def store(self, target: ast.expr, value: str) -> None:
        """Put a value where an assignment says."""
        line = target.lineno
        if isinstance(target, ast.Name):
            self.assign(target.id, Variable(value))
        elif isinstance(target, ast.Attribute):
            self.add(SetField(self.value(target.value), target.attr, value, line))
        elif isinstance(target, ast.Subscript):
            row = self.value(target.value)
            self.add(SetItem(row, self.value(target.slice), value, line))
        elif isinstance(target, ast.Tuple | ast.List):
            parts = self.new(TakenApart(value, len(target.elts)))
            for place, part in enumerate(target.elts):
                self.store(part, self.new(PartOf(parts, place)))
        else:
            raise self.refuse(target)

    def _do_if(self, node: ast.If) -> None:
        yes, no, after = self.label(), self.label(), self.label()
        self.condition(node.test, yes, no if node.orelse else after)
        self.place(yes)
        self.statements(node.body)
        if node.orelse:
            self.jump(after)
            self.place(no)
            self.statements(node.orelse)
        self.place(after)

    def _do_while(self, node: ast.While) -> None:
        head, body, otherwise, after = (self.label() for _ in range(4))
        self.place(head)
        self.condition(node.test, body, otherwise)
        self._turn(head, body, after, node)
        self._after(otherwise, after, node)

    def _do_for(self, node: ast.For) -> None:
        loop = self.new(LoopOver(self.looked_at(node.iter)))
        head, body, otherwise, after = (self.label() for _ in range(4))
        self.place(head)
        found = self.new(NextOf(loop))
        self.branch(self.new(PartOf(found, 1)), body, otherwise)
        self.place(body)
        self.store(node.target, self.new(PartOf(found, 0)))
        self._turn(head, None, after, node)
        self._after(otherwise, after, node)

    def _turn(self, head: int, body: int | None, after: int, node: ast.For | ast.While) -> None:
        """What is done in every turn of a loop, and the way back."""
        if body is not None:
            self.place(body)
        self.loops.append((head, after))
        self.statements(node.body)
        self.loops.pop()
        self.jump(head)

    def _after(self, otherwise: int, after: int, node: ast.For | ast.While) -> None:
        """What is done where a loop ends by itself; `break` leaves that out."""
        self.place(otherwise)
        self.statements(node.orelse)
        self.place(after)

    def _do_break(self, node: ast.Break) -> None:
        self.jump(self.loops[-1][1])

    def _do_continue(self, node: ast.Continue) -> None:
        self.jump(self.loops[-1][0])

    def _do_assert(self, node: ast.Assert) -> None:
        if __debug__:
            holds, fails = self.label(), self.label()
            self.condition(node.test, holds, fails)
            self.place(fails)
            self.end(Fail(node.lineno))
            self.place(holds)

    def _do_raise(self, node: ast.Raise) -> None:
        error = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if not isinstance(error, ast.Name) or error.id in self.locals or self._outside(error) is not AssertionError:
            raise self.refuse(node)
        self.end(Fail(node.lineno))


def _go_together(target: ast.expr, value: ast.expr) -> bool:
    """Whether as many values stand on the right as names on the left."""
    if not isinstance(target, ast.Tuple | ast.List) or not isinstance(value, ast.Tuple):
        return False
    parts = [*target.elts, *value.elts]
    return len(target.elts) == len(value.elts) and not any(isinstance(part, ast.Starred) for part in parts)
