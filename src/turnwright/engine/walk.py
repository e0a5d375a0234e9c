"""Finds every function that a game's functions call, and every constant they read, so that authors need no decorators.

Names are followed as Python would: through modules and classes, to any depth (`codes.weights.HEAVY`).
"""

from __future__ import annotations

import dis
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any

from ..core import verbs
from ..core.writing import codes_in

ORDINARY = (verbs.push_call, verbs.pop_call)
VERBS = {value for value in vars(verbs).values() if isinstance(value, FunctionType) and value not in ORDINARY}
"""The functions with a compiled form per game; those are never compiled as they stand."""
FOREIGN = ("numpy", "numba", "llvmlite", "math", "builtins")
"""Packages that are not looked into: their versions say what is in them."""
LOADS = ("LOAD_GLOBAL", "LOAD_NAME", "LOAD_DEREF", "LOAD_CLASSDEREF")
ATTRIBUTES = ("LOAD_ATTR", "LOAD_METHOD")
NOTHING: Any = object()


def reachable(functions: Iterable[Callable[..., Any]]) -> list[FunctionType]:
    """These functions and all plain functions they call, each once."""
    found: dict[FunctionType, None] = {}
    pending = [function for function in functions if isinstance(function, FunctionType)]
    while pending:
        function = pending.pop()
        if function in found or function in VERBS:
            continue
        found[function] = None
        pending.extend(
            value
            for value in referenced(function).values()
            if isinstance(value, FunctionType) and not is_foreign(value.__module__)
        )
    return list(found)


def code_size(functions: Iterable[Callable[..., Any]]) -> int:
    """How much there is to compile: the bytes of bytecode of these functions and all they call."""
    return sum(len(function.__code__.co_code) for function in reachable(functions))


def referenced(function: FunctionType) -> dict[str, Any]:
    """What a function's code refers to outside itself, by the names it uses: `LIMIT`, `codes.weights.HEAVY`."""
    values: dict[str, Any] = {}
    enclosed = _enclosed(function)
    for code in codes_in(function.__code__):
        for first, *rest in _chains(code):
            value = enclosed.get(first, function.__globals__.get(first, NOTHING))
            if value is not NOTHING:
                _follow(values, first, value, rest, code)
    return dict(sorted(values.items()))


def _enclosed(function: FunctionType) -> dict[str, Any]:
    """The values of the functions around it; one that is not there yet is left out."""
    values: dict[str, Any] = {}
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        try:
            values[name] = cell.cell_contents
        except ValueError:
            continue
    return values


def is_foreign(module: str | None) -> bool:
    """Whether this is a module of a package that is not looked into."""
    return (module or "").split(".")[0] in FOREIGN


@lru_cache(maxsize=4096)
def _chains(code: CodeType) -> tuple[tuple[str, ...], ...]:
    """Every outer name the code loads, with the attributes it takes of it at once."""
    chains: dict[tuple[str, ...], None] = {}
    chain: tuple[str, ...] = ()
    for instruction in dis.get_instructions(code):
        if chain and instruction.opname in ATTRIBUTES:
            chain = (*chain, str(instruction.argval))
            continue
        if chain:
            chains[chain] = None
        chain = (str(instruction.argval),) if instruction.opname in LOADS else ()
    return (*chains, chain) if chain else tuple(chains)


def _follow(values: dict[str, Any], path: str, value: Any, rest: Sequence[str], code: CodeType) -> None:
    """Note what a chain of names comes to. A module or class at its end may be asked for any name the code has."""
    while rest and _is_namespace(value):
        path, value = f"{path}.{rest[0]}", getattr(value, rest[0], NOTHING)
        rest = rest[1:]
    if value is NOTHING or path in values:
        return
    values[path] = value
    if _is_namespace(value):
        words = [word for word in code.co_consts if isinstance(word, str) and word.isidentifier()]
        for name in {*code.co_names, *words}:
            inner = vars(value).get(name, NOTHING)
            if inner is not NOTHING:
                _follow(values, f"{path}.{name}", inner, (), code)


def _is_namespace(value: Any) -> bool:
    if isinstance(value, ModuleType):
        return not is_foreign(value.__name__)
    return isinstance(value, type) and not is_foreign(value.__module__)
