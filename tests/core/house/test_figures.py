"""Numbers of the state in a row, each with its name."""

from __future__ import annotations

from core.house.drawings import drawn, written
from core.house.toy import make_things
from turnwright import figures


def test_every_number_of_a_field_is_shown_with_its_name() -> None:
    match = make_things().new_match(seed=1)
    assert written(figures("dice", "heat"), match) == ["6 3 0", "dice", "18", "heat"]


def test_each_has_its_own_column() -> None:
    match = make_things().new_match(seed=1)
    one, two = drawn(figures("heat"), match), drawn(figures("heat", "heap"), match)
    assert two.width > 2 * one.width and two.height == one.height
    assert figures("heat", "heap").fields() == ("heat", "heap")


def test_a_long_row_of_numbers_is_written_smaller() -> None:
    import svg

    match = make_things().new_match(seed=1)
    sizes = [one.font_size for one in drawn(figures("heat", "hand"), match, 0).elements if isinstance(one, svg.Text)]
    assert isinstance(sizes[2], float) and isinstance(sizes[0], float) and sizes[2] < sizes[0]
