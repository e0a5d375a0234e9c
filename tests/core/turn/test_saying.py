"""What is left of a turn as data, and as people say it."""

from __future__ import annotations

from typing import Any

import pytest

import turnwright
from turnwright import (
    Kind,
    Turn,
    any_number,
    automatic,
    budget,
    either,
    everyone,
    exactly,
    one_of,
    phases,
    sequence,
    up_to,
)
from turnwright.core.turn.turn import card

DRAW, CLAIM, KEEP, BUILD, END = (
    Kind(0, "draw", label="draw a card"),
    Kind(1, "claim", label="claim a route"),
    Kind(2, "keep", label="keep tickets"),
    Kind(3, "build", label="build"),
    Kind(4, "end", label="end the turn"),
)


def income(box: Any, state: Any, chance: Any) -> None:
    """Comes by itself."""


def cards(turn: Turn, kinds: tuple[Kind, ...], *played: str) -> list[dict[str, Any]]:
    """The cards at the beginning of a turn and after each of these kinds."""
    automaton = turn.compile(kinds)
    node = automaton.node(automaton.entries[0])
    while node.automatic is not None:
        node = automaton.node(node.automatic_to)
    found = [card(automaton, node)]
    for name in played:
        node = automaton.node(node.steps[name])
        found.append(card(automaton, node))
    return found


def numbered(*kinds: Kind) -> tuple[Kind, ...]:
    return tuple(Kind(place, kind.name, label=kind.label) for place, kind in enumerate(kinds))


def test_a_budget_says_what_is_used_and_what_is_left() -> None:
    first, second = cards(Turn(budget(2, draw=1, build=2)), numbered(DRAW, BUILD), "draw")
    assert (first["sentence"], first["tree"]["used"], first["tree"]["of"]) == ("Two actions.", 0, 2)
    assert first["tree"]["costs"] == {"draw": 1, "build": 2} and first["tree"]["kinds"] == ["draw", "build"]
    assert (second["sentence"], second["tree"]["used"]) == ("One used, one action left.", 1)
    assert second["tree"]["kinds"] == ["draw"], "what costs more than is left is not open"


def test_what_may_be_ended_says_how() -> None:
    first, second = cards(Turn(up_to(2, "draw"), stop="end"), numbered(DRAW, END), "draw")
    assert first["sentence"] == "Draw a card, up to twice, or end the turn."
    assert second["sentence"] == "Draw a card once more, or end the turn."
    assert (second["short"], second["tree"]["used"], second["tree"]["of"]) == ("Draw a card once more", 1, 2)


def test_a_choice_of_ways_has_a_part_for_each_and_says_what_it_closes() -> None:
    drawing = exactly(2, "draw").because("claim", "You have drawn.")
    first, second = cards(Turn(either(drawing, "claim")), numbered(DRAW, CLAIM), "draw")
    assert first["sentence"] == "Draw a card, twice or claim a route."
    assert [part["form"] for part in first["tree"]["parts"]] == ["times", "one"]
    assert first["tree"]["parts"][0]["closes"] == ["claim"]
    assert second["tree"]["closes"] == [], "it is closed by now"


def test_many_kinds_are_one_thing() -> None:
    kinds = numbered(DRAW, CLAIM, KEEP, BUILD)
    assert cards(Turn(one_of(*(kind.name for kind in kinds))), kinds)[0]["sentence"] == "Do one thing."


def test_an_author_says_it_better_and_nothing_is_added_to_that() -> None:
    turn = Turn(up_to(3, "draw").says("draw {left} cards", "{used} drawn, {left} to go, or stop"), stop="end")
    first, second = cards(turn, numbered(DRAW, END), "draw")
    assert first["sentence"] == "Draw three cards."
    assert second["sentence"] == "One drawn, two to go, or stop."
    assert (first["tree"]["begun"], second["tree"]["begun"]) == (False, True)


def test_phases_are_ticked_off_and_what_happens_by_itself_is_none() -> None:
    turn = Turn(phases(INCOME=automatic(income), BUILD=exactly(1, "build"), DRAW=exactly(1, "draw")))
    first, second = cards(turn, numbered(BUILD, DRAW), "build")
    assert [(phase["title"], phase["done"], phase["now"]) for phase in first["phases"]] == [
        ("BUILD", False, True),
        ("DRAW", False, False),
    ]
    assert [phase["done"] for phase in second["phases"]] == [True, False]
    assert first["sentence"] == "Build, then draw a card." and second["sentence"] == "Draw a card."


def test_all_at_once_and_as_often_as_wanted() -> None:
    assert cards(Turn(everyone("keep")), numbered(KEEP))[0]["sentence"] == "Everybody: keep tickets."
    often = cards(Turn(any_number("build"), stop="end"), numbered(BUILD, END))[0]
    assert often["sentence"] == "Build, as often as you like, or end the turn."
    assert often["tree"]["form"] == "any" and often["tree"]["of"] == 0


def test_where_only_the_end_is_open_nothing_is_left() -> None:
    turn = Turn(sequence("build", one_of("end")))
    automaton = turn.compile(numbered(BUILD, END))
    saying = type(automaton.saying)(numbered(BUILD, END), "end")
    node = automaton.node(automaton.node(automaton.entries[0]).steps["build"])
    assert saying.sentence(node.remainder.shape(), tuple(node.steps)) == "Nothing is left to do."


GAMES = ["zero-day", "rails", "tribun", "methuen", "connect-four", "tic-tac-toe", "kuhn-poker"]


@pytest.mark.parametrize("name", GAMES)
def test_every_place_of_every_turn_is_said_in_one_short_sentence(name: str) -> None:
    automaton = turnwright.load(name).automaton
    for node in automaton.nodes[1:]:
        if node.steps:
            said = card(automaton, node)["sentence"]
            assert said[0].isupper() and said.endswith(".") and len(said) <= 90, said
            assert not any(word in said for word in ("any number:", "one of draw", " else ", "{"))
