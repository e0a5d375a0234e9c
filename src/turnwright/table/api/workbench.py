"""The workbench: a text that people write is checked as they write it, begun, and played many times for its odds."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import OptionError, UnknownGame
from ..checking import bench_of, require_length
from ..limits import MOST_RUNS
from ..workers import OddsTask
from .bench_shapes import Checked, CheckedWhole, FormShown, OddsShown, TidyText, WorkbenchShown, WrittenText
from .problems import could_be
from .runs import begin_runs
from .service import rooms_of


@get("/api/games/{name:str}/workbench", sync_to_thread=True, summary="What is written as text", responses=could_be(404))
def show(state: State, name: FromPath[str]) -> WorkbenchShown:
    """Which option, how long it may be, and samples to begin with."""
    game, bench = bench_of(rooms_of(state).games, name)
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
    _, bench = bench_of(rooms_of(state).games, name)
    if sample not in bench.samples:
        raise UnknownGame(f"there is no sample {sample[:60]!r}; there are {', '.join(bench.samples)}")
    return Response(bench.samples[sample](), media_type="text/plain; charset=utf-8")


@post(
    "/api/games/{name:str}/workbench/check",
    status_code=200,
    summary="Check a text",
    responses=could_be(400, 403, 404, 413, 429, 503),
)
async def check(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> Response[Checked]:
    """Its errors by place, what it has to play, and the picture of how that begins."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "checking", "checked", name, data))


@post(
    "/api/games/{name:str}/workbench/check/whole",
    status_code=200,
    summary="Check whether all of a text can be played",
    responses=could_be(400, 403, 404, 413, 429, 503),
)
async def whole(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> Response[CheckedWhole]:
    """What shows only when every part of it is made ready; nothing, if the text has errors."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "checking", "whole", name, data))


@post(
    "/api/games/{name:str}/workbench/tidy",
    status_code=200,
    summary="A text in its usual form",
    responses=could_be(400, 403, 404, 413, 429, 503),
)
async def tidy(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> Response[TidyText]:
    """Laid out anew, comments and all; what cannot be read stays as it is."""
    readings = rooms_of(state).readings
    return Response(await readings.read(state.limits, request.scope, "checking", "tidied", name, data))


@get(
    "/api/games/{name:str}/workbench/forms",
    sync_to_thread=True,
    summary="Every sentence of the language",
    responses=could_be(404),
)
def forms(state: State, name: FromPath[str]) -> tuple[FormShown, ...]:
    """By kind, with the clause of each."""
    _, bench = bench_of(rooms_of(state).games, name)
    return tuple(FormShown(**vars(one)) for one in (bench.forms() if bench.forms else ()))


@post(
    "/api/games/{name:str}/workbench/odds",
    summary="Play a text many times",
    responses=could_be(400, 403, 404, 413, 429, 503),
)
async def odds(
    state: State, request: Request[Any, Any, Any], name: FromPath[str], data: JSONBody[WrittenText]
) -> OddsShown:
    """Answered at once; ask again for how far it is."""
    rooms = rooms_of(state)
    await state.limits.count(request.scope, "analyses")
    _, bench = bench_of(rooms.games, name)
    require_length(bench, data.text)
    if not 1 <= data.runs <= MOST_RUNS:
        raise OptionError(f"runs is from 1 to {MOST_RUNS}; {data.runs} came")
    return begin_runs(rooms, OddsTask({**data.options, bench.option: data.text}, data.runs))


HANDLERS = [show, sample, check, whole, tidy, forms, odds]
