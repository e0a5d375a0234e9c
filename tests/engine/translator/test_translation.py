"""Functions that call others."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from turnwright.engine.translator.kinds import NotDirectError

from .translated import same, translated


def weighed(a: int, weight: int = 3, *, offset: int = 1) -> int:
    return a * weight + offset


def two_things(a: int) -> tuple[int, bool]:
    return a * 2, a > 3


def calls(a: int, b: int) -> int:
    double, large = two_things(a)
    return weighed(a) + weighed(b, offset=7) * 10 + weighed(a, b) * 100 + double * (2 if large else 1)


def calls_itself(a: int) -> int:
    return calls_itself(a - 1) + 1 if a else 0


@pytest.mark.parametrize("function", [calls])
def test_calls_say_what_python_says(function: Callable[..., int]) -> None:
    same(function)


def test_what_calls_itself_is_left() -> None:
    with pytest.raises(NotDirectError):
        translated(calls_itself)
