"""Where a game's functions write a field of the position: for messages about what does not fit into it."""

from __future__ import annotations

import dis
import linecache
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .game import Functions

MOST_SHOWN = 3


def places_that_write(functions: Functions, field: str) -> str:
    """The lines of a game's files that write this field, in words; empty if none is found."""
    found = list(dict.fromkeys(_written(functions, field)))
    shown = "; ".join(found[:MOST_SHOWN])
    return f"{shown} and {len(found) - MOST_SHOWN} more" if len(found) > MOST_SHOWN else shown


def _written(functions: Functions, field: str) -> Iterator[str]:
    for function in _of_its_files(functions):
        for code in codes_in(function.__code__):
            for line in _lines(code, field):
                text = linecache.getline(code.co_filename, line).strip()
                yield f"{code.co_name} ({Path(code.co_filename).name}, line {line}: {text})"


def _of_its_files(functions: Functions) -> Iterator[FunctionType]:
    """The game's functions, and all others of the files that those stand in."""
    seen: set[int] = set()
    for function in _own(vars(functions).values()):
        space = function.__globals__
        if id(space) not in seen and not (function.__module__ or "").startswith("turnwright.core"):
            seen.add(id(space))
            for value in list(space.values()):
                if isinstance(value, FunctionType) and value.__globals__ is space:
                    yield value


def _own(parts: Iterable[Any]) -> Iterator[FunctionType]:
    for part in parts:
        if isinstance(part, FunctionType):
            yield part
        elif isinstance(part, list | tuple):
            yield from _own(part)


def codes_in(code: CodeType) -> Iterator[CodeType]:
    """The code of a function and of those defined inside it."""
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from codes_in(constant)


def line_of(instruction: dis.Instruction) -> int | None:
    """The line on which an instruction begins, however this Python says it."""
    return instruction.positions.lineno if instruction.positions is not None else None


def _lines(code: CodeType, field: str) -> Iterator[int]:
    """Where an attribute of this name is stored."""
    for instruction in dis.get_instructions(code):
        line = line_of(instruction)
        if instruction.opname == "STORE_ATTR" and instruction.argval == field and line is not None:
            yield line
