"""What a game's rules must not depend on: anything but box, state, action and chance. Found when a game is loaded."""

from __future__ import annotations

import ast
import dis
from collections.abc import Iterator
from types import FunctionType, ModuleType
from typing import Any

from ..core.errors import GameError
from ..core.game import Game
from ..core.writing import codes_in, line_of
from .own_functions import own_functions
from .source import nodes_of
from .walk import reachable, referenced

BY_CHANCE = "write draw(chance, n) or shuffle(chance, row), which replays repeat"
BY_STATE = "what a rule decides by is in the box or the state, or replays would differ"
INSTEAD = {
    **dict.fromkeys(("random", "secrets", "uuid", "numpy.random"), BY_CHANCE),
    **dict.fromkeys(("time", "datetime", "os", "sys", "socket", "pathlib", "threading"), BY_STATE),
}
"""Modules whose answers are different each time, and what to write instead."""
CHANGING = (
    "append",
    "extend",
    "insert",
    "pop",
    "remove",
    "clear",
    "sort",
    "reverse",
    "add",
    "discard",
    "update",
    "fill",
)
"""Methods that change a list, a set, a dict or an array."""


def require_nothing_outside(game: Game) -> None:
    """No function that decides asks the clock, the machine or another source of chance, or a `GameError` says where."""
    for function in _authors(game):
        for name, value in referenced(function).items():
            module = _module_of(value)
            if module == "numpy" and "random" in function.__code__.co_names:
                module = "numpy.random"
            if module in INSTEAD:
                place = place_of(function, _line_of(function, name.split(".")[0]))
                raise GameError(f"{game.name}: {place} uses {name}, of the module {module}: {INSTEAD[module]}")


def written_outside(game: Game) -> str:
    """Where a function writes to an array of its file, in words; empty if none does."""
    for function in _authors(game):
        for name, line in _stores(function):
            return f"{place_of(function, line)} writes to {name}, which belongs to the file"
    return ""


def place_of(function: FunctionType, line: int | None) -> str:
    """A function and a line in it, as messages name them."""
    file = function.__code__.co_filename.replace("\\", "/").rpartition("/")[2]
    return f"{function.__qualname__} ({file}, line {line})"


def _authors(game: Game) -> list[FunctionType]:
    own = reachable(own_functions(game.functions))
    return [function for function in own if not (function.__module__ or "").startswith("turnwright.core")]


def _module_of(value: Any) -> str:
    """The module that something comes from; of a method that has none, that of what it belongs to."""
    if isinstance(value, ModuleType):
        return value.__name__
    module = getattr(value, "__module__", None) or type(getattr(value, "__self__", value)).__module__
    return {"posix": "os", "nt": "os"}.get(module, str(module))


def _line_of(function: FunctionType, name: str) -> int:
    for code in codes_in(function.__code__):
        for instruction in dis.get_instructions(code):
            line = line_of(instruction)
            if instruction.argval == name and line:
                return line
    return function.__code__.co_firstlineno


def _stores(function: FunctionType) -> Iterator[tuple[str, int]]:
    """Names of the file that a function stores into, by index or by a method that changes it, each with its line."""
    for node in nodes_of(function):
        by_index = isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)
        by_method = isinstance(node, ast.Attribute) and node.attr in CHANGING
        if (
            isinstance(node, ast.Subscript | ast.Attribute)
            and isinstance(node.value, ast.Name)
            and (by_index or by_method)
        ):
            name = node.value.id
            if name not in function.__code__.co_varnames and name in function.__globals__:
                yield name, node.lineno
