"""Tickets on offer have a key for every way to keep some of them, wide enough for a finger."""

from __future__ import annotations

import re

import pytest

from .tables import ANN, at, rails

KEY = re.compile(r'<g id="(keep-\d)"[^>]*>.*?<rect[^>]*? width="([\d.]+)"[^>]*? height="([\d.]+)"', re.DOTALL)


@pytest.mark.parametrize("tall", [False, True])
def test_every_way_to_keep_some_has_one_key_that_a_finger_finds(tall: bool) -> None:
    match = rails.new_match(seed=2, seats=2)
    offered = set()
    for _ in range(8):
        seat = match.may_act[0]
        keys = KEY.findall(match.picture(seat, tall=tall))
        assert all(float(wide) >= float(high) > 48 for _, wide, high in keys), keys
        ways = {choice.element for choice in match.choices(("keep",), seat)} if keys else set()
        assert {name for name, _, _ in keys} == ways
        assert len(keys) == len(ways)
        offered.add(len(keys))
        actions = match.legal(seat)
        wanted = [action for action in actions if str(action).startswith(("keep", "tickets", "draw tickets"))]
        match.play((wanted or actions)[0], seat)
    assert {4, 7} <= offered, offered


@pytest.mark.parametrize(
    ("tickets", "keys"),
    [(1, ["keep-1"]), (2, ["keep-1", "keep-2", "keep-3"]), (3, [f"keep-{one}" for one in range(1, 8)])],
)
def test_of_fewer_tickets_nothing_is_offered_twice(tickets: int, keys: list[str]) -> None:
    match = at("RRL", "", mode="board", tickets=["x1", "x2", "x3"][:tickets])
    match.play("tickets")
    assert sorted(name for name, _, _ in KEY.findall(match.picture(ANN))) == keys
