"""Finds every function that a game's functions call, so that authors need no decorators, and fingerprints them.

The fingerprint covers bytecode and the constants it refers to, in whatever file they stand.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from ..core import verbs

ORDINARY = (verbs.push_call, verbs.pop_call)
VERBS = {value for value in vars(verbs).values() if isinstance(value, FunctionType) and value not in ORDINARY}
"""The functions with a compiled form per game; those are never compiled as they stand."""


def reachable(functions: Iterable[Callable[..., Any]]) -> list[FunctionType]:
    """These functions and all plain functions they call, each once."""
    found: dict[FunctionType, None] = {}
    pending = [function for function in functions if isinstance(function, FunctionType)]
    while pending:
        function = pending.pop()
        if function in found or function in VERBS:
            continue
        found[function] = None
        pending.extend(value for value in referenced(function).values() if isinstance(value, FunctionType))
    return list(found)


def code_size(functions: Iterable[Callable[..., Any]]) -> int:
    """How much there is to compile: the bytes of bytecode of these functions and all they call."""
    return sum(len(function.__code__.co_code) for function in reachable(functions))


def referenced(function: FunctionType) -> dict[str, Any]:
    """The global and enclosed values that a function's code names."""
    values: dict[str, Any] = {}
    for name in sorted(set(_names(function.__code__))):
        if name in function.__globals__:
            values[name] = function.__globals__[name]
    for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
        values[name] = cell.cell_contents
    modules = [value for value in values.values() if isinstance(value, ModuleType) and _is_ours(value)]
    for module in modules:
        for name in _names(function.__code__):
            if isinstance(vars(module).get(name), FunctionType):
                values[f"{module.__name__}.{name}"] = vars(module)[name]
    return values


def _is_ours(module: ModuleType) -> bool:
    return not module.__name__.startswith(("numpy", "numba", "math"))


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names(constant)


def fingerprint(functions: Iterable[Callable[..., Any]]) -> str:
    """A hash over everything that could change what these functions compile to."""
    digest = hashlib.sha256()
    for function in sorted(
        reachable(functions), key=lambda f: (f.__module__ or "", f.__qualname__, f.__code__.co_code)
    ):
        _add_code(digest, function.__code__)
        for name, value in sorted(referenced(function).items()):
            if isinstance(value, np.ndarray):
                digest.update(name.encode() + str(value.dtype).encode() + value.tobytes())
            elif isinstance(value, int | float | str | tuple):
                digest.update(f"{name}={value}".encode())
    return digest.hexdigest()[:16]


def _add_code(digest: Any, code: CodeType) -> None:
    digest.update(code.co_code + " ".join((*code.co_names, *code.co_varnames)).encode())
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            _add_code(digest, constant)
        else:
            digest.update(repr(constant).encode())
