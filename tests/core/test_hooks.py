"""Every function of a game is looked at when it is loaded: it takes what it will be handed."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from turnwright import Advice, Appearance, Game, GameError, Turn, automatic, rule, sequence
from turnwright.core.hooks import HOOKS


def three(one: Any, two: Any, three: Any) -> Any:
    return 0


def five(one: Any, two: Any, three: Any, four: Any, five: Any) -> Any:
    return 0


@rule("TTT-2", "Too few.")
def rule_of_two(box: Any, state: Any) -> bool:
    return True


def step_of_two(box: Any, state: Any) -> None:
    """It needs chance."""


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"next_turn": three}, r"next_turn is called with \(box, state\), but three.* takes something else"),
        ({"setup": five}, r"write def five\(box, state, chance\)"),
        ({"text": five}, "text is called with"),
        ({"advice": Advice(urge=five)}, "urge is called with"),
        ({"setup": 7}, r"setup is a function \(box, state, chance\); 7 came"),
    ],
)
def test_a_function_that_takes_something_else_is_named_with_what_to_write(
    tic_tac_toe: Game, change: dict[str, Any], words: str
) -> None:
    with pytest.raises(GameError, match=words):
        dataclasses.replace(tic_tac_toe, name="wrong", **change)


def test_rules_effects_and_steps_of_the_turn_are_looked_at_too(tic_tac_toe: Game) -> None:
    [place] = tic_tac_toe.kinds
    with pytest.raises(GameError, match=r"rules\[place\] is called with \(box, state, action\)"):
        dataclasses.replace(tic_tac_toe, name="wrong", rules={place: [rule_of_two]})
    with pytest.raises(GameError, match=r"effects\[place\] is called with"):
        dataclasses.replace(tic_tac_toe, name="wrong", effects={place: three})
    with pytest.raises(GameError, match="the turn is called with"):
        dataclasses.replace(tic_tac_toe, name="wrong", turn=Turn(sequence(automatic(step_of_two), place)))  # type: ignore[arg-type]


def test_a_picture_may_take_one_thing_more(tic_tac_toe: Game) -> None:
    def tall_too(box: Any, state: Any, seat: int, tall: bool) -> Any:
        return None

    def wide_too(box: Any, state: Any, seat: int, wide: bool) -> Any:
        return None

    dataclasses.replace(tic_tac_toe, name="fine", picture=tall_too)
    with pytest.raises(GameError, match="picture is called with"):
        dataclasses.replace(tic_tac_toe, name="wrong", picture=wide_too)


def test_every_hook_says_when_it_is_called() -> None:
    assert all(hook.called and hook.parameters for hook in HOOKS.values())
    assert Appearance().banner is None, "what a game does not give is not asked for"
