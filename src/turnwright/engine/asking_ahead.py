"""What a game that asks ahead must keep to, so that it means the same compiled: found when it is loaded.

A copy of `after(…)` is in the memory of the function that asks: kept beyond that function, or beside the next copy made
in the same place, it would be something else there.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from types import FunctionType

from ..core import chance, verbs
from ..core.errors import GameError
from ..core.game import Game
from .outside import place_of
from .own_functions import own_functions
from .source import nodes_of
from .walk import reachable, referenced

MOST_BYTES = 1 << 16
"""How large a position may be that is copied on the stack."""


def require_sound_asking(game: Game) -> None:
    """Copies stay where they are asked for, and nothing that is looked ahead to draws; or a `GameError` says where."""
    asking = [function for function in reachable(own_functions(game.functions)) if _names(function)]
    for function in asking:
        for line in _kept(function, {one.name for one in game.state.fields if one.shape}):
            raise GameError(
                f"{game.name}: {place_of(function, line)} keeps what after(…) gave: write following = after(box, "
                "state, action), ask following.field there, and give back numbers only"
            )
    if (asking or game.automaton.most) and game.state_dtype.itemsize > MOST_BYTES:
        raise GameError(
            f"{game.name}: to ask what would follow, a position is copied; it has {game.state_dtype.itemsize} bytes, "
            f"and at most {MOST_BYTES} are possible"
        )
    names = {name for node in game.automaton.nodes if node.most for name in node.most.names}
    for kind in game.kinds:
        if kind.name in names and chance.draw in reachable([game.effects[kind]]):
            raise GameError(f"{game.name}: most_of(…, {kind.name}) looks ahead, but {chance.DRAWN_BEFOREHAND}")


def _names(function: FunctionType) -> set[str]:
    """How the function calls `after`, if it does."""
    return {path.rpartition(".")[2] for path, value in referenced(function).items() if value is verbs.after}


def _kept(function: FunctionType, rows: set[str]) -> Iterator[int]:
    """The lines on which a copy, or a row of one, is put anywhere but into a variable to be asked."""
    nodes = list(nodes_of(function))
    above = {child: node for node in nodes for child in ast.iter_child_nodes(node)}
    names = _names(function)
    copies = [node for node in nodes if isinstance(node, ast.Call) and _called(node) in names]
    held = {
        target.id
        for copy in copies
        if isinstance(parent := above[copy], ast.Assign)
        for target in parent.targets
        if isinstance(target, ast.Name)
    }
    loads = [node for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)]
    for node in [*copies, *(name for name in loads if name.id in held)]:
        parent = above[node]
        named = isinstance(parent, ast.Assign) and all(isinstance(one, ast.Name) for one in parent.targets)
        fine = isinstance(parent, ast.Attribute | ast.Call) or (isinstance(node, ast.Call) and named)
        row = isinstance(parent, ast.Attribute) and parent.attr in rows
        if not fine or (row and not isinstance(above[parent], ast.Subscript | ast.Call | ast.For)):
            yield node.lineno


def _called(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else getattr(call.func, "attr", "")
