"""The records of batches: one layout for a game, however it is practised, so that one piece of code serves all."""

from __future__ import annotations

import numpy as np

from turnwright import Game
from turnwright.engine.batch.tables import Answers, lane_dtype, room_dtype
from turnwright.envs import Practice
from turnwright.envs.lowering import lowered


def test_a_plan_has_one_layout_for_all_forms_of_a_game(cards: Game) -> None:
    plans = [lowered(Practice(cards, seats, encoding)) for seats in (2, 3) for encoding in ("flat", "path")]
    assert len({(made.plan.dtype, made.longest_path) for made in plans}) == 1
    assert [int(made.plan["actions"][0]) for made in plans] == [8, 7, 8, 7]


def test_a_lane_is_small_and_a_list_is_a_threads() -> None:
    assert lane_dtype(3).itemsize == 48, "beside its position; chance alone was 32,800 bytes"
    assert lane_dtype(1).itemsize % 8 == 0


def test_answers_have_a_row_for_each_lane(tic_tac_toe: Game) -> None:
    plan = lowered(Practice(tic_tac_toe)).plan
    shown = Answers.room(5, plan)
    assert {len(array) for array in shown} == {5}
    assert all(array.ctypes.data % 64 == 0 for array in shown[:2]) and shown.observations.flags.c_contiguous
    assert len(Answers.room(5, plan, last=False).last_masks) == 0
    assert shown.observations.dtype == np.float32 and shown.masks.dtype == np.int8
    assert room_dtype(tic_tac_toe)["open"].shape == (tic_tac_toe.max_candidates,)
