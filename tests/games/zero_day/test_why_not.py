"""Why something cannot be done, where somebody clicks: in the words of a person who knows the rules."""

from __future__ import annotations

from turnwright import Match
from turnwright.core.unavailable import why_not_here
from turnwright.games.zero_day import position

BLUE = 0


def said(match: Match, *elements: str) -> tuple[str, str]:
    refusal = why_not_here(match, BLUE, elements)
    assert refusal is not None
    return refusal.rule, refusal.sentence


def closed(match: Match) -> dict[str, tuple[str, str]]:
    return {one.kind.name: (one.refusal.rule, one.refusal.sentence) for one in match.closed()}


def at(*reserve: str, **more: object) -> Match:
    """Blue's Attack stands left of the centre, with a tile on either side."""
    return position([("22", "b3", 0)], reserves={"blue": list(reserve)}, deck=["01"], **more)  # type: ignore[arg-type]


def test_Z32_Z33_without_tiles_there_is_nothing_to_place() -> None:
    found = closed(at())
    assert found["place"] == found["place2"] == ("Z-32", "You have no tiles to place.")
    assert found["discard"] == ("Z-27", "You have no tiles to discard.")


def test_Z32_it_is_the_token_that_hinders_and_not_some_tile() -> None:
    assert closed(at("03"))["place"] == ("Z-32", "Both sides of your token's node already hold tiles.")


def test_Z23_passing_is_not_spoken_of_where_it_is_no_option() -> None:
    assert "pass" not in closed(at("03"))


def test_Z33_Z34_a_cell_says_what_is_the_matter_with_it() -> None:
    match = at("03")
    assert said(match, "cell-b3") == ("Z-33", "b3 already holds a tile.")
    assert said(match, "cell-e5") == ("Z-33", "e5 is not next to a tile your token stands on.")
