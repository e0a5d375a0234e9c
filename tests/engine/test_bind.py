"""Verbs written out for one game: the first broken rule in order, the right function for each kind."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from turnwright.core import flow
from turnwright.engine import bind
from turnwright.engine.own_functions import own_functions


def says(name: str, told: list[str], answer: bool = True) -> Any:
    def function(*given: Any) -> bool:
        told.append(name)
        return answer

    return function


def test_a_ladder_answers_with_the_first_rule_broken_and_asks_no_further() -> None:
    told: list[str] = []
    ladder = [(7, says("a", told)), (5, says("b", told, False)), (9, says("c", told, False))]
    assert bind._ladder(ladder)(None, None, None) == 5
    assert told == ["a", "b"]
    assert bind._ladder(ladder[:1])(None, None, None) == 0


def test_a_switch_calls_the_function_of_its_number_and_no_other() -> None:
    told: list[str] = []
    functions = [says("zero", told, True), says("one", told, False), says("two", told, True)]
    switch = bind._switch("box, state, which", "which", "box, state", functions, "return ")
    assert [switch(None, None, which) for which in (2, 1, 0, 3)] == [True, False, True, False]
    assert told == ["two", "one", "zero"]
    told.clear()
    effects = bind._switch("box, state, action, chance", "action.kind", "box, state, action, chance", functions)
    assert effects(None, None, SimpleNamespace(kind=1), None) is None
    effects(None, None, SimpleNamespace(kind=9), None)
    assert told == ["one"]


def test_what_is_compiled_apart_later_calls_what_came_before() -> None:
    order = [function.__name__ for function in bind.DIVIDED]
    for function in bind.DIVIDED:
        called = [name for name in order if name in function.__code__.co_names]
        assert all(order.index(name) < order.index(function.__name__) for name in called)
    assert {flow.settle, flow.legal, flow.advance} <= set(bind.DIVIDED)


def test_every_function_of_a_game_is_written_out_or_is_nothing(duel: Any) -> None:
    written = bind._written_out(duel.functions, False)
    globals_of = [value for made in written.values() for value in made.__globals__.values()]
    singles = [function for function in own_functions(duel.functions) if function.__name__ != "nothing"]
    ladders = [rule for ladder in duel.functions.ladders for _, rule in ladder]
    assert all(function in globals_of for function in singles if function not in ladders)
