"""What differs between two positions is named by its field, with both values."""

from __future__ import annotations

import numpy as np

from turnwright.testing.differing import Reached, differing

LAYOUT = np.dtype([("place", "i1", (3,)), ("die", "i2")])


def reached(place: tuple[int, ...] = (0, 0, 0), die: int = 0, drawn: tuple[int, ...] = (), points: int = 0) -> Reached:
    made = np.zeros(1, LAYOUT)
    made["place"], made["die"] = place, die
    return made, drawn, (points,)


def test_what_is_alike_is_nothing() -> None:
    assert differing(reached(die=3, drawn=(1,)), reached(die=3, drawn=(1,))) == ""


def test_fields_are_named_with_the_first_number_that_differs() -> None:
    wrong = differing(reached((0, 5, 0), die=2), reached((0, 4, 1), die=-3))
    assert wrong == "positions: place ([1] 5, not 4), die (2, not -3)"


def test_chance_and_points_are_told_where_positions_are_alike() -> None:
    assert differing(reached(drawn=(2,)), reached(drawn=(3,))) == "chance: [2], not [3]: drawn"
    assert differing(reached(points=1), reached(points=2)) == "points: [1], not [2]:"
