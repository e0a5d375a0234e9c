"""Analyses: a worker looks at every action of a record; how far it is can be asked for."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import OptionError
from ..limits import LONGEST_ANALYSIS, MOST_ANALYSES, MOST_VISITS
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..workers import Analyse, TaskFailed, WorkerDied
from .problems import could_be
from .service import rooms_of
from .shapes import AnalysisShown, NewAnalysis

FOUND: OrderedDict[str, AnalysisShown] = OrderedDict()
"""The latest analyses of this process."""


@post("/api/analyses", summary="Analyse a record", responses=could_be(400, 403, 404, 413, 429, 503))
async def analyse(state: State, request: Request[Any, Any, Any], data: JSONBody[NewAnalysis]) -> AnalysisShown:
    """Answered at once; ask again for how far it is."""
    rooms = rooms_of(state)
    await state.limits.count(request.scope, "analyses")
    if not 1 <= data.visits <= MOST_VISITS:
        raise OptionError(f"visits is from 1 to {MOST_VISITS}; {data.visits} came")
    if sum(one.state in ("waiting", "running") for one in FOUND.values()) >= MOST_ANALYSES:
        raise TableRefusal("table.rate", f"At most {MOST_ANALYSES} analyses run at once.")
    name, plies = await rooms.readings.read(
        state.limits, request.scope, "replaying", "game_and_plies", data.record, encoded=False
    )
    id = secrets.token_hex(8)
    FOUND[id] = AnalysisShown(id=id, state="waiting", done=0, total=plies, moments=())
    while len(FOUND) > 10 * MOST_ANALYSES:
        FOUND.popitem(last=False)
    task = Analyse(rooms.games.source(name), data.record, data.visits)
    rooms.spawn(_run(rooms, id, task, plies))
    return FOUND[id]


async def _run(rooms: Rooms, id: str, task: Analyse, total: int) -> None:
    def heard(said: Any) -> None:
        if said[0] == "progress":
            FOUND[id] = AnalysisShown(id=id, state="running", done=said[1], total=said[2], moments=())

    try:
        moments = await rooms.analysing.do(task, LONGEST_ANALYSIS, heard)
        FOUND[id] = AnalysisShown(id=id, state="done", done=total, total=total, moments=tuple(moments))
    except (WorkerDied, TaskFailed) as error:
        FOUND[id] = AnalysisShown(id=id, state="failed", done=0, total=total, moments=(), problem=str(error))


@get("/api/analyses/{id:str}", summary="How far an analysis is", responses=could_be(404), sync_to_thread=False)
def analysis(id: FromPath[str]) -> AnalysisShown:
    """With what was found, once it is done."""
    if id not in FOUND:
        raise TableRefusal("table.no_analysis", "There is no such analysis here, or it is too long ago.")
    return FOUND[id]


HANDLERS = [analyse, analysis]
