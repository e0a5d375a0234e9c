"""Which of a game's functions are compiled: all of them, in an order that says what each is for."""

from __future__ import annotations

import copy
import dataclasses

from turnwright import Game, nothing
from turnwright.engine.own_functions import mark_of, own_functions


def test_everything_that_verbs_call_is_among_them(duel: Game) -> None:
    own = own_functions(duel.functions)
    assert {"setup", "candidates", "reveal", "urge"} <= set(vars(duel.functions))
    for name, value in vars(duel.functions).items():
        if callable(value):
            assert value in own, name
    for functions in (duel.functions.effects, duel.functions.steps, duel.functions.cuts):
        assert all(function in own for function in functions)
    assert all(rule in own for ladder in duel.functions.ladders for _, rule in ladder)


def test_what_is_left_out_keeps_its_place(tic_tac_toe: Game, duel: Game) -> None:
    without = copy.copy(duel.functions)
    vars(without).update(everything=None, legal_set=None, blank=None)
    assert len(own_functions(without)) == len(own_functions(duel.functions))
    assert own_functions(without).count(nothing) >= 3


def test_a_mark_begins_with_the_games_name(duel: Game) -> None:
    assert mark_of(duel).startswith("duel:")
    assert mark_of(dataclasses.replace(duel, name="other")).partition(":")[2] == mark_of(duel)[5:]
