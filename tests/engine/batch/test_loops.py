"""The loops over lanes: a range of them, each with its task, and nothing that Python has to do."""

from __future__ import annotations

import numpy as np

from turnwright import Game
from turnwright.engine.batch.loops import ALL_WELL, BEGIN, CHOOSE, REST, step_lanes
from turnwright.envs.vector import LanesEnv


def test_a_range_of_lanes_does_what_each_is_to(tic_tac_toe: Game) -> None:
    env = LanesEnv(tic_tac_toe, 5, copy=False)
    env.reset(seed=1)
    batch, shown = env.batch, env._shown
    room = batch.rooms[0]
    before = batch.states.copy()
    tasks = np.array([CHOOSE, CHOOSE, REST, BEGIN, CHOOSE], np.uint8)
    came = step_lanes(batch.table, batch.plan, batch.states, batch.lanes, *room, shown, np.full(5, 4), tasks, 1, 4)
    assert came == ALL_WELL
    assert batch.states["ply"].tolist() == [0, 1, 0, 0, 0]
    assert batch.states[[0, 2, 4]].tobytes() == before[[0, 2, 4]].tobytes()


def test_a_step_needs_no_python_and_allocates_nothing(tic_tac_toe: Game) -> None:
    LanesEnv(tic_tac_toe, 1).reset(seed=1)
    signature = next(one for one in step_lanes.overloads if tic_tac_toe.state_dtype.itemsize == one[2].dtype.size)
    code = step_lanes.overloads[signature]
    assert not code.objectmode and code.lifted in ((), None)
    symbols = {function.name for function in code.library._final_module.functions if function.is_declaration}
    assert not [name for name in symbols if "NRT_Allocate" in name or "NRT_MemInfo_alloc" in name]
