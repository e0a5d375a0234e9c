"""Commands as people type them, and what is said to those that cannot be read (sections 13 and 14)."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright import NotationError, Refusal, TurnwrightError, load

from .tables import SIDES, X_FOR_12, at, code, dealt, refusal

GAME = load("zero-day")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("MOVE C3.r", "move c3.R blue"),
        ("move c3.T", "move c3.T blue"),
        ("move b4.B", "move b3.T blue"),
        ("draw", "draw"),
        ("steal 9", "steal 09"),
        ("steal game-tile-09", "steal 09"),
        ("place2 06 3 a3", "place2 06 r3 a3"),
        ("place2 06 R3 cell A3", "place2 06 r3 a3"),
        ("place2 10 r3 a3", "place2 10 r0 a3"),
        ("  discard   06 ", "discard 06"),
    ],
)
def test_Z8_commands_are_read_kindly(typed: str, meant: str) -> None:
    assert str(at(SIDES).read(typed)) == meant


def test_Z14_the_opening_is_written_with_its_return() -> None:
    match = dealt()
    assert str(match.read("open 3 0 b3 5")) == "open 03 r0 b3 back 05"
    assert str(match.read("open 03 r0 b3 back 05").without_secrets()) == "open 03 r0 b3 back ?"


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("", "an action is missing; write one of open, draw"),
        ("place", "write place <tile> <rotation>"),
        ("place2 06 r0", "write place2 <tile> <rotation> <cell>"),
        ("move", "write move <node>"),
        ("move c3.L blue now", "write move <node>"),
        ("draw 06", "write draw"),
        ("open 03 r0 b3", "write open <tile> <rotation> <cell> back <tile>"),
    ],
)
def test_Z25_malformed_commands_say_what_to_write(typed: str, words: str) -> None:
    with pytest.raises(NotationError) as wrong:
        at().play(typed)
    assert words in str(wrong.value)


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        ({"kind": "steal", "tile": 77}, ("Z-3", "unknown_tile", "There is no tile 77.")),
        ({"kind": "place2", "tile": 6, "rotation": 4, "cell": 1}, ("Z-5", "bad_rotation", "A rotation is")),
        ({"kind": "place2", "tile": 6, "rotation": 0, "cell": 25}, ("Z-7", "unknown_cell", "There is no cell 25;")),
        ({"kind": "move", "node": 60, "colour": 1}, ("Z-8", "unknown_node", "There is no node 60;")),
        ({"kind": "move", "node": 6, "colour": 4}, ("Z-4", "unknown_colour", "There is no colour 4;")),
    ],
)
def test_Z25_actions_out_of_range_are_refused_by_name(data: dict[str, Any], wanted: tuple[str, str, str]) -> None:
    why = refusal(at(), data)
    assert (why.rule, why.code) == wanted[:2]
    assert why.sentence.startswith(wanted[2])


def test_Z3_what_was_misread_is_a_refusal_and_a_notation_error() -> None:
    with pytest.raises(Refusal) as wrong:
        at().play("steal 99")
    assert isinstance(wrong.value, NotationError)


def test_Z32_without_a_position_nothing_can_be_left_out() -> None:
    for typed, words in (("place 06 r0", "say the cell as well"), ("move c3.R", "say the colour as well")):
        with pytest.raises(NotationError, match=words):
            GAME.parse_action(typed)
    assert str(GAME.parse_action("move c3.R purple")) == "move c3.R purple"
    assert str(GAME.parse_action("place 06 r0 a3")) == "place 06 r0 a3"


def test_Z3_custom_tiles_go_by_their_own_names() -> None:
    match = at("b3=02r0", attack="b3.L", blue="X", tile_set=X_FOR_12)
    assert "place X r1 a3" in {str(action) for action in match.legal()}
    assert code(match, "place 12 r0") == "unknown_tile"


def test_Z25_choices_have_labels() -> None:
    labels = {choice.label for choice in at(SIDES).choices()}
    assert labels == {"draw a tile", "steal a tile", "place a tile as a double action", "move the token"}
    tile = at(SIDES).choices(("place2",))[0]
    turns = at(SIDES).choices(("place2", tile.token))
    assert [tile.label, turns[0].label, turns[1].label] == ["tile 06", "not turned", "1 quarter turn clockwise"]


WORDS = "open draw place place2 move steal back cell 06 r1 7 a3 c3.L blue x"


@given(st.one_of(st.text(max_size=40), st.lists(st.sampled_from(WORDS.split()), max_size=6).map(" ".join)))
def test_Z25_any_text_is_an_action_or_a_kind_error(text: str) -> None:
    match = at()
    with contextlib.suppress(TurnwrightError):
        match.why_not(text)
