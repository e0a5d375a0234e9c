"""Statements one by one, and what is not translated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from turnwright.engine.translator.kinds import NotDirectError

from .translated import same, translated


def chosen(a: int, b: int) -> int:
    low, high = (a, b) if a < b else (b, a)
    low, high = high, low
    return low * 100 + high


def unset(a: int) -> int:
    if a > 3:
        found = a
    return found if a > 3 else -1


@pytest.mark.parametrize("function", [chosen, unset])
def test_variables_have_what_python_has(function: Callable[..., int]) -> None:
    same(function)


def with_a_fraction(a: int) -> float:
    return a / 2


def of_two_kinds(a: int) -> Any:
    return None if a else 3


def writes_to_the_box(box: Any) -> None:
    box.small = 1


@pytest.mark.parametrize("function", [with_a_fraction, of_two_kinds, writes_to_the_box])
def test_what_is_not_translated_is_left(function: Callable[..., Any]) -> None:
    with pytest.raises(NotDirectError):
        translated(function)
