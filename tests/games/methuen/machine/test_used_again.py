"""A position that was played is all zero again, whatever was played in it, so that another game can begin there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from turnwright.core import flow
from turnwright.core.chance import Chance, key_from
from turnwright.core.plain import Slots
from turnwright.games.methuen import game
from turnwright.games.methuen.state import blank

SAMPLES = ("lantern_bridge", "first_steps", "salt_road", "clockwork_orchard")


@pytest.mark.parametrize("campaign", SAMPLES)
def test_a_position_that_was_played_is_blank_again(campaign: str) -> None:
    table = game.table(game.read_options({"campaign": campaign}), 1)
    box, turn = table.plain
    out, chance = Slots(game.plain_action, game.action_dtype, game.max_candidates), Chance(key_from(7, 1))
    state: Any = game.plain_state(game.blank_state())
    flow.set_up(box, turn, state, 1, chance)
    for _ in range(60):
        count = flow.legal(box, turn, state, out)
        if count == 0:
            break
        flow.advance(box, turn, state, out[chance.draw(count)], chance)
    blank(box, state)
    left = state.store()
    assert [name for name in game.state_dtype.names or () if np.any(left[name] != 0)] == []
