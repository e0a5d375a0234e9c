"""What holds after every action of Tribun, whichever it is."""

from __future__ import annotations

import random

import numpy as np
import pytest

from turnwright.testing import random_step

from .boards import GAME, match_with

ON_THE_BOARD = {"move", "kill", "liberate", "damage", "enslave", "combine", "symmetric", "split", "backstabb"}


@pytest.mark.parametrize("seed", range(4))
def test_what_changed_is_what_the_last_action_changed_and_nothing_older(seed: int) -> None:
    match, rng = GAME.new_match(seed=seed), random.Random(seed)
    while not match.is_over and match.ply < 40:
        before = match.memory["board"][0].copy()
        random_step(match, rng)
        action = match.history[-1].action
        if action is None or action.kind.name not in ON_THE_BOARD:
            continue
        state = match.memory[0]
        told = state["changed"][: state["changes"]].tolist()
        changed = np.flatnonzero(before != state["board"]).tolist()
        assert set(changed) <= set(told) and len(told) <= 7, str(action)
        assert not state["changed"][state["changes"] :].any()


@pytest.mark.parametrize(
    ("board", "action", "tiles"),
    [
        ("b24@0,0", "move 0,0 1,2", 2),
        ("b2@0,0 w23@2,1", "liberate 2,1", 1),
        ("b1@1,1 w34@2,1", "damage 2,1 1", 1),
        ("b4@0,0 w4@2,1", "kill 0,0 2,1", 2),
        ("b3@1,1 b2@-1,-1", "combine 0,0 up 1 down 2", 3),
    ],
)
def test_every_effect_forgets_what_the_turn_before_changed(board: str, action: str, tiles: int) -> None:
    match = match_with(board)
    match.memory["changed"][0][:3], match.memory["changes"] = 9, 3
    if match.why_not(action) is not None:
        pytest.fail(str(match.why_not(action)))
    match.play(action)
    assert match.memory["changes"][0] == tiles
    assert not match.memory["changed"][0][tiles:].any()
