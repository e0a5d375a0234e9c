"""What stands out in one position, asked from Python: Tribun's traits are the same for both colours."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

import turnwright
from turnwright import Game
from turnwright.engine import attach
from turnwright.engine.search.noticing import looks_plainly, noticed_by

from .test_learned_outlook import positions

TILES, COLOUR = 91, 64


def turned(state: NDArray[np.void]) -> NDArray[np.void]:
    """The same position with the colours exchanged, on the board turned round."""
    made = state.copy()
    board = state["board"][0][::-1]
    made["board"][0] = np.where(board == 0, 0, board ^ COLOUR)
    made["to_act"] = 1 - state["to_act"]
    return made


def traits(game: Game, table: object, state: NDArray[np.void]) -> list[int]:
    noticed = np.zeros(game.advice.most_noticed, np.int64)
    count = noticed_by(table, state, int(state["to_act"][0]), noticed)
    return sorted(noticed[:count].tolist())


def test_black_and_white_see_the_same_in_a_position_that_is_turned_round() -> None:
    game, seen = turnwright.load("tribun"), 0
    attach(game).compiled()
    for table, state in positions(game, 2):
        mine = traits(game, table, state)
        assert mine == traits(game, table, turned(state))
        seen += bool(mine)
    assert seen > 10


def test_the_own_outlook_is_asked_compiled() -> None:
    game = turnwright.load("tribun")
    attach(game).compiled()
    points = np.zeros(2, np.int64)
    for table, state in positions(game, 2, every=10):
        looks_plainly(table, state, points)
        assert points[0] == -points[1]
