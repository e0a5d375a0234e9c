"""What is read of a function says what Python says, in the same order; what is not taken is told with its line."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from types import FunctionType, SimpleNamespace
from typing import Any

import numpy as np
import pytest

from turnwright.core.made_functions import functions_of
from turnwright.engine.translator.kinds import NotDirectError
from turnwright.engine.translator.reading.statements import read

from .acted_out import acted_out
from .made_programs import MadePrograms

MOST_NOTED = 2000
STOPS = (ZeroDivisionError, UnboundLocalError, AssertionError, InterruptedError)
SUPPORT = """
def weighed(a, weight=3, *, by=1):
    return a * weight + by


def pair_of(a, b):
    return a, b


PAIRS = ((1, 2), (3, -4), (0, 5))
"""


def came_to(function: Callable[..., Any], noted: list[Any], a: int, b: int) -> tuple[object, list[Any], list[int]]:
    """What a function says or why it stops, what it worked out on its way, and what became of the row."""
    row = [a, 2, b]
    noted.clear()
    try:
        said: object = function(a, b, row)
    except STOPS as error:
        said = type(error)
    return said, list(noted), row


def made(source: str, noted: list[Any]) -> FunctionType:
    def note(number: int, value: Any) -> Any:
        noted.append((number, value))
        if len(noted) > MOST_NOTED:
            raise InterruptedError
        return value

    function: FunctionType = functions_of(f"{SUPPORT}\n\n{source}\n", {"note": note}, "program")["made"]
    return function


@pytest.mark.parametrize("first", range(0, 300, 20))
def test_random_programs_say_the_same_in_the_same_order(first: int) -> None:
    for seed in range(first, first + 20):
        source, noted = MadePrograms(seed).source(), list[Any]()
        function = made(source, noted)
        acted = acted_out(function)
        for a, b in product((-9, -1, 0, 1, 8), repeat=2):
            assert came_to(acted, noted, a, b) == came_to(function, noted, a, b), f"{a}, {b}\n{source}"


def test_the_programs_make_every_construct_and_stop_for_every_reason() -> None:
    sources = [MadePrograms(seed).source() for seed in range(300)]
    for construct in (
        "else:",
        "elif",
        "break",
        "continue",
        "while True",
        " := ",
        "not in",
        "is not None",
        "assert",
        "-=",
    ):
        assert sum(construct in source for source in sources) > 20, construct
    reasons = set()
    for source in sources[:100]:
        noted: list[Any] = []
        reasons |= {came_to(made(source, noted), noted, a, b)[0] for a, b in product((-9, 0, 8), repeat=2)}
    assert {UnboundLocalError, AssertionError} <= reasons


def keyed(a: int, b: int = 4, *, c: int = 5) -> int:
    return a * 100 + b * 10 + c


def calls(a: int) -> int:
    return keyed(a) + keyed(b=a, a=1) * 2 + keyed(1, c=a)


def falls_off(a: int) -> None:
    if a:
        return
    a += 1


def written(a: Any) -> int:
    a.count = a.row[1] = a.row[-1] + 1
    a.count += 2
    a.row[0] -= a.count
    return int(a.count + sum(a.row))


def test_calls_fields_and_what_is_returned_without_a_word() -> None:
    for function in (calls, falls_off):
        assert isinstance(function, FunctionType)
        acted = acted_out(function)
        for a in (0, 1, 7):
            assert acted(a) == function(a)
    assert isinstance(written, FunctionType)
    for one in (acted_out(written), written):
        assert one(SimpleNamespace(count=0, row=[1, 2, 3])) == 8


def closed(limit: int) -> Callable[[int], int]:
    def inside(a: int) -> int:
        return min(a, limit)

    return inside


def test_names_are_those_of_the_function_itself() -> None:
    one, other = closed(3), closed(5)
    assert isinstance(one, FunctionType) and isinstance(other, FunctionType)
    assert (acted_out(one)(9), acted_out(other)(9)) == (3, 5)


REFUSED = {
    "def made(a):\n    return {1: 2}[a]": "a dict cannot be compiled; use an array field",
    "def made(a):\n    return f'{a}'": "an f-string cannot be compiled",
    "def made(a):\n    return [a, 2][0]": "a list cannot be compiled",
    "def made(a):\n    return sum(x for x in a)": "a generator cannot be compiled; write a loop",
    "def made(a):\n    return a[1:2]": "a part of a row cannot be translated",
    "def made(a):\n    return max(*a)": "a star cannot be translated",
    "def made(a):\n    return max(**a)": "a star cannot be translated",
    "def made(a):\n    b, *c = a": "a star cannot be translated",
    "def made(*a):\n    return len(a)": "a star cannot be translated",
    "def made(a):\n    return a @ a": "@ cannot be translated",
    "def made(a):\n    a @= a": "@ cannot be translated",
    "def made(a):\n    raise ValueError(a)": "raise cannot be compiled; let a rule refuse",
    "def made(a):\n    return nobody_knows": "nobody_knows is not known; import it",
    "def made(a):\n    match a:\n        case 1:\n            a = 2": "match cannot be translated; write if and elif",
    "def made(a):\n    try:\n        return 1\n    finally:\n        a = 2": "try cannot be compiled",
    "def made(a):\n    del a": "del cannot be compiled",
    "def made(a):\n    return (lambda: a)()": "a lambda cannot be compiled",
    "def made(a):\n    global PAIRS\n    PAIRS = a": "global cannot be compiled",
    "def made(a):\n    with a:\n        pass": "with cannot be compiled",
    "def made(a):\n    yield a": "yield cannot be compiled",
    "def made(a):\n    import os": "an import cannot be compiled",
    "def made(a):\n    class Inner:\n        pass": "a class inside a function",
}


@pytest.mark.parametrize("source", REFUSED)
def test_what_is_not_taken_is_told_with_file_line_and_what_to_write(source: str) -> None:
    function = made(source, [])
    with pytest.raises(NotDirectError, match=r"made \(<program \w+>, line \d+\): ") as refused:
        read(function)
    assert REFUSED[source] in str(refused.value)
    assert f"line {SUPPORT.count(chr(10)) + 4})" in str(refused.value)


def test_what_nobody_gets_to_is_not_read() -> None:
    function = made("def made(a):\n    return a\n    yield_is_not_asked = {a: a}", [])
    assert acted_out(function)(3) == 3


def test_a_function_whose_text_is_not_known_is_told() -> None:
    space: dict[str, Any] = {}
    exec("def made(a):\n    return a", space)
    with pytest.raises(NotDirectError, match=r"made \(<string>, line 1\): its text is not known any more"):
        read(space["made"])


def test_the_lines_are_those_of_the_file() -> None:
    function = made("def made(a):\n    b = a\n\n    return b", [])
    lines = [line.line for block in read(function).blocks.values() for line in block]
    assert max(lines) - min(lines) == 3 and np.all(np.diff(lines) >= 0)
