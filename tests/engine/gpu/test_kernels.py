"""A game's kernels: PTX is made of all rules without a card, so that a change that breaks it is seen."""

from __future__ import annotations

import re
from typing import Any

import pytest

import turnwright
from turnwright.core.errors import GameError
from turnwright.core.game import Game
from turnwright.engine.gpu.kernels import CardRules, play_kernel
from turnwright.engine.gpu.ptx import ptx_of

NAMES = ("tic-tac-toe", "connect-four", "kuhn-poker", "zero-day", "rails", "tribun", "methuen")
QUICK = 1
"""Nobody runs it here: what takes long is making it fast."""


@pytest.mark.parametrize("name", NAMES)
def test_a_games_rules_become_ptx(name: str) -> None:
    kernel = play_kernel(turnwright.load(name))
    ptx = ptx_of(kernel.text, (kernel.name,), level=QUICK)
    assert len(re.findall(r"\.visible \.entry play\(", ptx)) == 1
    assert ".extern" not in ptx, "nothing is called that is not there"
    assert not re.search(r"\.func\s*\([^)]*\)\s*[^A-Za-z_$%\s(]", ptx), "no name begins with anything but a letter"


def test_a_list_of_few_actions_is_near_and_a_long_one_is_not(connect_four: Game) -> None:
    assert CardRules(connect_four).out.near and CardRules(connect_four).out.length == 7
    far = CardRules(turnwright.load("tribun")).out
    assert not far.near and far.dtype.itemsize == 24


def calls_itself(box: Any, state: Any) -> int:
    return calls_itself(box, state) if state.status else 0


def test_what_cannot_be_translated_is_named(connect_four: Game) -> None:
    rules = CardRules(connect_four)
    with pytest.raises(GameError, match="connect-four: calls_itself cannot be translated for a card"):
        rules.translated("tried", calls_itself, rules.direct.kinds_of(calls_itself))
