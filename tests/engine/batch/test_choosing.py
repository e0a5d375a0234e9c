"""Choosing an action number by number: flat numbers, paths, large numbers digit by digit, steps without a choice."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from side_by_side import SideBySide
from turnwright.envs.vector import LanesEnv
from wide_game import make_wide

WIDE = make_wide()


@pytest.mark.parametrize(("seats", "encoding"), [(2, "path"), (3, "path"), (2, "flat")])
def test_numbers_of_every_format_are_chosen_as_the_slow_environments_choose_them(seats: int, encoding: str) -> None:
    assert SideBySide(WIDE, lanes=2, seats=seats, encoding=encoding).run(60) > 4


def out_of_range(box: Any, state: Any, out: Any) -> int:
    for number in range(3):
        out[number].kind = 0
        out[number].large = 1_900_000_000 * (number - 1)
        out[number].small = 0
    return 3


def test_what_a_game_proposes_outside_its_own_domain_cannot_be_chosen() -> None:
    import dataclasses

    game = dataclasses.replace(WIDE, name="wild", candidates=out_of_range)
    env = LanesEnv(game, 1, encoding="flat", masks="observation")
    shown, _ = env.reset(seed=1)
    assert shown["action_mask"].sum() == 0, "none of them is a number of this game's"
    assert env.step(np.array([0]))[4]["refused"][0]
