"""What is chosen by its value alone is a card to click."""

from __future__ import annotations

import turnwright
from core.house.drawings import drawn, drawn_by, ids, sight_of, titles
from core.house.toy import make_things
from turnwright import offered


def test_what_is_chosen_by_its_value_is_a_card_to_click() -> None:
    game = drawn_by(turnwright.load("examples/games/night_market.py"), None)
    assert {f"stall-{number}" for number in range(1, 5)} <= set(ids(game.new_match(seed=1, seats=3), 0))


def test_there_is_a_card_for_each_value_and_each_can_be_chosen() -> None:
    match = drawn_by(make_things(), offered("place")).new_match(seed=1)
    assert ids(match, 0) == [f"place-{number}" for number in range(6)]
    assert titles(match, 0) == [f"place {number}" for number in range(6)]


def test_many_values_stand_in_several_rows() -> None:
    match = make_things().new_match(seed=1)
    few = drawn(offered("place"), match)
    assert few.height < few.width and offered("place").fields() == ()
    assert offered("place").chooses(sight_of(match)) == ("place",)
