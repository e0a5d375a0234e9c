"""A verb that is one function of the game is declared once; everything else about it follows."""

from __future__ import annotations

from dataclasses import fields
from types import FunctionType
from typing import Any

import pytest

from turnwright import Game
from turnwright.core import verbs
from turnwright.core.groups import GROUPS
from turnwright.engine.bind import _written_out
from turnwright.engine.own_functions import mark_of, own_functions

MADE = {"noted", "everything", "legal_set", "well_formed", "clear_unused"}
"""Parts that no author writes: they are made from the actions."""
BY_NUMBER = {"broken_rule", "carry_out", "is_cut_short", "run_step", "look", "preference"}
OF_THE_LIST = {"spare", "move_action", "tries_everything", "has_legal_set"}
OF_ROUNDS = {"go_round", "can_act"}
OF_LOOKING_AHEAD = {"after", "narrow", "is_most"}
OF_NO_GAME = {"scratch"}
OF_CALLS = {"enter_call", "leave_call", "push_call", "pop_call"}


def test_every_verb_is_declared_or_of_another_kind() -> None:
    functions = {
        name
        for name, value in vars(verbs).items()
        if isinstance(value, FunctionType) and value.__module__ == verbs.__name__
    }
    declared = {verb.__name__ for verb in verbs.DONE_BY}
    others = BY_NUMBER | OF_THE_LIST | OF_CALLS | OF_ROUNDS | OF_LOOKING_AHEAD | OF_NO_GAME
    assert functions - declared - others == {"done_by"}


def test_every_declared_part_is_a_part_of_a_game() -> None:
    parts = {field.name for record in (Game, *GROUPS.values()) for field in fields(record)}
    assert {done.part for done in verbs.DONE_BY.values()} - MADE <= parts


def test_a_new_verb_is_declared_in_one_place(tic_tac_toe: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def wonder(box: Any, state: Any, action: Any) -> int:
        return int(state._functions.urge(state, action))

    before = mark_of(tic_tac_toe), own_functions(tic_tac_toe.functions)
    monkeypatch.setitem(verbs.DONE_BY, wonder, verbs.DoneBy("urge", ("state", "action")))
    made = _written_out(tic_tac_toe.functions, False)[wonder]
    assert made.__code__.co_varnames[:3] == ("box", "state", "action")
    assert made.__globals__["f"] is tic_tac_toe.advice.urge
    assert len(own_functions(tic_tac_toe.functions)) == len(before[1]) + 1
    assert mark_of(tic_tac_toe) != before[0]
