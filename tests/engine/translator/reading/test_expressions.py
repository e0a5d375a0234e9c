"""Expressions: what is worked out, how often, and how far."""

from __future__ import annotations

from types import FunctionType
from typing import Any

import pytest

from turnwright.core.made_functions import functions_of
from turnwright.engine.translator.reading.nodes import Combined, KnownBefore, Several
from turnwright.engine.translator.reading.statements import read

from .acted_out import acted_out

ORDERED = [
    "note(1, a) < note(2, b) < note(3, 5)",
    "note(1, a) or note(2, b) and note(3, 0) or note(4, 9)",
    "note(1, b) if note(2, a) else note(3, 7)",
    "(note(1, a), note(2, b), 3)[note(3, a) % 3]",
    "note(1, a) in (note(2, 1), note(3, b))",
    "note(1, a) not in [1, 2]",
    "not (note(1, a) and not note(2, b))",
    "max(note(1, a), note(2, b)) - min(note(3, 1), note(4, a))",
    "(c := note(1, a)) + note(2, c) * c",
    "note(1, a) == note(2, a) == note(3, a) != note(4, b)",
    "(note(1, a) or note(2, b)) + (note(3, a) and note(4, b))",
    "note(1, (note(2, a) if note(3, b) else note(4, 1)) + note(5, a))",
    "note(1, a) is None or note(2, None) is not None or note(3, b)",
]


@pytest.mark.parametrize("text", ORDERED)
def test_values_are_worked_out_in_order_and_no_further_than_needed(text: str) -> None:
    noted: list[Any] = []

    def note(number: int, value: Any) -> Any:
        noted.append((number, value))
        return value

    function = functions_of(f"def made(a, b):\n    return {text}\n", {"note": note}, "expression")["made"]
    acted = acted_out(function)
    for a in (-1, 0, 1, 5):
        for b in (-1, 0, 1, 5):
            noted.clear()
            expected = function(a, b), list(noted)
            noted.clear()
            assert (acted(a, b), list(noted)) == expected


def expressions(text: str) -> list[Any]:
    function: FunctionType = functions_of(f"def made(a):\n    return {text}\n", {}, "expression")["made"]
    return [line.value for block in read(function).blocks.values() for line in block if hasattr(line, "value")]


def test_a_tuple_known_beforehand_is_there_once_where_it_is_looked_up_in() -> None:
    assert KnownBefore((1, 2, 3)) in expressions("(1, 2, 3)[a]")
    assert KnownBefore((1, 2, 3)) in expressions("[1, 2, 3][a]")
    assert not any(isinstance(one, Several) for one in expressions("(1, 2, 3)[a]"))
    assert any(isinstance(one, Several) for one in expressions("a in (1, 2, 3)"))


def test_numbers_that_stand_there_are_worked_out_at_once() -> None:
    assert KnownBefore(-13) in expressions("a + -(2 * 6 + 1)")
    assert sum(isinstance(one, Combined) for one in expressions("a + -(2 * 6 + 1)")) == 1
