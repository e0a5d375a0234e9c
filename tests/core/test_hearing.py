"""What of an action others may hear: no more than they may see, whatever its author declares or forgets."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from toys import CLAIM, DONE, TAKE, claim, pick, ran_dry, take, within_the_pick
from turnwright import Game, Kind, Turn, either, everyone, nothing, up_to
from turnwright.core.hearing import heard
from turnwright.core.log_lines import ToldLine
from turnwright.table.gate import last_action
from turnwright.testing.properties import AT_EVERY_POSITION, Violation, words_tell_no_more_than_views

OPEN_PICK = Kind(0, "pick", "number")
"""A choice that the state hides, but whose author has forgotten to declare it secret."""


def forgetful(cards: Game, **more: Any) -> Game:
    """The card game, in which all pick a number that nobody else sees, without `secret=`."""
    turn = {"picking": everyone(OPEN_PICK), "taking": either(up_to(2, TAKE).ends_when(ran_dry), CLAIM)}
    changed: dict[str, Any] = {
        "kinds": (OPEN_PICK, TAKE, CLAIM, DONE),
        "turn": Turn(turn, stop=DONE),
        "rules": {CLAIM: [within_the_pick]},
        "effects": {OPEN_PICK: pick, TAKE: take, CLAIM: claim, DONE: nothing},
    }
    return dataclasses.replace(cards, **changed | more)


def tell_all(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
    """A story that tells every number it is given."""
    return [f"seat {action.seat} did {action.kind.name} {action.fields}"]


@pytest.mark.parametrize("story", [None, tell_all])
def test_a_choice_that_the_view_hides_is_not_told_though_its_author_forgot_to_say_so(cards: Game, story: Any) -> None:
    heard_by: dict[int, set[Any]] = {0: set(), 1: set(), -1: set()}
    for number in (1, 2, 3):
        match = forgetful(cards, story=story).new_match(seed=1, seats=2)
        match.play(f"pick {number}", 0)
        for seat in heard_by:
            eyes = None if seat < 0 else seat
            heard_by[seat].add((match.told(0, eyes)[0].words, str(last_action(match, eyes))))
    assert {seat: len(heard) for seat, heard in heard_by.items()} == {0: 3, 1: 1, -1: 1}
    assert any("?" in str(heard) or "'number': 0" in str(heard) for heard in heard_by[1])


def test_taking_it_back_tells_no_more(cards: Game) -> None:
    told = set()
    for number in (1, 3):
        match = forgetful(cards).new_match(seed=1, seats=2)
        match.play(f"pick {number}", 0)
        match.undo(0)
        told.add(match.told(1, 1)[0].words)
    assert len(told) == 1


def test_what_all_can_see_is_told(cards: Game) -> None:
    match = forgetful(cards).new_match(seed=1, seats=2)
    for action, seat in (("pick 3", 0), ("pick 2", 1), ("claim 2", 0)):
        match.play(action, seat)
    assert "claim 2" in match.told(2, 1)[0].words[0]
    assert heard(match, match.standing[-1], 1).hidden == ()


def test_words_that_tell_what_a_view_hides_are_found_by_check(cards: Game) -> None:
    """Where one chooses after the other, an action is public by itself, so its author has to say what is secret."""
    turn = {"picking": either(OPEN_PICK), "taking": either(up_to(2, TAKE).ends_when(ran_dry), CLAIM)}
    match = forgetful(cards, turn=Turn(turn, stop=DONE)).new_match(seed=1, seats=2)
    with pytest.raises(Violation, match=r"seat 1 cannot see whether seat 0 did pick .* secret="):
        words_tell_no_more_than_views(match, random.Random(1))
    assert words_tell_no_more_than_views in AT_EVERY_POSITION


def places_of_all(box: Any, before: Any, action: Any, after: Any, seat: int) -> list[str]:
    """A story whose sentence says nothing, and whose data tell the number."""
    return [ToldLine("Somebody picks.", places=(f"number-{action.fields.get('number')}",))]


def test_data_beside_words_that_tell_what_a_view_hides_are_found_by_check(cards: Game) -> None:
    turn = {"picking": either(OPEN_PICK), "taking": either(up_to(2, TAKE).ends_when(ran_dry), CLAIM)}
    game = forgetful(cards, turn=Turn(turn, stop=DONE), story=places_of_all)
    with pytest.raises(Violation, match=r"is told \['Somebody picks.'\] with places \('number-1',\) or"):
        words_tell_no_more_than_views(game.new_match(seed=1, seats=2), random.Random(1))


def test_words_that_tell_no_more_pass(cards: Game) -> None:
    for game in (cards, forgetful(cards)):
        words_tell_no_more_than_views(game.new_match(seed=1, seats=2), random.Random(1))
