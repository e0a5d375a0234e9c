"""For whoever runs the table: a socket that only their own user can open, and what can be asked or ordered through it.

One line of JSON each way: `{"do": "room", "code": "BCDFGH"}`. There is one socket per process, in a folder of the
user's own; what is done to a room is done as if it had come from anywhere else, so other processes follow.
"""

from __future__ import annotations

import asyncio
import ipaddress
import os
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError, TurnwrightError
from . import seats
from .addresses import is_in
from .connection import GOING_AWAY
from .doors import address_of
from .logs import log
from .refusing import TableRefusal
from .room_document import RoomDocument, kept_in
from .rooms import Rooms
from .store import doorbook, lobby

LONGEST_LINE = 64 * 1024
DRAINING = "This table is about to be restarted; come back, and go on from where you were."
CLOSED = "Closed by whoever runs the table."


def run_folder() -> Path:
    """Where sockets lie: the user's own folder for such things, which nobody else can enter."""
    named = os.environ.get("TURNWRIGHT_RUN") or os.environ.get("XDG_RUNTIME_DIR")
    root = Path(named) if named else Path(tempfile.gettempdir())
    folder = root / ("turnwright" if named else f"turnwright-{os.getuid()}")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.stat()
    if found.st_uid != os.getuid() or found.st_mode & 0o077:
        raise OptionError(f"{folder} is not this user's alone; TURNWRIGHT_RUN names another folder")
    return folder


class Orders:
    """The socket of one process."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self._server: asyncio.AbstractServer | None = None
        self._path: Path | None = None

    async def open(self) -> None:
        """Listen. Where there are no such sockets, or no folder for them, the table does without."""
        try:
            path = run_folder() / f"table-{os.getpid()}.socket"
            path.unlink(missing_ok=True)
            before = os.umask(0o177)
            try:
                self._server = await asyncio.start_unix_server(self._serve, path, limit=LONGEST_LINE)
            finally:
                os.umask(before)
            self._path = path
        except (OSError, AttributeError, TurnwrightError) as error:
            log("no socket for orders", error=str(error))

    async def close(self) -> None:
        """Stop listening."""
        if self._server is not None:
            self._server.close()
        if self._path is not None:
            self._path.unlink(missing_ok=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(ConnectionError, ValueError):
            while line := await reader.readline():
                writer.write(msgspec.json.encode(await self._answer(line)) + b"\n")
                await writer.drain()
        writer.close()

    async def _answer(self, line: bytes) -> dict[str, Any]:
        try:
            order = msgspec.json.decode(line, type=dict[str, Any])
            do = order.pop("do", "")
            if do not in CAN_ORDER:
                raise OptionError(f"an order is one of {', '.join(CAN_ORDER)}; {do!r} came")
            answer = await CAN_ORDER[do](self.state, **order)
        except (TurnwrightError, msgspec.MsgspecError, TypeError, ValueError) as error:
            return {"problem": str(error)}
        if do not in ("who", "rooms", "room", "bans"):
            log("ordered", order=do, **{name: value for name, value in order.items() if name != "why"})
        return {"done": answer}


async def who(state: Any) -> dict[str, Any]:
    """This process."""
    rooms: Rooms = state.rooms
    return {
        "pid": os.getpid(),
        "address": state.address,
        "database": rooms.store.url.rpartition("@")[2],
        "rooms": len(rooms.open),
        "connections": len(state.connections),
        "draining": state.draining,
    }


async def list_rooms(state: Any, stage: str = "", after: str = "") -> list[dict[str, Any]]:
    """Rooms, those touched last first."""
    rooms: Rooms = state.rooms
    found = await rooms.store.look(lambda connection: lobby.list_rooms(connection, stage))
    return [_in_short(rooms, row.code, kept_in(row), row.touched) for row in found]


def _in_short(rooms: Rooms, code: str, kept: RoomDocument, touched: int) -> dict[str, Any]:
    here = rooms.open.get(code)
    return {
        "code": code,
        "game": kept.game,
        "stage": kept.stage,
        "people": len(kept.persons()),
        "seats": len(kept.seats),
        "connected": len(here.audience) if here else 0,
        "minutes": (rooms.now() - touched) // 60_000,
    }


async def one_room(state: Any, code: str) -> dict[str, Any]:
    """All there is to know of a room that is not hidden."""
    rooms: Rooms = state.rooms
    room = await rooms.get(code)
    addresses = [
        {"seats": list(one.seats), "address": address_of(one.socket.scope)}
        for one in state.connections
        if one.room is room
    ]
    return {"room": msgspec.to_builtins(room.shown()), "connections": addresses}


async def free_seat(state: Any, code: str, seat: int) -> str:
    """Nobody has the seat any more: its token opens nothing, and anybody may sit down there."""
    room = await state.rooms.get(code)
    if not 0 <= seat < len(room.kept.seats):
        raise TableRefusal("table.no_seat", f"This room has seats 0 to {len(room.kept.seats) - 1}; {seat} came.")

    def free(kept: RoomDocument) -> str:
        name = kept.seats[seat].name
        seats.vacate(kept, seat, None)
        return name

    name = await room.change(free)
    return f"seat {seat} of {room.code} is free; {name or 'nobody'} had it"


async def close_room(state: Any, code: str) -> str:
    """The room is no more; its matches stay."""
    rooms: Rooms = state.rooms
    room = await rooms.get(code)
    match = room.kept.match
    if match and room.kept.stage == "playing":
        await rooms.store.work(lambda connection: lobby.finish_match(connection, match, CLOSED))
    await rooms.remove(room)
    room.telling.closed()
    return f"{room.code} is closed"


async def ban(state: Any, address: str, why: str = "") -> str:
    """Shut an address or a network out, here and in every process; who is connected from there is let go."""
    network = str(ipaddress.ip_network(address, strict=False))
    now = state.rooms.now()
    await state.rooms.store.work(lambda connection: doorbook.ban(connection, network, now, why[:200]))
    await state.limits.look_up_bans()
    return f"{network} is shut out; {let_go(state)} connections were closed here"


def let_go(state: Any) -> int:
    """Close the connections of those who are shut out; how many."""
    found = [one for one in state.connections if is_in(address_of(one.socket.scope), state.limits.banned)]
    for connection in found:
        connection.close(4003, "This address is shut out of this table.", come_back=False)
    return len(found)


async def unban(state: Any, address: str) -> str:
    """Let an address in again."""
    network = str(ipaddress.ip_network(address, strict=False))
    if not await state.rooms.store.work(lambda connection: doorbook.unban(connection, network)):
        raise OptionError(f"{network} is not shut out; those that are: turnwright table bans")
    await state.limits.look_up_bans()
    return f"{network} may come in again"


async def bans(state: Any) -> list[str]:
    """Who is shut out."""
    found: list[str] = await state.rooms.store.look(doorbook.banned)
    return found


async def drain(state: Any, seconds: float = 5.0) -> str:
    """No new visitors, and those who are here are asked to come back, one after another."""
    state.draining = True
    leaving = list(state.connections)
    for connection in leaving:
        connection.close(GOING_AWAY, DRAINING)
        await asyncio.sleep(max(0.0, min(seconds, 600.0)) / len(leaving))
    return f"drained: {len(leaving)} connections were asked to come back; it can be stopped now"


CAN_ORDER: dict[str, Callable[..., Awaitable[Any]]] = {
    "who": who,
    "rooms": list_rooms,
    "room": one_room,
    "free": free_seat,
    "close": close_room,
    "ban": ban,
    "unban": unban,
    "bans": bans,
    "drain": drain,
}
"""The word and who carries it out."""
