"""A picture has two layouts at most, for wide screens and for tall ones; both offer the same to choose from."""

from __future__ import annotations

import random
import re

import pytest

import turnwright
from turnwright.core.pictures import has_layouts

GAMES = ["methuen", "rails", "zero-day"]


def ratio(picture: str) -> float:
    """How much wider than high."""
    found = re.search(r'viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"', picture)
    assert found is not None
    return float(found[1]) / float(found[2])


def test_these_have_two() -> None:
    drawn = {name: turnwright.load(name).picture for name in turnwright.registry.names()}
    assert [name for name, draw in drawn.items() if draw is not None and has_layouts(draw)] == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_both_layouts_have_the_same_elements(name: str) -> None:
    game = turnwright.load(name)
    match = game.new_match(seed=4, **game.hosting.quick_start)
    dice = random.Random(4)
    for ply in range(31):
        if match.is_over:
            break
        if ply % 10 == 0:
            for seat in (None, *range(match.seats)):
                wide, tall = match.picture(seat), match.picture(seat, tall=True)
                assert sorted(re.findall(r' id="([^"]+)"', wide)) == sorted(re.findall(r' id="([^"]+)"', tall))
                board_alone = seat is None or game.appearance.panels is not None  # no hand below it
                more = 1.05 if board_alone else 1.25
                assert ratio(wide) > 1.1 and ratio(wide) > more * ratio(tall), (ply, seat)
        seat = match.may_act[0]
        match.play(dice.choice(match.legal(seat)), seat)
