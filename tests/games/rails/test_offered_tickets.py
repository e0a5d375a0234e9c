"""The keys of tickets on offer are wide enough for a finger, at the start and later, on wide and tall pictures."""

from __future__ import annotations

import re

import pytest

from turnwright.games.rails.picture.tray import keys_in_row

from .tables import rails

KEY = re.compile(r'<g id="(keep-\d)"[^>]*>.*?<rect[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"', re.DOTALL)


@pytest.mark.parametrize("tall", [False, True])
def test_no_key_is_narrower_than_it_is_high(tall: bool) -> None:
    match = rails.new_match(seed=2, seats=2)
    offered = set()
    for _ in range(8):
        seat = match.may_act[0]
        keys = KEY.findall(match.picture(seat, tall=tall))
        assert all(float(wide) >= float(high) for _, wide, high in keys), keys
        offered.add(len(keys))
        actions = match.legal(seat)
        wanted = [action for action in actions if str(action).startswith(("keep", "tickets", "draw tickets"))]
        match.play((wanted or actions)[0], seat)
    assert {4, 7} <= offered, offered


@pytest.mark.parametrize(
    ("count", "room", "row"), [(7, 900, 7), (7, 360, 4), (4, 360, 4), (3, 100, 1), (1, 10, 1), (0, 9, 1)]
)
def test_rows_of_keys_are_as_even_as_they_can_be(count: int, room: float, row: int) -> None:
    assert keys_in_row(count, room, 49, 8) == row
