"""A game's turns: what is open at which place, and the sentence for what is not."""

from __future__ import annotations

import pytest

from core.turn.letters import END, KINDS, A, B, C, compiled
from turnwright import Turn, TurnError, either, one_of, sequence, up_to
from turnwright.core.turn.turn import turn_data, why_not_now


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


def test_a_kind_that_the_game_does_not_have_is_named() -> None:
    for wrong in ({"stop": "nap"}, {"anytime": ("nap",)}, {"by_table": ("nap",)}):
        with pytest.raises(TurnError, match=r"unknown kind 'nap'.*the game has a, b, c and end"):
            Turn(A, **wrong).compile(KINDS)


def test_several_turns_have_each_their_beginning() -> None:
    automaton = Turn({"first": A, "then": sequence(B, C)}, anytime=(END,)).compile(KINDS)
    assert automaton.stages == ("first", "then")
    assert [list(automaton.node(entry).steps) for entry in automaton.entries] == [["a"], ["b"]]


def test_where_the_turn_stands_is_told_as_data() -> None:
    automaton = compiled(up_to(2, A).named("ACT"), stop=END)
    told = turn_data(automaton, automaton.node(automaton.entries[0]))
    assert (told["stage"], told["part"], told["kinds"], told["ends_after"]) == ("turn", "ACT", ["a", "end"], ["end"])
    after = turn_data(automaton, automaton.node(automaton.node(automaton.entries[0]).steps["a"]))
    assert after["ends_after"] == ["a", "end"], "the second a is the last"


def test_a_turn_shows_itself_once_a_game_has_compiled_it() -> None:
    turn = Turn(one_of(A, B), anytime=(C, END))
    assert turn._repr_svg_() is None
    turn.compile(KINDS)
    assert "node-1" in str(turn._repr_svg_())
