"""A hash over everything that could change what a game's functions compile to, wherever it is written.

That is their bytecode and defaults, in the order in which the game uses them; the constants they read, through modules
and classes too; and the same of all functions they call. Neither names of files nor of modules are part of it, so a
game that was moved or copied is the same game.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from enum import Enum
from types import CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

from .walk import VERBS, is_foreign, referenced


def fingerprint(functions: Iterable[Callable[..., Any]], *facts: object) -> str:
    """The hash of these functions, in this order, and of whatever else tells one game from another."""
    printing = _Printing()
    printing.add(tuple(functions))
    printing.add(facts)
    return printing.finished()


class _Printing:
    """Functions are numbered as they are met, and say of each other only the numbers."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.numbers: dict[FunctionType, int] = {}
        self.pending: list[FunctionType] = []
        self.inside: list[int] = []

    def finished(self) -> str:
        """The hash, once nothing is left to look into."""
        while self.pending:
            function = self.pending.pop(0)
            self._code(function.__code__)
            self.add((function.__defaults__, function.__kwdefaults__))
            for path, value in referenced(function).items():
                self._write(path)
                self.add(value)
        return self.digest.hexdigest()[:16]

    def add(self, value: object) -> None:
        """One value: what it is, and what is in it."""
        if type(value).__module__.startswith("numba"):
            value = getattr(value, "py_func", value)  # what an author has compiled by hand
        if isinstance(value, FunctionType):
            self._function(value)
        elif isinstance(value, np.ndarray):
            self._write(f"array {value.dtype} {value.shape}", np.ascontiguousarray(value).tobytes())
        elif isinstance(value, np.generic):
            self._write(f"scalar {value.dtype}", value.tobytes())
        elif isinstance(value, Enum):
            self._write(f"member {type(value).__name__} {value.name}")
            self.add(value.value)
        elif isinstance(value, int):
            self._write(f"{'truth' if isinstance(value, bool) else 'whole'} {int(value)}")
        elif isinstance(value, float | complex | str | bytes | range | slice | np.dtype | type(None)):
            self._write(f"{type(value).__name__} {value!r}")
        elif isinstance(value, tuple | list):
            self._many(type(value).__name__, value)
        elif isinstance(value, set | frozenset):
            self._many("set", sorted(value, key=repr))
        elif isinstance(value, dict):
            self._many("dict", [item for pair in value.items() for item in pair])
        elif isinstance(value, CodeType):
            self._code(value)
        else:
            self._other(value)

    def _other(self, value: object) -> None:
        """What compiled code can only use the kind or the parts of."""
        if isinstance(value, type) and issubclass(value, Enum):
            self._many(f"enum {value.__name__}", list(value.__members__.values()))
        elif is_dataclass(value) and not isinstance(value, type):
            self._many(type(value).__name__, [getattr(value, field.name) for field in fields(value)])
        elif isinstance(value, ModuleType):
            self._write("module")
        else:
            named = value if isinstance(value, type) else type(value)
            self._write(f"something {named.__name__}")

    def _function(self, function: FunctionType) -> None:
        if function in VERBS or is_foreign(function.__module__):
            self._write(f"known {function.__module__}.{function.__qualname__}")
            return
        if function not in self.numbers:
            self.numbers[function] = len(self.numbers)
            self.pending.append(function)
        self._write(f"function {self.numbers[function]}")

    def _code(self, code: CodeType) -> None:
        self._write("code", code.co_code)
        self._many("names", (*code.co_names, *code.co_varnames, *code.co_freevars))
        self._many("constants", code.co_consts)

    def _many(self, what: str, values: Iterable[object]) -> None:
        inside = list(values)
        self._write(f"{what} of {len(inside)}")
        for value in inside:
            if id(value) in self.inside:
                self._write("what this is part of")
                continue
            self.inside.append(id(value))
            self.add(value)
            self.inside.pop()

    def _write(self, words: str, data: bytes = b"") -> None:
        """Lengths go first, so that no two things are written alike."""
        said = words.encode("utf-8", "surrogatepass")
        self.digest.update(f"{len(said)} {len(data)} ".encode() + said + data)
