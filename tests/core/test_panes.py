"""A pane says what it shows, how low it may become, how large its words are and where it opens."""

from __future__ import annotations

import svg

from turnwright.core.drawing import as_markup
from turnwright.core.panes import SeenPart, around, corner, pane


def test_a_pane_shows_all_of_it_where_nobody_moves_it() -> None:
    dot = svg.Circle(cx=5, cy=5, r=1)
    drawn = as_markup(pane("map", (390, 273), SeenPart(-30, 0, 1060, 742.5), [dot], 150, 17.5, SeenPart(1, 2, 3, 4)))
    for part in ('viewBox="-30 0 1060 742.5"', 'data-pane="150"', 'data-words="17.5"', 'data-near="1 2 3 4"'):
        assert part in drawn
    assert drawn.startswith("<svg") and "<circle" in drawn


def test_without_anything_to_open_on_none_is_named() -> None:
    assert "data-near" not in as_markup(pane("map", (10, 10), SeenPart(0, 0, 10, 10), [], 5, 2))


def test_the_small_map_is_named_after_its_pane() -> None:
    assert 'id="map-corner"' in as_markup(corner("map", SeenPart(0, 0, 10, 10), []))


def test_what_is_around_points_holds_them_all_with_a_margin() -> None:
    assert around([(3, 4), (10, 2)], 1) == SeenPart(2, 1, 9, 4)
    assert around([], 5) is None
