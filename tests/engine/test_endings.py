"""Games played to their end: the same positions interpreted and compiled, in batches of any size."""

from __future__ import annotations

import numpy as np
import pytest

from turnwright import Game
from turnwright.core.chance import key_from
from turnwright.engine import endings
from turnwright.engine.endings import MOST_AT_ONCE, final_positions


@pytest.mark.parametrize("keen", [False, True, (1,)])
def test_both_forms_play_the_same_games(cards: Game, keen: bool | tuple[int, ...]) -> None:
    keys = [key_from(seed) for seed in range(MOST_AT_ONCE + 3)]
    table = cards.table(None, 3)
    found = []
    for compiled in (True, False):
        ends = [part.copy() for part in final_positions(cards, table, keys, seats=3, keen=keen, compiled=compiled)]
        assert [len(part) for part in ends] == [MOST_AT_ONCE, 3]
        found.append(np.concatenate(ends))
    assert found[0].tobytes() == found[1].tobytes()
    assert (found[0]["status"] != 0).all()


def test_large_positions_are_held_fewer_at_a_time(monkeypatch: pytest.MonkeyPatch, tic_tac_toe: Game) -> None:
    monkeypatch.setattr(endings, "MOST_BYTES", 2 * tic_tac_toe.state_dtype.itemsize)
    parts = final_positions(tic_tac_toe, tic_tac_toe.table(), [1, 2, 3], seats=2, compiled=False)
    assert [len(part) for part in parts] == [2, 1]


def test_a_limit_leaves_games_running(tic_tac_toe: Game) -> None:
    for compiled in (True, False):
        (ends,) = final_positions(tic_tac_toe, tic_tac_toe.table(), [1, 2], seats=2, limit=3, compiled=compiled)
        assert ends["ply"].tolist() == [3, 3] and ends["status"].tolist() == [0, 0]
