"""Parts stand beside and below one another; whatever can be chosen is drawn, once."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from core.house.drawings import SVG, drawn, drawn_by, ids, sight_of
from core.house.toy import make_things
from turnwright import GameError, below, beside, cards, figures, grid, mats, track
from turnwright.core.house.parts import GAP


def test_parts_stand_beside_or_below_one_another_and_on_a_tall_screen_below() -> None:
    match = make_things().new_match(seed=1)
    one, two = figures("heat"), mats("coins")
    a, b = drawn(one, match), drawn(two, match)
    across, down = drawn(beside(one, two), match), drawn(below(one, two), match)
    assert (across.width, across.height) == (a.width + GAP + b.width, max(a.height, b.height))
    assert (down.width, down.height) == (max(a.width, b.width), a.height + GAP + b.height)
    sight = sight_of(match)
    tall = beside(one, two).draw(type(sight)(sight.game, sight.box, sight.state, sight.seat, tall=True))
    assert (tall.width, tall.height) == (down.width, down.height)


def test_no_parts_are_no_picture() -> None:
    empty = drawn(below(), make_things().new_match(seed=1))
    assert (empty.elements, empty.width, empty.height) == ([], 0.0, 0.0)


def test_what_is_shown_and_what_can_be_chosen_is_that_of_all_parts() -> None:
    whole = below(grid("board", 2, 3), beside(cards("hand"), track("heat", 20)))
    assert whole.fields() == ("board", "hand", "heat")
    assert whole.chooses(sight_of(make_things().new_match(seed=1))) == ("place",)


def test_a_picture_is_whole_and_names_nothing_twice() -> None:
    match = drawn_by(make_things(), below(grid("board", 2, 3), mats("coins", "hand"), cards("hand"))).new_match(seed=1)
    for seat in (None, 0, 1):
        root = ElementTree.fromstring(match.picture(seat))
        assert [node.tag for node in root][:2] == [f"{SVG}title", f"{SVG}desc"]
        assert len(ids(match, seat)) == len(set(ids(match, seat)))


def test_a_field_that_is_not_there_is_named_with_those_that_are() -> None:
    sight = sight_of(make_things().new_match(seed=1))
    with pytest.raises(GameError, match=r"a picture shows 'bord', but the state has .*board"):
        sight.field("bord")
    assert sight.numbers("dice") == [6, 3, 0] and sight.numbers("heat") == [18]
    assert sight.name(0) == "Player 1" and sight.name(9) == "Player 10"
