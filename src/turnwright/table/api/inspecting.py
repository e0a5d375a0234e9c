"""The author's inspector, only with `--watch`: everything about a position, hidden or not, as each seat sees it."""

from __future__ import annotations

from typing import Any

from litestar import Request, get
from litestar.datastructures import State
from litestar.params import FromPath

from ...core.match import Match
from ..addresses import is_loopback
from ..doors import address_of
from ..refusing import TableRefusal
from ..shown import Data
from .problems import could_be
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
    rooms = rooms_of(state)
    if not rooms.settings.watch:
        raise TableRefusal("table.origin", "Positions are laid open only at a table that was started with --watch.")
    if not rooms.settings.watch_for_everybody and not is_loopback(address_of(request.scope)):
        raise TableRefusal("table.origin", "Positions are laid open only on the author's own machine.")
    room = await rooms.get(code)
    match = room.playing().match
    return await rooms.in_thread(inspected, match, room.problem)


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


HANDLERS = [inspect]
