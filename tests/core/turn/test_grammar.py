"""The words of the turn language: each means the turns it says, and a wrong one is named."""

from __future__ import annotations

from typing import Any

import pytest

from core.turn.letters import END, KINDS, A, B, C, accepts, compiled, some_step
from turnwright import (
    Kind,
    Turn,
    TurnError,
    any_number,
    at_least,
    automatic,
    budget,
    either,
    exactly,
    one_of,
    optional,
    phases,
    sequence,
    up_to,
    window,
)
from turnwright.core.turn import TurnPart


def some_number(box: Any, state: Any) -> int:
    return 1


@pytest.mark.parametrize(
    ("expression", "stop", "turns", "not_turns"),
    [
        (one_of(A, B), "", ["a", "b"], ["", "ab", "c"]),
        (exactly(2, A), "", ["aa"], ["a", "aaa"]),
        (up_to(2, A), END, ["e", "ae", "aa"], ["a", "aae"]),
        (at_least(2, A), END, ["aae", "aaae"], ["ae", "e", "aa"]),
        (any_number(A, B), END, ["e", "abae"], ["ab"]),
        (sequence(A, B, C), "", ["abc"], ["ab", "acb"]),
        (sequence(optional(A), B), "", ["b", "ab"], ["a", "aab"]),
        (either(up_to(2, A), B), END, ["aa", "ae", "b", "e"], ["ab", "ba"]),
        (budget(2, a=1, b=1, c=2), "", ["aa", "ab", "ba", "c"], ["a", "ac", "ca"]),
        (budget(3, b=1, c=2), "", ["bbb", "bc", "cb"], ["cbb", "c", "cc", "bb"]),
        (budget(3, {A: 1}, may_stop=True), END, ["e", "ae", "aae", "aaa"], ["aaae"]),
    ],
)
def test_a_turn_is_exactly_what_the_expression_says(
    expression: TurnPart, stop: Kind | str, turns: list[str], not_turns: list[str]
) -> None:
    automaton = compiled(expression, stop=stop)
    assert [word for word in turns if not accepts(automaton, word)] == []
    assert [word for word in not_turns if accepts(automaton, word)] == []


def test_phases_have_automatic_steps_before_and_after_the_free_part() -> None:
    whole = phases(START=automatic(some_step), ACT=any_number(A), END=automatic(some_step, "tidy up"))
    automaton = Turn(whole, stop=END, anytime=(B, C)).compile(KINDS)
    start, act, end = automaton.nodes[1:]
    assert (start.label, act.label, end.label) == ("START", "ACT", "END")
    assert start.automatic is not None and start.automatic_to == act.number
    assert act.steps == {"a": act.number, "end": end.number}
    assert end.automatic is not None and end.automatic_to == 0


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: up_to(0, A), r"up_to\(0, a\): the number must be at least 1"),
        (lambda: budget(0, a=1), "must be at least 1"),
        (lambda: one_of(), "at least one kind"),
        (lambda: one_of(3.5), "a part of a turn is a kind"),  # type: ignore[arg-type]
        (lambda: exactly(some_number, A), r"say how much it can be, exactly\(some number, …, most=4\)"),
        (lambda: window(passing=B), "needs at least one kind to react with"),
        (lambda: window(A, passing=A), "passing is one of the reactions"),
        (lambda: window(A, passing=B, starting=some_number, first_come=True), "nobody starts"),
    ],
)
def test_a_wrong_word_is_named(make: Any, words: str) -> None:
    with pytest.raises(TurnError, match=words):
        make()
