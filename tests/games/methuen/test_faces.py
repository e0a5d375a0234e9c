"""What stands on a medal tells everybody apart, and comes from the name."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from turnwright.games.methuen.faces import faces


def test_a_number_or_the_first_letter_where_that_tells_everybody_apart() -> None:
    assert faces(["Ysolde", "Pim", "River Thug 1", "River Thug 2"]) == ["Y", "P", "1", "2"]


def test_both_where_it_does_not() -> None:
    assert faces(["Anna", "Ada", "Thug 1", "Archer 1", "Old Ben"]) == ["AN", "AD", "T1", "A1", "OB"]


def test_nothing_where_names_are_no_help() -> None:
    assert faces(["Guard", "Guard"]) == [] and faces([]) == []
    assert faces(["Rat 123", "Rat 124"]) == [], "three digits have no room"


@given(st.lists(st.text(max_size=12), max_size=8))
def test_all_differ_and_are_short(names: list[str]) -> None:
    found = faces(names)
    assert len(set(found)) == len(found) and all(len(face) <= 4 for face in found)
