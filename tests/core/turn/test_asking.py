"""Parts that ask the position: each answer leads its own way."""

from __future__ import annotations

from typing import Any

import pytest

from core.turn.letters import A, B, C
from turnwright import Game, Match, exactly, sequence, unless, until, up_to, when
from turnwright.core.turn.asking import Counted, Until, When
from turnwright.core.turn.expression import DONE, kinds_of
from worded import make_worded, played


def is_wet(box: Any, state: Any) -> bool:
    return False


def number(box: Any, state: Any) -> int:
    return 0


@pytest.fixture(scope="module")
def worded() -> Game:
    return make_worded()


def kinds(match: Match) -> list[str]:
    return [str(action) for action in match.legal()]


def test_yes_is_the_second_way_and_no_the_first() -> None:
    asked = when(is_wet, A, B)
    assert isinstance(asked, When)
    assert [(words, kinds_of(way)) for words, way in asked.ways()] == [("unless is wet", ("b",)), ("if is wet", ("a",))]
    alone = when(is_wet, A)
    assert isinstance(alone, When) and kinds_of(alone.ways()[0][1]) == (), "otherwise nothing"


def test_unless_is_when_the_other_way_round() -> None:
    assert unless(is_wet, A, B) == when(is_wet, B, A)
    alone = unless(is_wet, A)
    assert isinstance(alone, When)
    assert [(words, kinds_of(way)) for words, way in alone.ways()] == [("unless is wet", ("a",)), ("if is wet", ())]


def test_a_turn_goes_the_way_of_the_answer(worded: Game) -> None:
    assert kinds(played(worded, "when", "a")) == ["b"], "after one action the count is odd"
    assert kinds(played(worded, "when", "a", "b", "b", "a")) == ["pass"]


def test_a_number_of_the_position_is_how_often(worded: Game) -> None:
    asked = exactly(number, B, most=2)
    assert isinstance(asked, Counted) and len(asked.ways()) == 3 and asked.ways()[0][1] == DONE
    match = played(worded, "as many", "a")
    assert (match.to_act, kinds(match)) == (0, ["b"])
    match.play("b")
    assert match.to_act == 1, "one was asked for, and done"


def test_until_asks_after_every_whole_part(worded: Game) -> None:
    again = until(is_wet, sequence(A, B))
    match = played(worded, "until", "a", "b")
    assert (match.to_act, kinds(match)) == (0, ["a"]), "two actions: not yet"
    asked = [first for first in again.after("a", set()).after("b", set()).firsts() if isinstance(first, Until)]
    assert len(asked) == 1 and asked[0].ways()[1] == ("if is wet", DONE)


def test_what_is_asked_is_said_in_words() -> None:
    assert when(is_wet, A, C).remaining() == "if is wet: one a, else one c"
    assert up_to(number, B, most=2).remaining() == "as many as number"
    assert str(until(is_wet, A)).endswith("until(is wet, a))") or "until(is wet, a)" in str(until(is_wet, A))
