"""A board of squares: every square is where it is called, with what stands on it."""

from __future__ import annotations

from typing import Any
from xml.etree import ElementTree

import pytest

from core.house.drawings import SVG, drawn_by, ids, pieces, titles
from core.house.toy import make_things
from example_games import example
from turnwright import Game, GameError, grid
from turnwright.core.choices import every_choice


def test_a_board_of_bits_is_one_line(tic_tac_toe: Game) -> None:
    match = drawn_by(tic_tac_toe, grid("marks", 3, 3, bits=True)).new_match(seed=1)
    for square in ("a1", "b2", "c3"):
        match.play(f"place {square}")
    assert sorted(pieces(match)) == ["marks-0", "marks-0", "marks-1"]
    titles = [node.text for node in ElementTree.fromstring(match.picture(None)).iter(f"{SVG}title")]
    assert {"a1: Cross", "b2: Nought", "b1: empty"} <= set(titles)
    offered_ids = {choice.element for _, choice in every_choice(match) if choice.field}
    found = ids(match, 0)
    assert offered_ids <= set(found) and len(found) == len(set(found))


def test_squares_may_be_counted_in_any_order_and_columns_chosen(connect_four: Game) -> None:
    part = grid("discs", 6, 7, bits=True, place=lambda row, column: 7 * column + row, from_below=True)
    match = drawn_by(connect_four, part).new_match(seed=1)
    for column in "aab":
        match.play(f"drop {column}")
    root = ElementTree.fromstring(match.picture(None))
    circles = [node for node in root.iter(f"{SVG}g") if node.get("data-piece")]
    places = sorted((float(c.get("cx") or 0), float(c.get("cy") or 0)) for g in circles for c in list(g)[1:2])
    assert len(places) == 3 and places[0][0] == places[1][0] < places[2][0], "two in column a, one in b"
    assert max(y for _, y in places) == places[2][1] == max(places[0][1], places[1][1]), "the first lie at the foot"
    assert {f"column-{letter}" for letter in "abcdefg"} <= set(ids(match, 0))


def test_values_may_be_words_or_seats(tic_tac_toe: Game) -> None:
    given: dict[str, Any] = {"pieces": (None, "black", 1)}
    match = drawn_by(tic_tac_toe, grid("marks", 1, 2, **given)).new_match(seed=1)
    match.play("place a3")
    match.play("place b3")
    assert pieces(match) == ["black", "marks-1"]


def test_a_click_means_the_square_it_is_on() -> None:
    """Counted from the top, or from below: the number of a square is that of its field."""
    match = drawn_by(make_things(), grid("board", 2, 3)).new_match(seed=1)
    match.play("put 4")
    for from_below in (False, True):
        part = grid("board", 2, 3, from_below=from_below)
        numbers = [part.number(row, column) for row in range(2) for column in range(3)]  # type: ignore[attr-defined]
        assert numbers == ([3, 4, 5, 0, 1, 2] if from_below else [0, 1, 2, 3, 4, 5])
    assert "5: Player 1" in titles(match) and "4: empty" in titles(match)
    assert [one for one in ids(match, 0) if one.startswith("place-")] == [f"place-{number}" for number in range(6)]


def test_a_board_has_a_row_and_a_column_and_a_field_that_is_there(tic_tac_toe: Game) -> None:
    with pytest.raises(GameError, match="at least one row"):
        grid("marks", 0, 3)
    with pytest.raises(GameError, match="the state has seats, to_act"):
        drawn_by(tic_tac_toe, grid("board", 3, 3)).new_match(seed=1).picture(0)


def test_numbers_may_be_stacks_of_the_first_and_the_second_seat() -> None:
    match = example("backgammon").new_match(seed=1)
    assert pieces(match).count("points-0") == pieces(match).count("points-1") == 2 + 4 + 3 + 4, "four are drawn at most"
    assert {"1: Blue, 2", "12: Blue, 5", "24: Orange, 2", "2: empty"} <= set(titles(match))
    assert {"point-1", "point-24"} <= set(ids(match, match.to_act))
