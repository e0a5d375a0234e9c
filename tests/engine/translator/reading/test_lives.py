"""A name that is used again for something else is another variable."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

from turnwright.engine.translator.reading.nodes import Assign
from turnwright.engine.translator.reading.statements import read


def used_again(a: int) -> int:
    n = a + 1
    a = n * 2
    n = a + 3
    return n * 2


def joined(a: int) -> int:
    n = 1
    if a:
        n = 2
    return n


def around(a: int) -> int:
    n = 0
    for i in range(a):
        n += i
    n = n * 2
    return n + 1


def never_read(a: int) -> int:
    for _, n in ((1, 2), (3, 4)):
        a += n
    for (_, _), n in (((1, 2), 3), ((4, 5), 6)):
        a += n
    return a


def lives(function: Callable[..., Any], name: str) -> int:
    """How many lives a name has."""
    assert isinstance(function, FunctionType)
    lines = [line for block in read(function).blocks.values() for line in block]
    return len({line.target for line in lines if isinstance(line, Assign) and line.target.partition(".")[0] == name})


def test_a_name_used_again_has_two_lives() -> None:
    assert lives(used_again, "n") == 2 and lives(used_again, "a") == 2


def test_what_is_read_at_one_place_is_one_life() -> None:
    assert lives(joined, "n") == 1


def test_a_loop_goes_on_with_what_was_before() -> None:
    assert lives(around, "n") == 2 and lives(around, "i") == 1


def test_what_nobody_reads_keeps_nobody_together() -> None:
    assert lives(never_read, "_") == 3 and lives(never_read, "n") == 2
