"""Small changes to a program, one at a time: whoever tests it should notice each of them.

A change is made to the syntax tree, where it means something: a comparison that is off by one, a condition turned
round, a statement left out, a rule that always agrees, a field shown to everyone.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

OFF_BY_ONE = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq}
OFF_BY_ONE |= {ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
OTHER_OPERATOR = {ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd}
SHOWN_LESS = {"OWNER": "EVERYONE", "NOBODY": "EVERYONE"}
DROPPED = (ast.Assign, ast.AugAssign, ast.Expr, ast.Raise, ast.Break, ast.Continue)


@dataclass(frozen=True, eq=False)
class Mutant:
    """A file with one change in it; which node of its syntax tree is changed, and in which of the ways it can be."""

    file: Path
    line: int
    change: str
    tree: ast.Module
    place: int
    number: int

    @cached_property
    def source(self) -> str:
        """The changed file, written when it is first asked for: of thousands of changes few are tried."""
        twin = copy.deepcopy(self.tree)
        node = next(islice(ast.walk(twin), self.place, None))
        _, replaced = list(changes(node))[self.number]
        if replaced is not node:
            _Replacing(node, replaced).visit(twin)
        return ast.unparse(ast.fix_missing_locations(twin)) + "\n"

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.change}"


def mutants(file: Path) -> list[Mutant]:
    """Every single change to a file, in the order of its lines."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    found = []
    hints = _hints(tree)
    for place, node in enumerate(ast.walk(tree)):
        for number, (change, _) in enumerate(changes(node) if node not in hints else ()):
            found.append(Mutant(file, getattr(node, "lineno", 1), change, tree, place, number))
    return sorted(found, key=lambda mutant: mutant.line)


def _hints(tree: ast.Module) -> set[ast.AST]:
    """Everything that is part of a type hint: no change there means anything."""
    hints = [node.annotation for node in ast.walk(tree) if isinstance(node, ast.AnnAssign | ast.arg)]
    hints += [node.returns for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {part for hint in hints if hint is not None for part in ast.walk(hint)}


class _Replacing(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self.old, self.new = old, new

    def visit(self, node: ast.AST) -> Any:
        return self.new if node is self.old else self.generic_visit(node)


def changes(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    """What can be changed here: words for it, and the changed node."""
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        other: ast.boolop = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield f"{_short(node)}: and, or exchanged", ast.BoolOp(other, node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield f"{_short(node)}: not left out", node.operand
    elif isinstance(node, ast.BinOp | ast.AugAssign) and type(node.op) in OTHER_OPERATOR:
        twin = copy.copy(node)
        twin.op = OTHER_OPERATOR[type(node.op)]()
        yield f"{_short(node)}: other operator", twin
    elif isinstance(node, ast.If | ast.While | ast.IfExp) and not isinstance(node.test, ast.Compare | ast.UnaryOp):
        twin_test = copy.copy(node)
        twin_test.test = ast.UnaryOp(ast.Not(), node.test)
        yield f"if {_short(node.test)}: turned round", twin_test
    elif isinstance(node, ast.FunctionDef) and any(map(_is_rule, node.decorator_list)):
        twin_rule = copy.copy(node)
        twin_rule.body = [ast.Return(ast.Constant(True))]
        yield f"the rule {node.name} always agrees", twin_rule
    elif isinstance(node, ast.keyword) and isinstance(node.value, ast.Name) and node.value.id in SHOWN_LESS:
        if node.arg == "seen":
            yield f"{node.value.id} is shown to everyone", ast.keyword(node.arg, ast.Name("EVERYONE", ast.Load()))
    if isinstance(node, DROPPED) and not (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)):
        if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Name):
            yield f"{_short(node)}: left out", ast.copy_location(ast.Pass(), node)


def _comparisons(node: ast.Compare) -> Iterator[tuple[str, ast.AST]]:
    for index, operator in enumerate(node.ops):
        twin = copy.copy(node)
        twin.ops = [*node.ops[:index], OFF_BY_ONE[type(operator)](), *node.ops[index + 1 :]]
        yield f"{_short(node)}: {_short(twin)}", twin


def _is_rule(decorator: ast.expr) -> bool:
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return isinstance(called, ast.Name) and called.id == "rule"


def _short(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())[:70]
