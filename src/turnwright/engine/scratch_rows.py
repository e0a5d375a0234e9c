"""`scratch(size)`: rows that are no part of the position, compiled on the stack of the function that asks.

So a row may not outlive that function, and its size is known beforehand: found when a game is loaded.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from types import FunctionType

from ..core import verbs
from ..core.errors import GameError
from ..core.game import Game
from .outside import place_of
from .own_functions import own_functions
from .source import nodes_of
from .walk import reachable, referenced

MOST = 8192
"""Numbers of a row: 64 KB of the stack."""
KEPT = "keeps a scratch row: write row = scratch(…), use row[…] there or hand row to a function, give back numbers only"
SIZE = f"asks for a scratch row of a size that is not known: a number or a constant of the file, 1 to {MOST:,}"


def require_rows_of_a_size(game: Game) -> None:
    """Scratch rows stay where they are asked for and have a size, or a `GameError` says where they do not."""
    for function in reachable(own_functions(game.functions)):
        names = {path for path, value in referenced(function).items() if value is verbs.scratch}
        for line, wrong in _faults(function, names) if names else ():
            raise GameError(f"{game.name}: {place_of(function, line)} {wrong}")


def _faults(function: FunctionType, names: set[str]) -> Iterator[tuple[int, str]]:
    nodes = list(nodes_of(function))
    above = _parents(nodes)
    held: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.Call) and ast.unparse(node.func) in names:
            if not _has_a_size(function, node):
                yield node.lineno, SIZE
            parent = above[node]
            if not isinstance(parent, ast.Assign | ast.AnnAssign | ast.Call):
                yield node.lineno, KEPT
            targets = parent.targets if isinstance(parent, ast.Assign) else [getattr(parent, "target", None)]
            for target in targets if isinstance(parent, ast.Assign | ast.AnnAssign) else ():
                if isinstance(target, ast.Name):
                    held.add(target.id)
                else:
                    yield node.lineno, KEPT
    yield from ((line, KEPT) for line in _kept(function, held, set()))


def _kept(function: FunctionType, held: set[str], seen: set[tuple[FunctionType, str]]) -> Iterator[int]:
    """The lines on which a row of these names could outlive the function: by being put elsewhere, here or in a call."""
    nodes = list(nodes_of(function)) if held else []
    above, known = _parents(nodes), referenced(function)
    for node in nodes:
        if not (isinstance(node, ast.Name) and node.id in held and isinstance(node.ctx, ast.Load)):
            continue
        parent = above[node]
        if isinstance(parent, ast.Call) and node in parent.args:
            called = known.get(ast.unparse(parent.func))
            if isinstance(called, FunctionType) and called.__code__.co_argcount > parent.args.index(node):
                name = called.__code__.co_varnames[parent.args.index(node)]
                if (called, name) not in seen:
                    seen.add((called, name))
                    if any(True for _ in _kept(called, {name}, seen)):
                        yield node.lineno
        elif not (isinstance(parent, ast.Subscript) and parent.value is node) and not isinstance(parent, ast.For):
            yield node.lineno


def _has_a_size(function: FunctionType, call: ast.Call) -> bool:
    if len(call.args) != 1 or call.keywords:
        return False
    given, size = call.args[0], None
    if isinstance(given, ast.Constant):
        size = given.value
    elif isinstance(given, ast.Name | ast.Attribute):
        size = referenced(function).get(ast.unparse(given))
    return isinstance(size, int) and 1 <= size <= MOST


def _parents(nodes: Iterable[ast.AST]) -> dict[ast.AST, ast.AST]:
    return {child: node for node in nodes for child in ast.iter_child_nodes(node)}
