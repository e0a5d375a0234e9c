"""Hexagons that stand on a tip and meet their neighbours."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from core.house.drawings import SVG, drawn_by, ids, titles
from core.house.toy import make_things
from turnwright import Game, GameError, hexes
from turnwright.core.house.hexes import HALF, RADIUS, corners


def test_hexagons_stand_in_rows(tic_tac_toe: Game) -> None:
    match = drawn_by(tic_tac_toe, hexes("marks", (2, 3, 2))).new_match(seed=1)
    root = ElementTree.fromstring(match.picture(0))
    assert sum("edge" in (node.get("class") or "") for node in root.iter(f"{SVG}polygon")) == 7


def test_a_hexagon_stands_on_a_tip() -> None:
    points = corners(0, 0, 10)
    assert (points[0].x, points[0].y) == (0, -10) and max(point.y for point in points) == 10
    assert max(point.x for point in points) < 10


def test_neighbours_share_an_edge() -> None:
    right = {(point.x, point.y) for point in corners(0, 0, RADIUS)} & {
        (round(point.x, 1), point.y) for point in corners(2 * HALF, 0, RADIUS)
    }
    below = {(point.x, point.y) for point in corners(0, 0, RADIUS)} & {
        (round(point.x, 1), point.y) for point in corners(HALF, 1.5 * RADIUS, RADIUS)
    }
    assert len(right) == len(below) == 2


def test_what_stands_where_is_told_and_can_be_chosen() -> None:
    match = drawn_by(make_things(), hexes("board", (1, 2, 3))).new_match(seed=1)
    match.play("put 2")
    assert titles(match) == [f"{number + 1}: {'Player 1' if number == 2 else 'empty'}" for number in range(6)]
    assert [one for one in ids(match, 0) if one.startswith("place")] == [f"place-{number}" for number in range(6)]
    with pytest.raises(GameError, match="at least one hexagon"):
        hexes("marks", ())
