"""The text a function was made of, as a tree with the lines of its file; never the text of a file edited since.

A text is compiled again and searched for the very code of the function, so that what is read is what runs. Texts are
kept when a game is loaded; a file may be written anew while its game is played.
"""

from __future__ import annotations

import ast
import linecache
from collections.abc import Iterable, Iterator
from functools import lru_cache
from types import CodeType, FunctionType
from typing import Any

from ..core.made_functions import TEXTS
from ..core.writing import codes_in

Definition = ast.FunctionDef | ast.Lambda
MOST_KEPT = 8
"""Texts of one file, the latest first: a game may be loaded again as often as its file is written."""
_kept: dict[str, list[str]] = {}


def keep_texts(functions: Iterable[FunctionType]) -> None:
    """Keep the text of the files that these functions come from, as it is now."""
    for file, function in {function.__code__.co_filename: function for function in functions}.items():
        text = _text_now(function)
        known = _kept.setdefault(file, [])
        if text and text not in known:
            known.insert(0, text)
            del known[MOST_KEPT:]


@lru_cache(maxsize=4096)
def definition_of(function: FunctionType) -> Definition | None:
    """The tree of a function, with the line numbers of its file; nothing where its text is not known any more."""
    wanted = _essence(function.__code__)
    for text in _texts(function):
        found = _definitions(text).get(wanted)
        if found is not None:
            return found
    return None


def nodes_of(function: FunctionType) -> Iterator[ast.AST]:
    """All nodes of a function; none where its text is not known."""
    definition = definition_of(function)
    return iter(()) if definition is None else ast.walk(definition)


def _texts(function: FunctionType) -> Iterator[str]:
    file = function.__code__.co_filename
    if file in TEXTS:
        yield TEXTS[file]
        return
    yield from _kept.get(file, ())
    yield _text_now(function)


def _text_now(function: FunctionType) -> str:
    """What whoever loaded the module says its text is, or Python's own memory of it, as for the cells of a notebook."""
    space = function.__globals__
    loader = space.get("__loader__")
    get_source: Any = getattr(loader, "get_source", None)
    if get_source is not None and space.get("__file__") == function.__code__.co_filename:
        try:
            return str(get_source(space.get("__name__")) or "")
        except (ImportError, OSError, UnicodeError):
            return ""
    return "".join(linecache.getlines(function.__code__.co_filename, space))


@lru_cache(maxsize=256)
def _definitions(text: str) -> dict[tuple[Any, ...], Definition]:
    """Every function of a text by the essence of its code."""
    try:
        tree = ast.parse(text)
        code = compile(tree, "<read>", "exec", dont_inherit=True)
    except (SyntaxError, ValueError):
        return {}
    places: dict[tuple[str, int], list[Definition]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.Lambda):
            places.setdefault((getattr(node, "name", "<lambda>"), _first_line(node)), []).append(node)
    found = {}
    for inner in codes_in(code):
        nodes = places.get((inner.co_name, inner.co_firstlineno), [])
        definition = nodes[0] if len(nodes) == 1 else _lambda_at(inner, nodes)
        if definition is not None:
            found[_essence(inner)] = definition
    return found


def _first_line(node: Definition) -> int:
    above = node.decorator_list if isinstance(node, ast.FunctionDef) else []
    return min([node.lineno, *(one.lineno for one in above)])


def _lambda_at(code: CodeType, nodes: list[Definition]) -> Definition | None:
    """Which of several lambdas of a line has this code: the one whose expression stands where the code does."""
    positions = set(code.co_positions())
    for node in nodes:
        body = node.body if isinstance(node, ast.Lambda) else node.body[-1]
        if (body.lineno, body.end_lineno, body.col_offset, body.end_col_offset) in positions:
            return node
    return None


def _essence(code: CodeType) -> tuple[Any, ...]:
    """What tells code from any other code of its file: instructions, constants, names and lines."""
    names = (code.co_name, code.co_names, code.co_varnames, code.co_freevars, code.co_cellvars)
    return (*names, code.co_code, tuple(code.co_lines()), tuple(_constant(value) for value in code.co_consts))


def _constant(value: Any) -> Any:
    if isinstance(value, CodeType):
        return _essence(value)
    if isinstance(value, tuple | frozenset):
        parts = [_constant(part) for part in value]
        return type(value).__name__, *(parts if isinstance(value, tuple) else sorted(parts, key=repr))
    return type(value).__name__, repr(value)
