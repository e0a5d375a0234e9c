"""Parts put together: one of several, one after the other, again and again."""

from __future__ import annotations

import pytest

from core.turn.letters import A, B, C, after, some_condition
from turnwright import TurnError, any_number, at_least, either, exactly, if_possible, optional, sequence, up_to
from turnwright.core.turn.combined import Repeat, chain, choice
from turnwright.core.turn.expression import DONE, NEVER, kinds_of, part


def test_a_sequence_may_stop_only_where_all_of_it_may() -> None:
    assert not sequence(optional(A), B).may_stop() and not sequence(A, optional(B)).may_stop()
    assert sequence(optional(A), optional(B)).may_stop()


def test_what_may_be_left_out_lets_the_next_come_first() -> None:
    assert kinds_of(sequence(optional(A), B)) == ("a", "b") and kinds_of(sequence(A, B)) == ("a",)
    assert after(sequence(optional(A), B), "b") == DONE


@pytest.mark.parametrize(
    ("expression", "stops_after"),
    [(exactly(2, A), [2]), (up_to(2, A), [0, 1, 2]), (at_least(2, A), [2, 3, 4]), (any_number(A), [0, 1, 2, 3, 4])],
)
def test_so_often_and_no_more_and_no_less(expression: Repeat, stops_after: list[int]) -> None:
    assert [count for count in range(5) if after(expression, "a" * count).may_stop()] == stops_after


def test_nothing_and_never_are_the_end_and_the_dead_end_of_what_they_are_put_to() -> None:
    assert chain(DONE, part(A)) == chain(part(A), DONE) == part(A)
    assert chain(NEVER, part(A)) is NEVER and chain(part(A), NEVER) is NEVER
    assert choice(NEVER, part(A)) == choice(part(A), part(A)) == part(A) and choice(NEVER) is NEVER


def test_a_choice_is_flat_and_keeps_every_way_that_is_still_open() -> None:
    assert either(A, either(B, C)) == either(either(A, B), C)
    assert after(either(sequence(A, B), sequence(A, C)), "a") == either(B, C)


def test_what_would_end_one_of_several_ways_is_refused() -> None:
    with pytest.raises(TurnError, match="put ends_when around all of them"):
        after(either(sequence(A, B).ends_when(some_condition), sequence(A, C)), "a").cuts()
    with pytest.raises(TurnError, match="put it around all of them"):
        after(either(sequence(A, if_possible(B)), sequence(A, C)), "a").impossible()


def test_stopping_leaves_what_must_follow() -> None:
    assert up_to(2, A).stopped() == DONE and exactly(2, A).stopped() is None
    assert sequence(up_to(2, A), B).skipped() == part(B) and sequence(A, B).skipped() is None
