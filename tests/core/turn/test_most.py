"""`most_of`: as many as possible, in automaton, words and diagram; what it refuses to be."""

from __future__ import annotations

from typing import Any, cast

import pytest

from turnwright import Turn, TurnError, automatic, either, exactly, if_possible, most_of, sequence
from turnwright.core.turn import diagram
from turnwright.core.turn.turn import card

from .letters import END, KINDS, A, B, C, accepts, at, compiled, some_condition, some_step


def liked(box: Any, state: Any, action: Any) -> int:
    return 1


def test_as_many_as_possible_are_taken_and_the_rest_is_skipped() -> None:
    automaton = compiled(sequence(most_of(2, A, B), C))
    assert accepts(automaton, "abc") and accepts(automaton, "bbc") and not accepts(automaton, "ac")
    begun = at(automaton, "a")
    assert begun is not None and "c" in automaton.node(begun.otherwise).steps, "where no second one is possible"
    entry = at(automaton, "")
    assert entry is not None and "c" in automaton.node(entry.otherwise).steps, "where none is"


def test_the_tables_have_how_many_are_left_and_what_is_preferred_at_first() -> None:
    automaton = compiled(most_of(3, A, prefer=liked))
    rows = [(automaton.tables["most"][0, node.number], automaton.tables["prefer"][0, node.number])
            for node in automaton.nodes[1:]]  # fmt: skip
    assert rows == [(3, 0), (2, -1), (1, -1)]


def test_a_forced_pass_is_for_who_can_do_none_of_them() -> None:
    automaton = compiled(if_possible(most_of(2, A), otherwise=B))
    entry, begun = at(automaton, ""), at(automaton, "a")
    assert entry is not None and list(automaton.node(entry.otherwise).steps) == ["b"]
    assert begun is not None and begun.otherwise == 0


def test_it_is_said_in_words_and_drawn() -> None:
    automaton = compiled(most_of(2, A, B))
    entry, begun = at(automaton, ""), at(automaton, "a")
    assert entry is not None and entry.remaining == "as many as possible, up to two: a or b"
    assert begun is not None and begun.remaining == "as many as possible, up to one more: a or b"
    assert card(automaton, entry)["sentence"] == "A or b, twice if that is possible."
    assert card(automaton, begun)["sentence"] == "A or b once more."
    assert "if nothing is possible" in diagram.as_text(automaton)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: most_of(0, A), "the number is from 1 to 8"),
        (lambda: most_of(9, A), "the number is from 1 to 8"),
        (lambda: most_of(2), "is of kinds; nothing came"),
        (lambda: most_of(2, cast(Any, exactly(2, A))), "is of kinds; exactly"),
        (lambda: compiled(either(most_of(2, A), B)), "cannot be one of several ways on"),
        (lambda: compiled(most_of(2, A).ends_when(some_condition)), "looks ahead, so no condition may end it"),
    ],
)
def test_what_it_cannot_be_is_refused(make: Any, words: str) -> None:
    with pytest.raises(TurnError, match=words):
        make()


def test_an_expression_may_stand_in_several_stages() -> None:
    shared = if_possible(most_of(2, A), otherwise=B)
    stages = {"first": shared, "then": sequence(automatic(some_step), shared)}
    automaton = Turn(stages, anytime=(C, END)).compile(KINDS)
    assert len(automaton.entries) == 2
