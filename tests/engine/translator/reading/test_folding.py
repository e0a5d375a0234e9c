"""What is known at once is what Python makes of it."""

from __future__ import annotations

import ast

import pytest

from turnwright.engine.translator.reading.folding import known


def folded(text: str) -> object:
    found = known(ast.parse(text, mode="eval").body)
    return None if found is None else found.value


@pytest.mark.parametrize(
    "text",
    [
        "3",
        "-3",
        "~5",
        "not 4",
        "2 + 3 * 4",
        "7 // -2",
        "7 % -2",
        "1 << 40",
        "2 ** 62",
        "1 / 4",
        "(1, (2, -3))",
        "+True",
    ],
)
def test_it_is_what_python_says(text: str) -> None:
    assert folded(text) == eval(text) and type(folded(text)) is type(eval(text))


@pytest.mark.parametrize(
    "text", ["a", "3 + a", "1 // 0", "1 << 100000", "2 ** 99999", "'a' * 3", "(1, a)", "[1]", "1 << -1"]
)
def test_anything_else_is_not_known(text: str) -> None:
    assert folded(text) is None


def test_debugging_is_known() -> None:
    assert folded("__debug__") is __debug__
