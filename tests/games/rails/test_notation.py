"""Actions a person can type, the text for screen readers, labels and the picture's elements."""

from __future__ import annotations

import re

import pytest

import turnwright
from turnwright import NotationError
from turnwright.games.rails.picture.palette import SIGNS, TRAINS

from .tables import ANN, at, letters, rails


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("draw", "draw"),
        ("draw deck", "draw"),
        ("take 3", "take 3"),
        ("take green", "take 2"),
        ("discard RRL", "discard 2 red 1 locomotive"),
        ("discard 2 red, 1 locomotive", "discard 2 red 1 locomotive"),
        ("DISCARD 2 Reds 1 Locomotive", "discard 2 red 1 locomotive"),
        ("pass", "end"),
        ("end", "end"),
        ("drop 1", "table: drop 1"),
    ],
)
def test_companion_actions(text: str, written: str) -> None:
    assert str(at("RRL", "").read(text)) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("claim a-b-0 with 3 red", "claim a-b-0 with 3 red"),
        ("claim a-b-0", "claim a-b-0 with 2 red 1 locomotive"),
        ("claim b-c with LL", "claim b-c-0 with 2 locomotive"),
        ("keep 1 3", "keep 1 3"),
        ("keep 3,1", "keep 1 3"),
        ("tickets", "tickets"),
    ],
)
def test_board_actions(text: str, written: str) -> None:
    assert str(at("RRL", "", mode="board", tickets=["x1"]).read(text)) == written


def test_tickets_may_be_named_by_id() -> None:
    match = at("", "", mode="board", tickets=["x1", "x2", "x3", "x4"])
    match.play("tickets")
    assert str(match.read("keep x1 x3")) == "keep 1 3"
    assert str(match.read("keep all")) == "keep 1 2 3"


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("discard two reds", "2 red 1 locomotive"),
        ("discard 2 pink", "2 red 1 locomotive"),
        ("take pink", "slot"),
        ("take locomotive", "no locomotive card lies face up"),
        ("claim nowhere with R", "not a route of the map"),
        ("claim b-c-0", "say how you pay"),
        ("keep x9", "by their place"),
        ("keep 1 1", "named twice"),
        ("shunt", "begins with one of"),
    ],
)
def test_what_cannot_be_read_is_explained(text: str, words: str) -> None:
    with pytest.raises(NotationError, match=re.escape(words)):
        at("RRL", "", mode="board").read(text)


def test_without_a_position_actions_are_read_on_hansa() -> None:
    action = rails.parse_action("claim hamburg-luebeck-0 with 1 yellow")
    assert (action.cards, str(action)) == (letters("Y"), "claim hamburg-luebeck-0 with 1 yellow")


def test_numbers_beyond_every_hand_are_refused_not_lost() -> None:
    refusal = at("RR", "").why_not("discard 99 red")
    assert (refusal.rule, refusal.sentence) == ("R-31", "Card not found in hand")


def test_choices_are_paths_of_few_clicks() -> None:
    match = at("RRL", "", mode="board", tickets=["x1"])
    assert {choice.token for choice in match.choices()} == {"draw", "take", "claim", "tickets"}
    lanes = {choice.label: choice.token for choice in match.choices(("claim",))}
    payments = match.choices(("claim", lanes["A to B: 3 red, 4 points"]))
    assert [choice.label for choice in payments] == ["2 red + 1 locomotive"]
    assert match.choices(("take",))[0].label == "red, slot 0"


def test_every_choice_has_its_element_in_the_picture() -> None:
    match = at("RRLW", "", mode="board", tickets=["x1", "x2", "x3"])
    picture = match.picture(ANN)
    for kind in match.choices():
        assert f'id="{kind.element}"' in picture, kind.element
        if kind.token in ("take", "claim"):
            for choice in match.choices((kind.token,)):
                assert f'id="{choice.element}"' in picture, choice.element
    match.play("tickets")
    (keep,) = match.choices()
    for choice in match.choices((keep.token,)):
        assert f'id="{choice.element}"' in match.picture(ANN)


def test_what_is_paid_has_its_place_at_the_cards_it_is_paid_with() -> None:
    """Several ways to pay with one colour have one place, the stack of that colour in the hand."""
    match = at("RRRL", "", mode="companion")
    paid = match.choices(("discard",))
    assert all(choice.pays for choice in paid)
    assert {choice.label: choice.element for choice in paid} == {
        "1 red": "cards-0", "2 red": "cards-0", "3 red": "cards-0", "1 locomotive": "cards-8",
        "1 red + 1 locomotive": "cards-0", "2 red + 1 locomotive": "cards-0", "3 red + 1 locomotive": "cards-0",
    }  # fmt: skip
    assert all(f'id="{choice.element}"' in match.picture(ANN) for choice in paid)
    assert not any(choice.pays for choice in match.choices())


def test_the_companions_picture_has_its_elements() -> None:
    match = at("RRL", "")
    for kind in match.choices():
        if kind.token != "end":  # what ends a turn has no place; it is a button of the page
            assert f'id="{kind.element}"' in match.picture(ANN), kind.element


def test_R47_players_are_told_apart_by_their_sign_as_well_as_hue() -> None:
    picture = at("", "", mode="board", owners={"a-b-0": ANN}).picture(None)
    assert len(set(SIGNS)) == len(SIGNS) == 5 == len(set(TRAINS))
    assert SIGNS[0] in picture and not any(sign in picture for sign in SIGNS[1:])
    looks = turnwright.load("rails").appearance.seat_looks
    assert len({look.shape for look in looks}) == 5, "and so is the mark of each seat on the page"


def test_the_text_says_everything() -> None:
    text = at("RRL", "", mode="board", kept={ANN: ["x1"]}, owners={"a-b-0": ANN, "b-c-0": ANN}).text(ANN)
    for words in ("Face up: red", "2 red, 1 locomotive", "A to C, 5: finished", "45 trains", "a-b-0, b-c-0"):
        assert words in text
