"""The tables of a turn: what compiled code reads says what the automaton says."""

from __future__ import annotations

from typing import Any

from core.turn.letters import END, KINDS, A, B, C, some_condition
from turnwright import Turn, everyone, exactly, sequence, up_to, when, window
from turnwright.core.turn.tables import ANYTIME, ASKS, BY_TABLE, CLOSES, CUT, NOWHERE, ON_TURN, WAITS


def test_everyone_and_conditions_are_in_the_tables() -> None:
    automaton = Turn({"all": everyone(A), "one": up_to(2, B).ends_when(some_condition, "dry")}, stop=END, anytime=(C,))
    tables = automaton.compile(KINDS).tables
    assert tables["flags"][0].tolist() == [8, 4, 0, 2]


def test_a_step_says_where_it_leads_and_what_is_not_open_leads_nowhere() -> None:
    automaton = Turn(sequence(A, B), anytime=(C,), by_table=(END,)).compile(KINDS)
    first = automaton.node(automaton.entries[0])
    steps = automaton.tables["step"][0, first.number].tolist()
    assert steps == [first.steps["a"], NOWHERE, first.number, first.number], (
        "what is open at any time leads nowhere else"
    )
    assert automaton.tables["open_kinds"][0, first.number] == 1 << A
    assert automaton.tables["off_turn"][0].tolist() == [ON_TURN, ON_TURN, ANYTIME, BY_TABLE]


def test_a_step_that_waits_for_all_is_told_from_one_that_closes_for_all() -> None:
    waiting = Turn(everyone(A), anytime=(B, C, END)).compile(KINDS)
    place = waiting.entries[0]
    assert waiting.tables["step"][0, place, A] == WAITS - 0
    closing = Turn(window(A, passing=B, first_come=True), anytime=(C, END)).compile(KINDS)
    node = next(node for node in closing.nodes if node.together is not None)
    steps = closing.tables["step"][0, node.number]
    assert steps[A] == CLOSES - node.steps["a"] and steps[B] == WAITS - node.steps["b"]


def test_a_condition_leads_to_what_it_leaves_and_a_question_has_a_way_for_each_answer() -> None:
    automaton = Turn(sequence(exactly(2, A).ends_when(some_condition), when(some_condition, B, C)), anytime=(END,))
    compiled = automaton.compile(KINDS)
    cut = next(node for node in compiled.nodes if node.cuts)
    asks = next(node for node in compiled.nodes if node.asks >= 0)
    tables = compiled.tables[0]
    assert tables["flags"][cut.number] & CUT and tables["cut_to"][cut.number] == asks.number
    first = tables["way"][asks.number]
    ways = [tables["way_to"][first + answer] for answer in range(tables["ways"][asks.number])]
    assert tables["flags"][asks.number] & ASKS and ways == [to for _, to in asks.ways]
    assert [list(compiled.node(to).steps) for to in ways] == [["c"], ["b"]], "0 is no, 1 is yes"


def test_every_condition_that_ends_something_here_is_in_the_tables_the_outer_first() -> None:
    def second(box: Any, state: Any) -> bool:
        return False

    def third(box: Any, state: Any) -> bool:
        return False

    inner = sequence(sequence(exactly(2, A).ends_when(third), B).ends_when(second), C).ends_when(some_condition)
    for whole in (inner, exactly(2, inner)):
        automaton = Turn(sequence(whole, END)).compile(KINDS)
        tables = automaton.tables[0]
        for node in automaton.nodes:
            found, row = [], node.number
            for _ in node.cuts:
                found.append((automaton.cuts[tables["cut"][row]], tables["cut_to"][row]))
                row = tables["cut_else"][row]
            assert found == [(automaton.cuts[which], to) for which, _, to in node.cuts]
            assert not node.cuts or row < len(automaton.nodes), "there is no further one"
        assert max(len(node.cuts) for node in automaton.nodes) == 3
