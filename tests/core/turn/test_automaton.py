"""The automaton: one place for every remainder, nothing in it that cannot come up, and always a way to the end."""

from __future__ import annotations

from typing import Any

import pytest

from core.turn.letters import END, KINDS, A, B, C, compiled, some_condition, some_step
from turnwright import (
    Turn,
    TurnError,
    any_number,
    at_least,
    automatic,
    budget,
    each_seat,
    either,
    everyone,
    exactly,
    if_possible,
    one_of,
    optional,
    phases,
    sequence,
    until,
    up_to,
    when,
    window,
)
from turnwright.core.turn import Automaton
from turnwright.core.turn.expression import DONE
from turnwright.core.turn.rounds import Keeping


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: compiled(one_of("dance")), "unknown kind 'dance' in dance"),
        (lambda: Turn(A, stop="nap").compile((A,)), "unknown kind 'nap'"),
        (lambda: compiled(any_number(A)), r"may stop at any_number\(a\), but nothing ends it"),
        (lambda: compiled(budget(3, a=2)), r"cannot be used up: budget\(1, a=2\)"),
        (lambda: compiled(budget(2, a=1, b=3)), r"unreachable part .*: b at 3 in budget"),
        (lambda: Turn(A).compile((A, B)), "kind 'b' is declared, but no part"),
        (lambda: compiled(either(automatic(some_step), A)), "cannot be one of several ways on"),
        (lambda: compiled(sequence(any_number(A), automatic(some_step))), "nothing says when"),
        (lambda: compiled(sequence()), "is empty"),
        (lambda: compiled(exactly(3000, either(A, sequence(B, C)))), "more than 4096 different places"),
    ],
)
def test_an_error_in_an_expression_is_found_and_named(make: Any, words: str) -> None:
    with pytest.raises(TurnError, match=words):
        make()


@pytest.mark.parametrize(
    ("expression", "words"),
    [
        (up_to(2, A), r"may stop at up_to\(2, a\), but nothing ends it: declare Turn\(…, stop=KIND\)"),
        (either(exactly(2, A), exactly(4, A)), "may stop at .*, but nothing ends it"),
        (optional(A), "but nothing ends it"),
        (each_seat(up_to(2, A)), "but nothing ends it"),
        (any_number(A).ends_when(some_condition), r"let a condition alone end it: until\(condition, …\)"),
        (either(everyone(A), B), "is for all at once, so it cannot be one of several ways on"),
        (optional(automatic(some_step)), "so nobody could choose whether it does"),
        (either(when(some_condition, A), B), "happens by itself, so it cannot be one of several ways on"),
        (either(sequence(A, B).ends_when(some_condition), sequence(A, C)), "put ends_when around all of them"),
        (either(sequence(A, if_possible(B)), sequence(A, C)), "put it around all of them"),
        (if_possible(everyone(A)), "so if_possible cannot be around it"),
        (each_seat(each_seat(each_seat(each_seat(each_seat(A))))), "at most 4 rounds may be inside one another"),
    ],
)
def test_what_would_mean_something_else_is_refused(expression: Any, words: str) -> None:
    with pytest.raises(TurnError, match=words):
        Turn(expression, anytime=KINDS).compile(KINDS)


def test_a_stop_that_is_also_a_choice_is_refused() -> None:
    with pytest.raises(TurnError, match="'c' ends the turn, so it cannot be one of several choices"):
        Turn(up_to(2, A, C), stop=C, anytime=[kind for kind in KINDS if kind not in (A, C)]).compile(KINDS)


def test_several_conditions_hold_at_once_the_outer_first() -> None:
    inner = until(some_condition, A).ends_when(some_condition, "inner")
    stages = {"turn": sequence(inner, B).ends_when(some_condition, "outer")}
    automaton = Turn(stages, anytime=[kind for kind in KINDS if kind not in (A, B)]).compile(KINDS)
    after = automaton.node(automaton.node(automaton.entries[0]).steps["a"])
    assert [name for _, name, _ in after.cuts] == ["outer", "inner"]
    assert automaton.tables["cut_else"][0, after.number] >= len(automaton.nodes)


def test_everyone_again_and_again_is_for_all_each_time() -> None:
    automaton = Turn(exactly(2, everyone(A)), anytime=[kind for kind in KINDS if kind != A]).compile(KINDS)
    assert [node.together is not None for node in automaton.nodes] == [False, True, True]


def test_equal_remainders_are_one_place() -> None:
    then = one_of(C)
    automaton = compiled(either(sequence(A, then), sequence(B, then)))
    first = automaton.node(automaton.entries[0])
    assert first.steps["a"] == first.steps["b"] and len(automaton.nodes) == 3


def test_every_place_leads_to_the_end_of_the_turn() -> None:
    automaton = compiled(sequence(up_to(2, A).ends_when(some_condition), automatic(some_step), one_of(B, C)), stop=END)
    found, waiting = {0}, {node.number for node in automaton.nodes}
    while more := {number for number in waiting - found if found & automaton.node(number).leads_to()}:
        found |= more
    assert found == waiting


def test_what_may_be_listed_without_asking_the_rules_is_open_there() -> None:
    automaton = compiled(sequence(A, B))
    automaton.mark_exact((A,))
    open_kinds, exact = automaton.tables["open_kinds"][0], automaton.tables["exact_kinds"][0]
    assert [int(bits) for bits in exact] == [int(bits) & 1 for bits in open_kinds] and exact.any()


def test_titles_are_of_parts_that_follow_one_another_and_in_which_somebody_chooses() -> None:
    whole = phases(INCOME=automatic(some_step), BUILD=exactly(1, A), DRAW=exactly(1, B))
    assert compiled(whole).titles == (("BUILD", "DRAW"),)
    assert compiled(exactly(1, A).named("ALONE")).titles == ((),)


@pytest.mark.parametrize("expression", [up_to(2, A, C), each_seat(up_to(2, A, C)), sequence(optional(C), optional(B))])
def test_a_stop_is_no_choice_wherever_it_leads(expression: Any) -> None:
    with pytest.raises(TurnError, match="'c' ends the turn, so it cannot be one of several choices"):
        Turn(expression, stop=C, anytime=[kind for kind in KINDS if kind != C]).compile(KINDS)


def test_of_two_things_that_happen_by_themselves_none_is_chosen() -> None:
    def another_step(box: Any, state: Any, chance: Any) -> None:
        """Another automatic step."""

    with pytest.raises(TurnError, match="happens by itself, so nobody could choose whether it does"):
        Turn(either(automatic(some_step), automatic(another_step)), anytime=KINDS).compile(KINDS)


def test_a_round_is_never_that_of_a_turn_it_may_interrupt() -> None:
    stages = {"turn": each_seat(A, B), "reaction": sequence(each_seat(each_seat(C)), END)}
    automaton = Turn(stages).compile(KINDS)
    levels = [{node.level for node in automaton.nodes if node.stage == stage and node.level >= 0} for stage in (0, 1)]
    assert levels[0] == {0} and levels[1] == {1, 2}


def left_from(automaton: Automaton, number: int) -> list[int]:
    """The rounds that are left, by level, on the way from here to the end."""
    found = []
    while number:
        node = automaton.node(number)
        assert node.going is not None and [words for words, _ in node.ways] == ["the round is over"]
        found.append(node.level)
        number = node.ways[0][1]
    return found


def test_every_round_that_is_open_is_left_where_a_condition_ends_it_from_outside() -> None:
    inner = sequence(A, each_seat(B))
    automaton = Turn(each_seat(inner).ends_when(some_condition), anytime=(C, END)).compile(KINDS)
    left = {node.level: left_from(automaton, to) for node in automaton.nodes for _, _, to in node.cuts if node.steps}
    assert left == {0: [0, 1], 1: [1]}


def test_every_round_that_is_open_is_left_where_nothing_is_possible_in_it() -> None:
    for whole in (if_possible(each_seat(A, B)), if_possible(each_seat(sequence(A, each_seat(B))))):
        automaton = Turn(whole, anytime=(C, END)).compile(KINDS)
        for node in automaton.nodes:
            if node.otherwise >= 0:
                assert left_from(automaton, node.otherwise) == list(range(node.level, automaton.nodes[1].level + 1))
        assert any(node.otherwise > 0 for node in automaton.nodes)


@pytest.mark.parametrize("expression", [at_least(2, optional(A)), exactly(2, optional(A)), at_least(1, any_number(A))])
def test_what_may_be_left_out_each_time_may_be_left_out_altogether(expression: Any) -> None:
    assert expression.may_stop() and expression.stopped() == DONE
    assert exactly(2, A).stopped() is None and not at_least(1, A).may_stop()


def test_a_window_is_closed_where_a_condition_ends_what_is_around_it() -> None:
    whole = sequence(A, window(B, passing=C, first_come=True)).ends_when(some_condition)
    automaton = Turn(sequence(whole, END)).compile(KINDS)
    inside = [node for node in automaton.nodes if node.cuts and node.steps]
    assert inside
    for node in inside:
        closing = automaton.node(node.cuts[0][2])
        assert isinstance(closing.going, Keeping) and closing.level == 0
        assert "end" in automaton.node(closing.ways[0][1]).steps
