"""Why a game does not compile, for its author: the file, the line, what it is, and what to write instead.

A compiler names the outermost function it gave up on. Here the game's own functions are read again, and the first thing
in them that compiled code cannot have is told; where nothing of that sort is found, the translator says what it does
not take, and otherwise the compiler has the word.
"""

from __future__ import annotations

import ast
import difflib
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType

from ..core.game import Game
from ..core.records import PADDING
from .in_short import in_short
from .instead import CALLS, WORDS, refused
from .outside import written_outside
from .own_functions import own_functions
from .source import definition_of
from .walk import reachable, referenced


@dataclass(frozen=True)
class Uncompilable:
    """Something in a function that cannot be compiled."""

    function: FunctionType
    line: int
    words: str

    def __str__(self) -> str:
        file = Path(self.function.__code__.co_filename)
        try:
            code = file.read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        except (OSError, IndexError):
            code = ""
        return f"{file.name}, line {self.line}, in {self.function.__name__}: {code}\n  {self.words}"


def explained(game: Game, error: Exception) -> str:
    """Why the game does not compile."""
    writes = written_outside(game)
    if writes:
        return f"{writes}: what changes in a match is a field of the state"
    for function in reachable(own_functions(game.functions)):
        found = next(problems(game, function), None)
        if found is not None:
            return str(found)
    from .translator.reasons import why_not_translated

    return why_not_translated(game) or in_short(error)


def problems(game: Game, function: FunctionType) -> Iterator[Uncompilable]:
    """What in this function cannot be compiled, in the order of the text."""
    if (function.__module__ or "").startswith("turnwright.core"):
        return
    tree = definition_of(function)
    if not isinstance(tree, ast.FunctionDef):
        return
    for node in _walked(tree.body):
        words = _problem(game, function, node)
        if words:
            yield Uncompilable(function, getattr(node, "lineno", tree.lineno), words)


def _walked(body: list[ast.stmt]) -> Iterator[ast.AST]:
    """Every part of the code in order; what stands alone as a sentence, such as a docstring, is left out."""
    for statement in body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        yield from ast.walk(statement)


def _problem(game: Game, function: FunctionType, node: ast.AST) -> str:
    known = refused(type(node).__name__)
    if known:
        return known
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return f"text cannot be compiled; {WORDS}"
    if isinstance(node, ast.Attribute):
        return _no_such_field(game, node)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return _wrong_call(function, node, node.func.id)
    return ""


def _no_such_field(game: Game, node: ast.Attribute) -> str:
    holder = node.value.value if isinstance(node.value, ast.Subscript) else node.value
    name = holder.id if isinstance(holder, ast.Name) else ""
    fields = {
        "state": game.state_dtype.names,
        "seen": game.state_dtype.names,
        "action": game.action_dtype.names,
        "out": game.action_dtype.names,
        "box": game.table().box.dtype.names,
    }.get(name)
    if fields is None or node.attr in fields or (name == "out") != isinstance(node.value, ast.Subscript):
        return ""
    near = difflib.get_close_matches(node.attr, fields, n=1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return (
        f"{name} has no field {node.attr!r}{hint}; it has {', '.join(f for f in fields if not f.startswith(PADDING))}"
    )


def _wrong_call(function: FunctionType, node: ast.Call, name: str) -> str:
    if name in CALLS and name not in function.__globals__:
        return f"{name}() cannot be compiled; {CALLS[name]}"
    called = referenced(function).get(name)
    if not isinstance(called, FunctionType) or any(isinstance(given, ast.Starred) for given in node.args):
        return ""
    signature = inspect.signature(called)
    try:
        signature.bind(*node.args, **{given.arg: None for given in node.keywords if given.arg})
    except TypeError as error:
        return f"{name}{signature} is called wrongly: {error}"
    return ""
