"""The author's bench, only with `--watch`: a position laid open, hidden or not, and what many matches come to."""

from __future__ import annotations

from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import FromPath, JSONBody

from ...core.errors import OptionError
from ...core.match import Match
from ..addresses import is_loopback
from ..doors import address_of
from ..limits import FEWEST_BALANCED, MOST_BALANCED
from ..refusing import TableRefusal
from ..room import Room
from ..shown import Data
from ..workers import BalanceTask
from .bench_shapes import MatchesWanted, OddsShown
from .problems import could_be
from .runs import begin_runs
from .service import rooms_of


class Inspected(Data, frozen=True, kw_only=True):
    """A position laid open."""

    sequence: int
    fields: dict[str, dict[str, Any]]
    """Each field of the state: as it is (`true`), as a spectator sees it, as each seat does."""
    legal: dict[str, tuple[str, ...]]
    """What each seat may do."""
    node: int
    remaining: str
    problem: str


@get("/api/rooms/{code:str}/inspect", summary="A position laid open (with --watch)", responses=could_be(403, 404, 503))
async def inspect(state: State, request: Request[Any, Any, Any], code: FromPath[str]) -> Inspected:
    """For the author of a game at their own table; a table for others does not answer this."""
    room = await _room_of_the_author(state, request, code)
    return await room.rooms.in_thread(inspected, room.playing().match, room.problem)


async def _room_of_the_author(state: State, request: Request[Any, Any, Any], code: str) -> Room:
    rooms = rooms_of(state)
    if not rooms.settings.watch:
        raise TableRefusal("table.origin", "Positions are laid open only at a table that was started with --watch.")
    if not rooms.settings.watch_for_everybody and not is_loopback(address_of(request.scope)):
        raise TableRefusal("table.origin", "Positions are laid open only on the author's own machine.")
    return await rooms.get(code)


def inspected(match: Match, problem: str) -> Inspected:
    """Everything there is."""
    eyes: dict[str, Any] = {"true": match.memory, "spectator": match.gate.seen(match.table, match.memory, None)}
    for seat in range(match.seats):
        eyes[str(seat)] = match.gate.seen(match.table, match.memory, seat)
    info = match.turn_info()
    return Inspected(
        sequence=match.sequence,
        fields={
            declared.name: {who: memory[declared.name][0].tolist() for who, memory in eyes.items()}
            for declared in match.game.state.fields
        },
        legal={str(seat): tuple(map(str, match.legal(seat))) for seat in range(match.seats)},
        node=info["node"],
        remaining=info["remaining"],
        problem=problem,
    )


@post(
    "/api/rooms/{code:str}/balance",
    summary="Many matches of bots with this room's options (with --watch)",
    responses=could_be(400, 403, 404, 429, 503),
)
async def balance(
    state: State, request: Request[Any, Any, Any], code: FromPath[str], data: JSONBody[MatchesWanted]
) -> OddsShown:
    """Answered at once; `GET /api/odds/ID` has the report so far, whose intervals narrow, and the whole one at last."""
    room = await _room_of_the_author(state, request, code)
    if not FEWEST_BALANCED <= data.matches <= MOST_BALANCED:
        raise OptionError(f"matches is from {FEWEST_BALANCED} to {MOST_BALANCED}; {data.matches} came")
    match = room.playing().match
    source = room.rooms.games.source(match.game.name)
    return begin_runs(room.rooms, BalanceTask(source, match.option_data(), match.seats, data.matches))


HANDLERS = [inspect, balance]
