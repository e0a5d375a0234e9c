"""Fields hold whole numbers: a function that would write a fraction into one is refused when its game is loaded.

Interpreted play finds it when it happens, compiled code would cut it off; so that both say the same, it is looked for
in the text: what `/` makes is a fraction, and so is what is reckoned with one, until `int` or `//` makes it whole.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from ..core.errors import GameError
from ..core.game import Game
from .bounds import are_checked
from .outside import place_of
from .own_functions import own_functions
from .source import nodes_of
from .walk import reachable

WHOLE = {"floor", "ceil", "trunc", "gcd", "isqrt", "comb", "perm", "factorial", "lcm"}
"""What of the module math gives whole numbers."""
AS_GIVEN = {"abs", "min", "max", "sum"}
"""What gives a fraction where it is given one."""


def require_whole_numbers(game: Game) -> None:
    """No function writes a fraction into a field, or a `GameError` says where; the package's own games are tested."""
    if not are_checked(game):
        return
    known: dict[FunctionType, Fractions] = {}
    for function in reachable(own_functions(game.functions)):
        if (function.__module__ or "").startswith("turnwright.core"):
            continue
        for name, line in Fractions.of(function, known).written():
            raise GameError(
                f"{game.name}: {place_of(function, line)} writes a fraction to {name}, which holds whole numbers: "
                "// divides without a fraction, int(…) cuts it off"
            )


class Fractions:
    """Which expressions of a function are fractions."""

    def __init__(self, function: FunctionType, known: dict[FunctionType, Fractions]) -> None:
        self.function = function
        self.known = known
        self.names: set[str] = set()
        self.gives: bool | None = None
        self.nodes: list[ast.AST] = []  # nothing is known of whoever calls itself

    def look(self) -> None:
        """Read the function."""
        self.nodes = list(nodes_of(self.function))
        while self._learn():
            pass

    @classmethod
    def of(cls, function: FunctionType, known: dict[FunctionType, Fractions]) -> Fractions:
        """What is known of a function, found out once."""
        if function not in known:
            known[function] = cls(function, known)
            known[function].look()
        return known[function]

    def written(self) -> Iterator[tuple[str, int]]:
        """Where a fraction is written to a field or to points: its name, and the line."""
        for target, value, line in self._assigned():
            name = self._field(target)
            if name and self.is_fraction(value):
                yield name, line

    def gives_fraction(self) -> bool:
        """Whether the function returns one."""
        if self.gives is None:
            self.gives = False  # for whoever calls itself
            given = [node.value for node in self.nodes if isinstance(node, ast.Return)]
            self.gives = any(value is not None and self.is_fraction(value) for value in given)
        return self.gives

    def is_fraction(self, node: ast.expr) -> bool:
        """Whether this is a number with a point."""
        if isinstance(node, ast.Constant):
            return isinstance(node.value, float)
        if isinstance(node, ast.Name):
            return node.id in self.names or isinstance(self._meant(node), float)
        if isinstance(node, ast.BinOp):
            floor = isinstance(node.op, ast.FloorDiv | ast.Mod)
            either = self.is_fraction(node.left) or self.is_fraction(node.right)
            return isinstance(node.op, ast.Div) or (either and not floor)
        if isinstance(node, ast.UnaryOp):
            return not isinstance(node.op, ast.Not) and self.is_fraction(node.operand)
        if isinstance(node, ast.IfExp):
            return self.is_fraction(node.body) or self.is_fraction(node.orelse)
        if isinstance(node, ast.Subscript):
            return self._has_fractions(node.value)
        return isinstance(node, ast.Call) and self._is_made(node)

    def _has_fractions(self, row: ast.expr) -> bool:
        """Whether a tuple or a table of the file has fractions in it."""
        if isinstance(row, ast.Tuple):
            return any(self.is_fraction(member) for member in row.elts)
        if isinstance(row, ast.Subscript):
            return self._has_fractions(row.value)
        meant = self._meant(row)
        if isinstance(meant, np.ndarray):
            return bool(meant.dtype.kind == "f")
        return isinstance(meant, tuple) and any(isinstance(member, float) for member in meant)

    def _is_made(self, call: ast.Call) -> bool:
        meant = self._meant(call.func)
        if isinstance(meant, FunctionType):
            return Fractions.of(meant, self.known).gives_fraction()
        name = getattr(meant, "__name__", "")
        if name in AS_GIVEN:
            return any(self.is_fraction(argument) for argument in call.args)
        return meant is float or (getattr(meant, "__module__", "") == "math" and name not in WHOLE)

    def _meant(self, node: ast.expr) -> Any:
        """What a name outside the function stands for."""
        if isinstance(node, ast.Attribute):
            inside = self._meant(node.value)
            return getattr(inside, node.attr, None) if isinstance(inside, ModuleType) else None
        if not isinstance(node, ast.Name) or node.id in self.function.__code__.co_varnames:
            return None
        space = self.function.__globals__
        built_in: Any = space.get("__builtins__", {})
        others = vars(built_in) if isinstance(built_in, ModuleType) else built_in
        return space.get(node.id, others.get(node.id))

    def _assigned(self) -> Iterator[tuple[ast.expr, ast.expr, int]]:
        for node in self.nodes:
            if isinstance(node, ast.AugAssign):
                yield node.target, ast.BinOp(_as_read(node.target), node.op, node.value), node.lineno
            elif isinstance(node, ast.Assign):
                for target in node.targets:
                    together = isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                    pairs = zip(target.elts, node.value.elts, strict=False) if together else [(target, node.value)]  # type: ignore[attr-defined]
                    yield from ((one, value, node.lineno) for one, value in pairs)

    def _learn(self) -> bool:
        before = len(self.names)
        for target, value, _ in self._assigned():
            if isinstance(target, ast.Name) and self.is_fraction(value):
                self.names.add(target.id)
        return len(self.names) > before

    def _field(self, target: ast.expr) -> str:
        """The field that is written, or points; empty for anything else."""
        row = target
        while isinstance(row, ast.Subscript):
            row = row.value
        if isinstance(row, ast.Attribute):
            return ast.unparse(row)
        return "points" if row is not target and isinstance(row, ast.Name) and row.id == "points" else ""


def _as_read(target: ast.expr) -> ast.expr:
    """What was there before, which is a fraction where it is a name for one."""
    return ast.Name(target.id, ast.Load()) if isinstance(target, ast.Name) else ast.Constant(0)
