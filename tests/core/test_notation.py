"""Actions as text and JSON, and the choices that lead to them."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import turnwright
from turnwright import Game, NotationError


def test_text_and_data_name_the_same_action(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    action = match.read("PLACE  B2")
    assert str(action) == "place b2"
    assert action.as_data() == {"kind": "place", "seat": 0, "square": 4}
    assert match.read(action.as_data()) == action
    assert (action.kind.name, action.square, action.seat) == ("place", 4, 0)
    assert len({action, match.read("place b2"), match.read("place b1")}) == 2
    with pytest.raises(AttributeError, match="has no field 'colour'"):
        action.colour  # noqa: B018


def test_a_parsed_action_is_played_by_whoever_plays_it(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play(tic_tac_toe.parse_action("place b2"))
    match.play(tic_tac_toe.parse_action("place a1"))
    assert match.state.marks.tolist() == [1 << 4, 1 << 6]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "begins with one of place"),
        ("hop b2", "is not an action of tic-tac-toe"),
        ("place", "write place <square>"),
        ("place b2 b3", "write place <square>"),
        ("place z9", "square is one of a3, b3"),
        ("place 4", "square is one of"),
        ("x" * 3000, "at most 2000 characters"),
    ],
)
def test_malformed_text_says_what_was_expected(tic_tac_toe: Game, text: str, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        tic_tac_toe.parse_action(text)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ([], "an action is an object"),
        ({"kind": 3}, "an action is an object"),
        ({"kind": "hop"}, "has no kind of action 'hop'"),
        ({"kind": "place"}, "place takes square; nothing came"),
        ({"kind": "place", "square": 4, "speed": 1}, "place takes square"),
        ({"kind": "place", "square": "b2"}, r"\$.square is a whole number"),
        ({"kind": "place", "square": 4000}, "a whole number from 0 to 8; 4000 came"),
        ({"kind": "place", "square": True}, "a whole number"),
        ({"kind": "place", "square": 4, "seat": "me"}, r"\$.seat is a seat number"),
    ],
)
def test_malformed_data_says_what_was_expected(tic_tac_toe: Game, data: Any, words: str) -> None:
    with pytest.raises(NotationError, match=words):
        tic_tac_toe.notation.from_data(data)


def test_a_value_outside_its_range_is_refused_by_form(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    assert match.why_not({"kind": "place", "square": 100}).code == "form"


@given(st.text(max_size=40))
def test_no_text_crashes_the_parser(text: str) -> None:
    try:
        turnwright.load("kuhn-poker").parse_action(text)
    except NotationError:
        return


def test_choices_are_a_path_of_clicks(cards: Game) -> None:
    match = cards.new_match(seed=1)
    (kind,) = match.choices((), 0)
    assert (kind.token, kind.label, kind.element, kind.more) == ("pick", "pick", "kind-pick", True)
    numbers = match.choices(("pick",), 0)
    assert [choice.token for choice in numbers] == ["number=1", "number=2", "number=3"]
    assert numbers[0].as_data(frozenset({"number-1"})) == {
        "token": "number=1",
        "label": "number 1",
        "element": "number-1",
        "field": "number",
        "value": 1,
        "action": "pick 1",
        "more": False,
        "aside": False,
        "weighty": False,
        "pays": False,
    }
    assert numbers[1].as_data(frozenset({"number-1"}))["element"] is None
