"""What stands on a place: nothing, a seat, or a word."""

from __future__ import annotations

from core.house.drawings import sight_of
from core.house.toy import make_things
from turnwright import Game
from turnwright.core.house.pieces import piece_at, piece_for


def test_without_names_nought_is_nothing_and_the_others_are_seats() -> None:
    sight = sight_of(make_things().new_match(seed=1))
    assert [piece_for(sight, value, ()) for value in range(4)] == [None, 0, 1, "3"], "there is no third seat"


def test_names_say_what_a_value_is_and_a_value_without_one_is_a_number() -> None:
    sight = sight_of(make_things().new_match(seed=1))
    assert [piece_for(sight, value, (None, "black", 1)) for value in range(-1, 4)] == ["-1", None, "black", 1, "3"]


def test_bits_say_whose_a_place_is(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place a1")
    match.play("place b2")
    sight = sight_of(match)
    first = tic_tac_toe.names["square"].index("a1"), tic_tac_toe.names["square"].index("b2")
    assert [piece_at(sight, "marks", number, (), True) for number in first] == [0, 1]
    assert sum(piece_at(sight, "marks", number, (), True) is not None for number in range(9)) == 2


def test_a_place_beyond_the_field_is_empty() -> None:
    assert piece_at(sight_of(make_things().new_match(seed=1)), "board", 99, (), False) is None
