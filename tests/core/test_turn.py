"""The turn language: what may come next, what remains, why not, and errors that name the part."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from turnwright import (
    Kind,
    Turn,
    TurnError,
    any_number,
    at_least,
    automatic,
    budget,
    either,
    everyone,
    exactly,
    one_of,
    optional,
    phases,
    sequence,
    up_to,
)
from turnwright.core.drawing import as_markup
from turnwright.core.turn import Automaton, TurnPart
from turnwright.core.turn.diagram import as_svg, as_text
from turnwright.core.turn.turn import why_not_now

A, B, C, END = Kind(0, "a"), Kind(1, "b"), Kind(2, "c"), Kind(3, "end")
KINDS = (A, B, C, END)


def some_step(box: Any, state: Any, chance: Any) -> None:
    """An automatic step."""


def some_condition(box: Any, state: Any) -> bool:
    return False


def compiled(expression: TurnPart, *, stop: Kind | str = "") -> Automaton:
    """The automaton, with every kind the expression leaves out allowed at any time."""
    said = str(expression)
    named = {kind for kind in KINDS if kind.name in said.replace("(", " ").replace(",", " ").replace("=", " ").split()}
    rest = [kind for kind in KINDS if kind not in named and kind != stop]
    return Turn(expression, stop=stop, anytime=rest).compile(KINDS)


def accepts(automaton: Automaton, word: str) -> bool:
    """Whether a whole turn may consist of these kinds, written as letters; e is `end`."""
    names = {"a": "a", "b": "b", "c": "c", "e": "end"}
    node = automaton.entries[0]
    for letter in word:
        if node == 0 or names[letter] not in automaton.node(node).steps:
            return False
        node = automaton.node(node).steps[names[letter]]
    return node == 0


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


def test_what_remains_is_said_for_people() -> None:
    automaton = compiled(budget(2, a=1, b=2))
    first = automaton.node(automaton.entries[0])
    assert first.remaining == "two actions left"
    assert automaton.node(first.steps["a"]).remaining == "one action left"


def test_a_declared_sentence_is_given_once_the_part_has_begun() -> None:
    turn = either(up_to(2, A).because(B, "You cannot b after a", "X-1"), B)
    automaton = compiled(turn, stop=END)
    after = automaton.node(automaton.node(automaton.entries[0]).steps["a"])
    assert why_not_now(automaton, after, B) == ("You cannot b after a", "X-1")


def test_a_derived_sentence_says_too_late_too_early_or_not_now() -> None:
    automaton = compiled(sequence(A, B))
    first = automaton.node(automaton.entries[0])
    after = automaton.node(first.steps["a"])
    assert why_not_now(automaton, after, A)[0] == "It is too late in this turn to a; you may only b."
    assert why_not_now(automaton, first, B)[0] == "It is too early in this turn to b; you may only a."
    assert why_not_now(automaton, first, C)[0] == "You cannot c now; you may only a."


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: compiled(one_of("dance")), "unknown kind 'dance' in dance"),
        (lambda: Turn(A, stop="nap").compile((A,)), "unknown kind 'nap'"),
        (lambda: compiled(any_number(A)), r"may stop at any_number\(a\), but nothing ends it"),
        (lambda: compiled(budget(3, a=2)), r"cannot be used up: budget\(1, a=2\)"),
        (lambda: compiled(budget(2, a=1, b=3)), r"unreachable part .*: b at 3 in budget"),
        (lambda: Turn(A).compile((A, B)), "kind 'b' is declared, but no part"),
        (lambda: up_to(0, A), r"up_to\(0, a\): the number must be at least 1"),
        (lambda: budget(0, a=1), "must be at least 1"),
        (lambda: one_of(), "at least one kind"),
        (lambda: one_of(3.5), "a part of a turn is a kind"),  # type: ignore[arg-type]
        (lambda: compiled(either(automatic(some_step), A)), "cannot be one of several ways on"),
        (lambda: compiled(sequence(any_number(A), automatic(some_step))), "nothing says when"),
        (lambda: compiled(sequence()), "is empty"),
        (lambda: compiled(exactly(3000, either(A, sequence(B, C)))), "more than 4096 different places"),
    ],
)
def test_an_error_in_an_expression_is_found_and_named(make: Any, words: str) -> None:
    with pytest.raises(TurnError, match=words):
        make()


def test_everyone_and_conditions_are_in_the_tables() -> None:
    automaton = Turn({"all": everyone(A), "one": up_to(2, B).ends_when(some_condition, "dry")}, stop=END, anytime=(C,))
    tables = automaton.compile(KINDS).tables
    assert tables["flags"][0].tolist() == [8, 4, 0, 2]


def test_the_diagram_names_every_kind_and_node() -> None:
    automaton = Turn(
        {"first": everyone(A), "then": up_to(2, B).ends_when(some_condition, "dry & done")}, stop=END, by_table=(C,)
    ).compile(KINDS)
    text = as_text(automaton)
    assert "if dry & done" in text and "said by the table: c" in text and "b, end" in text
    drawn = as_markup(as_svg(automaton, lit=2))
    assert 'id="node-2" class="lit"' in drawn.replace('class="lit" id="node-2"', 'id="node-2" class="lit"')
    assert "dry &amp; done" in drawn


expressions = st.recursive(
    st.sampled_from([A, B, C]).map(one_of),
    lambda inner: st.one_of(
        st.builds(lambda x, y: either(x, y), inner, inner),
        st.builds(lambda x, y: sequence(x, y), inner, inner),
        st.builds(lambda n, x: exactly(n, x), st.integers(1, 3), inner),
        st.builds(lambda n, x: up_to(n, x), st.integers(1, 3), inner),
        st.builds(any_number, inner),
        st.builds(optional, inner),
    ),
    max_leaves=6,
)


def language(expression: Any, length: int) -> set[str]:
    """Every turn of at most so many letters, worked out the obvious slow way."""
    from turnwright.core.turn.combined import OneOf, Repeat, Sequence
    from turnwright.core.turn.expression import Do

    if isinstance(expression, Do):
        return {expression.name} if length >= 1 else set()
    if isinstance(expression, OneOf):
        return {word for part in expression.parts for word in language(part, length)}
    if isinstance(expression, Sequence):
        firsts, rests = language(expression.first, length), language(expression.rest, length)
        return {x + y for x in firsts for y in rests if len(x + y) <= length}
    assert isinstance(expression, Repeat)
    once = language(expression.inner, length)
    found, current = ({""} if expression.least == 0 else set()), {""}
    most = expression.most if expression.most is not None else max(length, expression.least) + 1
    for number in range(1, most + 1):
        current = {x + y for x in current for y in once if len(x + y) <= length}
        if number >= expression.least:
            found |= current
    return found


@given(expressions, st.text("abc", max_size=4))
def test_the_automaton_agrees_with_the_obvious_slow_reading(expression: TurnPart, word: str) -> None:
    used: set[object] = set()
    rest = expression
    for letter in word:
        rest = rest.after(letter, used)
    assert rest.may_stop() == (word in language(expression, 4))
