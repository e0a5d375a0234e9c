"""A variable that was never assigned stops what is translated, as it stops Python."""

from __future__ import annotations

import pytest

from .translated import same, translated


def last_of(count: int) -> int:
    for number in range(count):
        found = number
    return found


def either(a: int) -> int:
    if a > 0:
        one = 3
    if a > 5:
        one = 4
    return one + a


def always(a: int) -> int:
    if a > 0:
        one = 3
    else:
        one = 5
    while a > 0:
        two = a
        a -= 1
        one += two
    return one


def test_what_was_assigned_on_every_way_is_read_without_asking() -> None:
    same(always)


@pytest.mark.parametrize("function", [last_of, either])
def test_what_was_not_assigned_stops(function: object) -> None:
    assert callable(function)
    compiled = translated(function)
    assert compiled(7) == function(7)
    with pytest.raises(UnboundLocalError):
        function(0)
    with pytest.raises(UnboundLocalError, match="before anything was assigned"):
        compiled(0)
