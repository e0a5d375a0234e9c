"""A no has a code, a sentence, and the number that stands."""

from __future__ import annotations

import pytest

from turnwright import Game
from turnwright.core.errors import NotationError, Refusal
from turnwright.table.refusing import TableRefusal, refused, stale, too_late


@pytest.mark.parametrize("late", [stale(7), too_late(7)])
def test_whoever_is_late_is_told_the_newest_number(late: TableRefusal) -> None:
    told = refused("a", late, 3)
    assert (told.id, told.code, told.sequence) == ("a", late.code, 7) and told.sentence == str(late)


def test_a_number_is_told_where_one_is_known_even_if_it_is_none() -> None:
    assert refused("a", stale(0), 3).sequence == 0
    assert refused("a", TableRefusal("table.full", "Full."), 3).sequence == 3


def test_what_a_rule_says_is_told_whole(tic_tac_toe: Game) -> None:
    match = tic_tac_toe.new_match(seed=1)
    match.play("place a1")
    with pytest.raises(Refusal) as caught:
        match.play("place a1")
    told = refused("a", caught.value, 1)
    given = caught.value
    assert (told.rule, told.code, told.sentence, told.facts) == (given.rule, given.code, given.sentence, given.facts)
    assert (told.allowed, told.clause, told.heading) == (given.allowed, given.clause, given.heading)
    assert told.rule and told.sentence and told.clause


def test_what_cannot_be_read_is_told_in_its_own_words() -> None:
    told = refused("a", NotationError("there is no square z9"), 1)
    assert (told.code, told.sentence) == ("table.notation", "there is no square z9")
