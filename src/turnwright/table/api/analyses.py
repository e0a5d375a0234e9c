"""Analyses: a worker looks at every action of a record; what it finds is told as it is found, and kept.

An analysis is named after the record it is of, so that it is made once, whoever asks for it. Whoever can name it has
the record, and a record is to be had only once its match is over.
"""

from __future__ import annotations

import hashlib
import zlib
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from ...core.decoding import prepared
from ...core.errors import OptionError
from ...core.variations import without_asides
from ..addresses import group_of
from ..doors import address_of
from ..evaluating import moment_shown
from ..languages import in_language
from ..limits import LONGEST_ANALYSIS, MOST_ANALYSES, MOST_ANALYSES_EACH, MOST_KEPT_ANALYSES, MOST_VISITS
from ..refusing import TableRefusal
from ..rooms import Rooms
from ..store import StoreError, kept
from ..workers import Analyse, TaskFailed, WorkerDied
from .problems import could_be
from .replay_shapes import AnalysisShown, EvaluateAt, EvaluationShown, MomentShown, NewAnalysis
from .service import rooms_of

EDITION = 2
"""Counts up when analyses that are kept would be made otherwise now."""


@dataclass
class Analysed:
    """An analysis as far as it is."""

    id: str
    game: str
    address: str = ""
    total: int = 0
    state: Literal["waiting", "running", "done", "failed"] = "waiting"
    told: list[MomentShown] = field(default_factory=list)
    problem: str = ""

    @property
    def is_open(self) -> bool:
        """Whether it waits or runs."""
        return self.state in ("waiting", "running")


class KeptAnalysis(msgspec.Struct, frozen=True):
    """An analysis as it is stored: of which game, how long, and what was found in full."""

    game: str
    total: int
    moments: list[MomentShown]


FOUND: OrderedDict[str, Analysed] = OrderedDict()
"""The latest analyses of this process."""


@post("/api/analyses", summary="Analyse a record", responses=could_be(400, 403, 404, 413, 429, 503))
async def analyse(state: State, request: Request[Any, Any, Any], data: JSONBody[NewAnalysis]) -> AnalysisShown:
    """Answered at once, with what is known; ask again for what follows."""
    rooms = rooms_of(state)
    if data.visits is not None and not 1 <= data.visits <= MOST_VISITS:
        raise OptionError(f"visits is from 1 to {MOST_VISITS}; {data.visits} came")
    record = without_asides(data.record)
    id = name_of(record, data.visits)
    known = await look_up(rooms, id)
    if known is not None and known.state != "failed":
        return shown(rooms, known, 0, data.language)
    await state.limits.count(request.scope, "analyses")
    address = group_of(address_of(request.scope))
    require_room(address)
    game, plies = await rooms.readings.read(
        state.limits, request.scope, "replaying", "game_and_plies", record, encoded=False
    )
    if (meanwhile := FOUND.get(id)) is not None and meanwhile.is_open:
        return shown(rooms, meanwhile, 0, data.language)
    require_room(address)
    analysed = FOUND[id] = Analysed(id, game, address, plies)
    while len(FOUND) > 10 * MOST_ANALYSES:
        FOUND.popitem(last=False)
    rooms.spawn(_run(rooms, analysed, Analyse(rooms.games.source(game), record, data.visits)))
    return shown(rooms, analysed, 0, data.language)


def name_of(record: str, visits: int | None) -> str:
    """The name under which the analysis of a record is known."""
    return hashlib.sha256(f"{EDITION} {visits}\n{record}".encode(errors="replace")).hexdigest()


def require_room(address: str) -> None:
    """Refuse one more than may be at once, of one address or of all."""
    open = [one for one in FOUND.values() if one.is_open]
    if len(open) >= MOST_ANALYSES:
        raise TableRefusal("table.rate", f"At most {MOST_ANALYSES} analyses run at once.")
    if sum(one.address == address for one in open) >= MOST_ANALYSES_EACH:
        raise TableRefusal("table.rate", f"One address has at most {MOST_ANALYSES_EACH} analyses made at once.")


async def look_up(rooms: Rooms, id: str) -> Analysed | None:
    """An analysis that runs here, or one that was kept."""
    if id in FOUND:
        return FOUND[id]
    raw = await rooms.store.look(lambda connection: kept.load_analysis(connection, id))
    if raw is None:
        return None
    found = msgspec.json.decode(zlib.decompress(raw), type=prepared(KeptAnalysis))
    return Analysed(id, found.game, total=found.total, state="done", told=found.moments)


def shown(rooms: Rooms, one: Analysed, since: int, language: str) -> AnalysisShown:
    """What was found after so many, in somebody's language."""
    told = AnalysisShown(
        id=one.id,
        state=one.state,
        done=sum(not moment.first for moment in one.told),
        total=one.total,
        told=len(one.told),
        moments=tuple(one.told[max(0, since) :]),
        problem=one.problem,
    )
    return in_language(rooms.games.load(one.game), language, told)


async def _run(rooms: Rooms, one: Analysed, task: Analyse) -> None:
    def heard(said: Any) -> None:
        one.state = "running"
        if said[0] == "moment":
            one.told.append(moment_shown(said[1]))

    try:
        await rooms.analysing.do(task, LONGEST_ANALYSIS, heard)
    except (WorkerDied, TaskFailed) as error:
        one.state, one.problem = "failed", str(error)
        return
    one.state = "done"
    whole = KeptAnalysis(one.game, one.total, [moment for moment in one.told if not moment.first])
    raw, now = zlib.compress(msgspec.json.encode(whole)), rooms.now()
    with suppress(StoreError):  # the store has said so; who asks again has it made again
        await rooms.store.work(lambda connection: kept.keep_analysis(connection, one.id, raw, now, MOST_KEPT_ANALYSES))


@get("/api/analyses/{id:str}", summary="How far an analysis is", responses=could_be(404))
async def analysis(
    state: State, id: FromPath[str], since: FromQuery[int] = 0, language: FromQuery[str] = ""
) -> AnalysisShown:
    """With what was found after the first `since` moments; a later moment of a ply replaces an earlier one."""
    rooms = rooms_of(state)
    found = await look_up(rooms, id) if len(id) <= 64 else None
    if found is None:
        raise TableRefusal("table.no_analysis", "There is no such analysis here, or it is too long ago.")
    return shown(rooms, found, since, language)


@post(
    "/api/evaluations",
    status_code=200,
    summary="What a position is worth, while somebody looks at it",
    responses=could_be(400, 403, 404, 413, 429, 503),
)
async def evaluation(
    state: State, request: Request[Any, Any, Any], data: JSONBody[EvaluateAt]
) -> Response[EvaluationShown]:
    """Whoever wants to know more asks again with more visits; who has moved on asks no more."""
    evaluations = rooms_of(state).evaluations
    return Response(await evaluations.read(state.limits, request.scope, "evaluating", "evaluated", data))


HANDLERS = [analyse, analysis, evaluation]
