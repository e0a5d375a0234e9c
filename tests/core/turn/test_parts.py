"""Parts with a meaning of their own: a budget, all at once, sentences, names, and what is left if it is impossible."""

from __future__ import annotations

from core.turn.letters import A, B, C, after, at, compiled, some_condition
from turnwright import any_number, budget, either, everyone, exactly, if_possible, sequence, up_to
from turnwright.core.turn.expression import DONE, NEVER, kinds_of, part


def test_a_budget_can_be_spent_to_the_last_and_not_beyond() -> None:
    points = budget(3, a=1, b=2)
    assert kinds_of(after(points, "a")) == ("a", "b"), "what costs all that is left is open"
    assert after(points, "ab") == DONE and kinds_of(after(points, "b")) == ("a",)
    assert after(after(points, "b"), "b") is NEVER


def test_of_a_budget_all_must_be_spent_unless_it_may_be_spared() -> None:
    assert not after(budget(2, a=1), "a").may_stop() and after(budget(2, {A: 1}, may_stop=True), "a").may_stop()


def test_what_remains_is_said_for_people() -> None:
    automaton = compiled(budget(2, a=1, b=2))
    first, second = at(automaton, ""), at(automaton, "a")
    assert first is not None and second is not None
    assert (first.remaining, second.remaining) == ("two actions left", "one action left")


def test_where_all_choose_at_once_one_choice_is_the_whole_part() -> None:
    assert after(everyone(A, B), "a") == DONE and not everyone(A, B).may_stop()
    assert everyone(A, B).remaining() == "everyone: a or b"


def test_a_sentence_is_in_force_only_once_its_part_has_begun() -> None:
    told = exactly(2, A).because(B, "Not after a", "X-1")
    assert told.reasons() == () and told.shape().closes == ("b",)
    begun = after(told, "a")
    assert [(reason.kind, reason.rule) for reason in begun.reasons()] == [("b", "X-1")] and begun.shape().closes == ()


def test_a_name_stays_with_what_is_left_of_its_part_and_no_longer() -> None:
    turn = sequence(exactly(2, A).named("DRAW"), B)
    assert [after(turn, word).label() for word in ("", "a", "aa")] == ["DRAW", "DRAW", ""]


def test_where_nothing_is_possible_something_else_comes_or_nothing() -> None:
    assert if_possible(A).impossible() == DONE and if_possible(A, otherwise=B).impossible() == part(B)
    assert part(A).impossible() is None, "the turn does not say"
    assert sequence(if_possible(A), C).impossible() == part(C)


def test_a_condition_ends_its_part_and_what_follows_stays() -> None:
    turn = after(sequence(any_number(A).ends_when(some_condition, "dry"), B), "a")
    assert [(cut.name, rest) for cut, rest in turn.cuts()] == [("dry", part(B))]


def test_an_author_says_what_is_left_in_other_words_once_it_has_begun() -> None:
    said = up_to(3, A).says("take {left}", "{used} taken")
    assert said.shape().words == "take {left}" and after(said, "a").shape().words == "{used} taken"
    assert either(said, B).shape().parts[0].words == "take {left}"
