"""A mat for each seat: its own share of what is shown, and "You" where somebody looks at their own."""

from __future__ import annotations

from core.house.drawings import with_class, written
from core.house.toy import make_things
from turnwright import mats


def test_each_seat_has_its_own_share() -> None:
    match = make_things().new_match(seed=1)
    assert written(mats("hand"), match, 0) == ["You", "hand", "1 2 3", "Player 2", "hand", "0 0 0"]
    assert written(mats("hand"), match, 1) == ["Player 1", "hand", "0 0 0", "You", "hand", "4 5 6"]


def test_a_spectator_is_nobody_and_sees_no_hand() -> None:
    match = make_things().new_match(seed=1)
    assert "You" not in written(mats("hand"), match) and written(mats("hand"), match).count("0 0 0") == 2


def test_few_coins_are_coins_and_many_are_a_number() -> None:
    match = make_things().new_match(seed=1)
    assert with_class(mats("coins"), match, "coin") == 2 and "9" in written(mats("coins"), match)


def test_there_is_a_mat_for_every_seat_of_the_match_and_no_other() -> None:
    match = make_things().new_match(seed=1)
    assert with_class(mats("coins"), match, "ivory") == match.seats == 2


def test_numbers_have_names_where_they_are_given() -> None:
    match = make_things().new_match(seed=1)
    named = mats("hand", names={"hand": ("?", "ace", "two", "three")})
    assert written(named, match, 0) == ["You", "hand", "ace two three", "Player 2", "hand", "? ? ?"]
    assert "4 5 6" in written(named, match, 1), "what has no name is its number"
