"""Many runs in a worker: how far they are and what they come to so far is asked for again and again."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Any

import msgspec
from litestar import get
from litestar.params import FromPath

from ..limits import LONGEST_ANALYSIS, MOST_ANALYSES
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..workers import BalanceTask, OddsTask, TaskFailed, WorkerDied
from .bench_shapes import OddsShown
from .problems import could_be

FOUND: OrderedDict[str, OddsShown] = OrderedDict()
"""The latest of this process."""


def begin_runs(rooms: Rooms, task: OddsTask | BalanceTask) -> OddsShown:
    """Begin them, unless too many are under way."""
    if sum(one.state in ("waiting", "running") for one in FOUND.values()) >= MOST_ANALYSES:
        raise TableRefusal("table.rate", f"Of at most {MOST_ANALYSES} things many runs are made at once.")
    id = secrets.token_hex(8)
    FOUND[id] = OddsShown(id=id, state="waiting", done=0, total=task.runs)
    while len(FOUND) > 10 * MOST_ANALYSES:
        FOUND.popitem(last=False)
    rooms.spawn(_run(rooms, id, task))
    return FOUND[id]


async def _run(rooms: Rooms, id: str, task: OddsTask | BalanceTask) -> None:
    def heard(said: Any) -> None:
        now = msgspec.structs.replace(FOUND[id], state="running")
        if said[0] == "compiling":
            FOUND[id] = msgspec.structs.replace(now, compiling=True)
        if said[0] == "progress":
            html, style = said[3:] or (now.html, now.style)
            FOUND[id] = msgspec.structs.replace(now, done=said[1], html=html, style=style)

    try:
        html, style = await rooms.analysing.do(task, LONGEST_ANALYSIS, heard)
        FOUND[id] = msgspec.structs.replace(FOUND[id], state="done", done=task.runs, html=html, style=style)
    except (WorkerDied, TaskFailed) as error:
        FOUND[id] = msgspec.structs.replace(FOUND[id], state="failed", done=0, problem=str(error))


@get("/api/odds/{id:str}", summary="How far many runs are", responses=could_be(404), sync_to_thread=False)
def found(id: FromPath[str]) -> OddsShown:
    """With the plots of the runs so far, and of all once it is done."""
    if id not in FOUND:
        raise TableRefusal("table.no_analysis", "There are no such odds here, or it is too long ago.")
    return FOUND[id]


HANDLERS = [found]
