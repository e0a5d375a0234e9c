"""The workbench: a text that people write is checked as they write it, begun, and played many times for its odds."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import OptionError, TurnwrightError, UnknownGame
from ...core.game import Game
from ...core.workbench import Workbench
from ..limits import LONGEST_ANALYSIS, MOST_ANALYSES, MOST_RUNS
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..workers import OddsTask, WorkerDied
from ..workers.pool import TaskFailed
from .problems import could_be
from .service import rooms_of
from .shapes import Checked, OddsShown, PlayableShown, RemarkShown, WorkbenchShown, WrittenText

FOUND: OrderedDict[str, OddsShown] = OrderedDict()
"""The latest odds of this process."""


def _bench(rooms: Rooms, name: str) -> tuple[Game, Workbench]:
    game = rooms.games.load(name)
    if game.workbench is None:
        raise UnknownGame(f"nothing of {game.title} is written as text")
    return game, game.workbench


@get("/api/games/{name:str}/workbench", sync_to_thread=True, summary="What is written as text", responses=could_be(404))
def show(state: State, name: FromPath[str]) -> WorkbenchShown:
    """Which option, how long it may be, and samples to begin with."""
    game, bench = _bench(rooms_of(state), name)
    return WorkbenchShown(
        game=game.name,
        title=game.title,
        option=bench.option,
        extension=bench.extension,
        longest=bench.longest,
        samples=tuple(bench.samples),
        most_runs=MOST_RUNS,
    )


@get(
    "/api/games/{name:str}/workbench/samples/{sample:str}",
    sync_to_thread=True,
    summary="A sample text",
    responses=could_be(404),
    media_type="text/plain",
)
def sample(state: State, name: FromPath[str], sample: FromPath[str]) -> Response[str]:
    """As it lies in the package."""
    _, bench = _bench(rooms_of(state), name)
    if sample not in bench.samples:
        raise UnknownGame(f"there is no sample {sample[:60]!r}; there are {', '.join(bench.samples)}")
    return Response(bench.samples[sample](), media_type="text/plain; charset=utf-8")


@post(
    "/api/games/{name:str}/workbench/check",
    status_code=200,
    summary="Check a text",
    responses=could_be(400, 403, 404, 413, 429),
)
async def check(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> Checked:
    """Its errors by place, what it has to play, and the picture of how that begins."""
    rooms = rooms_of(state)
    state.limits.count_check(request)
    return await rooms.in_thread(_checked, rooms, name, data)


def _checked(rooms: Rooms, name: str, data: WrittenText) -> Checked:
    game, bench = _bench(rooms, name)
    _require_length(bench, data.text)
    remarks = tuple(RemarkShown(**vars(one)) for one in bench.check(data.text))
    if any(remark.severity == "error" for remark in remarks):
        return Checked(ok=False, remarks=remarks, playable=(), picture="")
    playable = tuple(PlayableShown(name=one.name, options=dict(one.options)) for one in bench.playable(data.text))
    try:
        chosen = {**game.quick_start, **data.options, bench.option: data.text}
        picture, problem = game.new_match(seed=1, **chosen).picture(None), ""
    except TurnwrightError as error:
        picture, problem = "", str(error)
    return Checked(ok=True, remarks=remarks, playable=playable, picture=picture, problem=problem)


def _require_length(bench: Workbench, text: str) -> None:
    if len(text) > bench.longest:
        raise TableRefusal("table.too_long", f"A text has at most {bench.longest} characters; {len(text)} came.")


@post(
    "/api/games/{name:str}/workbench/odds",
    summary="Play a text many times",
    responses=could_be(400, 403, 404, 413, 429),
)
async def odds(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> OddsShown:
    """Answered at once; ask again for how far it is."""
    rooms = rooms_of(state)
    state.limits.count_check(request)
    _, bench = await rooms.in_thread(_bench, rooms, name)
    _require_length(bench, data.text)
    if not 1 <= data.runs <= MOST_RUNS:
        raise OptionError(f"runs is from 1 to {MOST_RUNS}; {data.runs} came")
    if sum(one.state in ("waiting", "running") for one in FOUND.values()) >= MOST_ANALYSES:
        raise TableRefusal("table.rate", f"At most {MOST_ANALYSES} texts are played at once.")
    id = secrets.token_hex(8)
    FOUND[id] = OddsShown(id=id, state="waiting", done=0, total=data.runs)
    while len(FOUND) > 10 * MOST_ANALYSES:
        FOUND.popitem(last=False)
    rooms.spawn(_run(rooms, id, OddsTask({**data.options, bench.option: data.text}, data.runs)))
    return FOUND[id]


async def _run(rooms: Rooms, id: str, task: OddsTask) -> None:
    def heard(said: Any) -> None:
        if said[0] == "progress":
            FOUND[id] = OddsShown(id=id, state="running", done=said[1], total=said[2])

    try:
        html, style = await rooms.bots.pool.do(task, LONGEST_ANALYSIS, heard)
        FOUND[id] = OddsShown(id=id, state="done", done=task.runs, total=task.runs, html=html, style=style)
    except (WorkerDied, TaskFailed) as error:
        FOUND[id] = OddsShown(id=id, state="failed", done=0, total=task.runs, problem=str(error))


@get("/api/odds/{id:str}", summary="How far odds are", responses=could_be(404), sync_to_thread=False)
def found(id: FromPath[str]) -> OddsShown:
    """With the plots, once it is done."""
    if id not in FOUND:
        raise TableRefusal("table.no_analysis", "There are no such odds here, or it is too long ago.")
    return FOUND[id]


HANDLERS = [show, sample, check, odds, found]
