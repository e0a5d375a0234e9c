"""Expressions, worked out in the order in which Python works them out."""

from __future__ import annotations

import ast
import operator
from collections.abc import Callable
from inspect import CO_VARARGS, CO_VARKEYWORDS
from types import FunctionType
from typing import Any

from ...instead import not_translated
from ...outside import place_of
from ..kinds import NotDirectError
from .blocks import BlockMaker
from .folding import BINARY, UNARY, known
from .nodes import (
    CallOf,
    Combined,
    FieldOf,
    ItemOf,
    KnownBefore,
    Several,
    Turned,
    Variable,
)

COMPARED: dict[type[ast.cmpop], Callable[..., Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Is: operator.is_,
    ast.IsNot: operator.is_not,
}
MISSING: Any = object()


class ExpressionReader(BlockMaker):
    """Reads expressions of a function; what they come to gets a name."""

    def __init__(self, function: FunctionType, line: int) -> None:
        super().__init__(line)
        self.function = function
        self.built_in: dict[str, Any] = getattr(function, "__builtins__", {})
        code = function.__code__
        self.locals = {*code.co_varnames, *code.co_cellvars}
        numbered = code.co_argcount + code.co_kwonlyargcount
        stars = bool(code.co_flags & CO_VARARGS) + bool(code.co_flags & CO_VARKEYWORDS)
        self.starred = code.co_varnames[numbered : numbered + stars]

    def refuse(self, node: ast.AST, words: str = "") -> NotDirectError:
        """What to raise for a piece of code that is not taken."""
        line = getattr(node, "lineno", self.line)
        return NotDirectError(f"{place_of(self.function, line)}: {words or not_translated(type(node).__name__)}")

    def value(self, node: ast.expr) -> str:
        """The name of what an expression comes to."""
        self.line = node.lineno
        found = known(node)
        if found is not None and not isinstance(found.value, tuple):
            return self.new(found)
        read: Callable[[Any], str] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if read is None:
            raise self.refuse(node)
        return read(node)

    def looked_at(self, node: ast.expr) -> str:
        """The same for what is gone through, or looked up in; where all of it is known, it is there once, in memory."""
        found = known(as_tuple(node))
        return self.value(as_tuple(node)) if found is None else self.new(found)

    def condition(self, node: ast.expr, yes: int, no: int) -> None:
        """Go on in one of two blocks, by whether an expression is so."""
        found = known(node)
        if found is not None:
            self.jump(yes if found.value else no)
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            self.condition(node.operand, no, yes)
        elif isinstance(node, ast.BoolOp):
            for operand in node.values[:-1]:
                further = self.label()
                self.condition(operand, *((further, no) if isinstance(node.op, ast.And) else (yes, further)))
                self.place(further)
            self.condition(node.values[-1], yes, no)
        elif isinstance(node, ast.Compare) and len(node.ops) > 1:
            left = self.value(node.left)
            for sign, right in zip(node.ops[:-1], node.comparators[:-1], strict=True):
                further, middle = self.label(), self._other(sign, right)
                self.branch(self._compared(sign, left, middle), further, no)
                self.place(further)
                left = middle
            last = self._other(node.ops[-1], node.comparators[-1])
            self.branch(self._compared(node.ops[-1], left, last), yes, no)
        elif isinstance(node, ast.IfExp):
            one, other = self.label(), self.label()
            self.condition(node.test, one, other)
            self.place(one)
            self.condition(node.body, yes, no)
            self.place(other)
            self.condition(node.orelse, yes, no)
        else:
            self.branch(self.value(node), yes, no)

    def _name(self, node: ast.Name) -> str:
        if node.id in self.starred:
            raise self.refuse(node, not_translated("Starred"))
        return self.new(Variable(node.id) if node.id in self.locals else KnownBefore(self._outside(node)))

    def _outside(self, node: ast.Name) -> Any:
        """What a name stands for that is no variable of the function."""
        code, name = self.function.__code__, node.id
        if name in code.co_freevars:
            try:
                return (self.function.__closure__ or ())[code.co_freevars.index(name)].cell_contents
            except ValueError:
                raise self.refuse(node, f"{name} has no value yet; give it one before the game is made") from None
        found = self.function.__globals__.get(name, self.built_in.get(name, MISSING))
        if found is MISSING:
            raise self.refuse(node, f"{name} is not known; import it, or define it in the file")
        return found

    def _binop(self, node: ast.BinOp) -> str:
        if type(node.op) not in BINARY:
            raise self.refuse(node, not_translated(type(node.op).__name__))
        left, right = self.value(node.left), self.value(node.right)
        self.line = node.lineno
        return self.new(Combined(BINARY[type(node.op)], left, right))

    def _unaryop(self, node: ast.UnaryOp) -> str:
        return self.new(Turned(UNARY[type(node.op)], self.value(node.operand)))

    def _compared(self, sign: ast.cmpop, left: str, right: str) -> str:
        if isinstance(sign, ast.In | ast.NotIn):
            among = self.new(Combined(operator.contains, right, left))
            return among if isinstance(sign, ast.In) else self.new(Turned(operator.not_, among))
        return self.new(Combined(COMPARED[type(sign)], left, right))

    def _compare(self, node: ast.Compare) -> str:
        if len(node.ops) > 1:
            return self._chain(node)
        left = self.value(node.left)
        return self._compared(node.ops[0], left, self._other(node.ops[0], node.comparators[0]))

    def _other(self, sign: ast.cmpop, node: ast.expr) -> str:
        """What stands on the right of a comparison."""
        return self.value(as_tuple(node) if isinstance(sign, ast.In | ast.NotIn) else node)

    def _chain(self, node: ast.Compare) -> str:
        """Comparisons in a chain: each value is worked out once, and no further than to the first that is not so."""
        result, after = self.name(), self.label()
        left = self.value(node.left)
        for place, (sign, right) in enumerate(zip(node.ops, node.comparators, strict=True)):
            other = self._other(sign, right)
            said = self._compared(sign, left, other)
            self.assign(result, Variable(said))
            left = other
            if place < len(node.ops) - 1:
                further = self.label()
                self.branch(said, further, after)
                self.place(further)
        self.place(after)
        return result

    def _boolop(self, node: ast.BoolOp) -> str:
        """The first value that decides."""
        result, after = self.name(), self.label()
        for operand in node.values[:-1]:
            value, further = self.value(operand), self.label()
            self.assign(result, Variable(value))
            self.branch(value, *((further, after) if isinstance(node.op, ast.And) else (after, further)))
            self.place(further)
        self.assign(result, Variable(self.value(node.values[-1])))
        self.place(after)
        return result

    def _ifexp(self, node: ast.IfExp) -> str:
        result, one, other, after = self.name(), self.label(), self.label(), self.label()
        self.condition(node.test, one, other)
        for label, way in ((one, node.body), (other, node.orelse)):
            self.place(label)
            self.assign(result, Variable(self.value(way)))
            self.jump(after)
        self.place(after)
        return result

    def _namedexpr(self, node: ast.NamedExpr) -> str:
        value = self.value(node.value)
        self.assign(node.target.id, Variable(value))
        return value

    def _tuple(self, node: ast.Tuple) -> str:
        return self.new(Several(tuple(self.value(part) for part in node.elts)))

    def _attribute(self, node: ast.Attribute) -> str:
        return self.new(FieldOf(self.value(node.value), node.attr))

    def _subscript(self, node: ast.Subscript) -> str:
        value = self.looked_at(node.value)
        return self.new(ItemOf(value, self.value(node.slice)))

    def _call(self, node: ast.Call) -> str:
        for one in node.keywords:
            if one.arg is None:
                raise self.refuse(node, not_translated("Starred"))
        function = self.value(node.func)
        given = tuple(self.value(one) for one in node.args)
        named = tuple((str(one.arg), self.value(one.value)) for one in node.keywords)
        self.line = node.lineno
        return self.new(CallOf(function, given, named))


def as_tuple(node: ast.expr) -> ast.expr:
    """A list of values known beforehand as a tuple, as Python itself takes it where it is only looked at."""
    if isinstance(node, ast.List) and all(known(part) is not None for part in node.elts):
        return ast.copy_location(ast.Tuple(node.elts, ast.Load()), node)
    return node
