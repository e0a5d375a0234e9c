"""What is done from time to time: beats, flags that fall, idle rooms put away, lost news caught up with."""

from __future__ import annotations

import asyncio
import time
from functools import partial
from typing import TYPE_CHECKING, Any

from ..core.match import Match
from .can.answer import expire
from .connection import Connection, pulse
from .logs import log
from .metrics import METRICS
from .orders import let_go
from .refusing import TableRefusal
from .store import StoreError, doorbook, lobby

if TYPE_CHECKING:
    from .room import Room
    from .rooms import Rooms

SECONDS = 0.25
"""Between two looks at what is due."""
PUT_OFF = 10_000
DAY = 24 * 3600 * 1000
MINUTE = 60_000


async def upkeep(rooms: Rooms, state: Any) -> None:
    """Runs as long as the server does. A database that is away is waited for."""
    last_beat = last_sweep = rooms.now()
    while True:
        begun = time.monotonic()
        await asyncio.sleep(SECONDS)
        METRICS.lag.observe(max(0.0, time.monotonic() - begun - SECONDS))
        METRICS.look(rooms, len(state.connections), rooms.protocols.sockets)
        now = rooms.now()
        for protocol in rooms.protocols:
            protocol.on_time(rooms)
        try:
            for code in await rooms.store.look(partial(_due, now=now)):
                rooms.spawn(look_after(rooms, code))
            if now - last_beat >= rooms.settings.beat * 1000:
                last_beat = now
                await state.limits.look_up_bans()
                let_go(state)
                await beat(rooms, state.connections)
            if now - last_sweep >= MINUTE:
                last_sweep = now
                await sweep(rooms, now)
        except StoreError:  # the store has said so
            await asyncio.sleep(1)


def _due(connection: Any, now: int) -> list[str]:
    return lobby.rooms_due(connection, now)


async def look_after(rooms: Rooms, code: str) -> None:
    """Something is due in a room: whichever process sees it first does it."""
    try:
        room = await rooms.get(code)
        await room.catch_up()
        running = room.running
        if running is None or running.match.is_over:
            await rooms.store.work(lambda connection: lobby.put_off(connection, code, None))
            room.due = None
            return
        if not await time_out(room):
            rooms.bots.consider(room, running, True)
            later = rooms.now() + PUT_OFF
            await rooms.store.work(lambda connection: lobby.put_off(connection, code, later))
            room.due = later
    except TableRefusal:
        await rooms.store.work(lambda connection: lobby.put_off(connection, code, None))


async def time_out(room: Room) -> bool:
    """A flag falls: an event like any other. False if none does."""
    running = room.playing()

    def fall(match: Match, elapsed: int) -> None:
        if match.tick(elapsed) is None:
            raise TableRefusal("table.not_yet", "No flag has fallen.")

    try:
        await room.write(fall, f"clock:{running.id}:{running.sequence}", (running.id, running.sequence))
    except TableRefusal:
        return False
    return True


async def beat(rooms: Rooms, connections: set[Connection]) -> None:
    """Every client hears the newest number; every room catches up with news that were lost."""
    for room in list(rooms.open.values()):
        rooms.forget_the_gone(room)
        if room.kept.offers:
            await expire(room)
        if room.audience:
            rooms.publish_presence(room)
            await follow(rooms, room)
    for connection in list(connections):
        if connection.entered:
            connection.tell(pulse(connection.room, connection))


async def follow(rooms: Rooms, room: Room) -> None:
    """Read where a room stands, and catch up with what the bus has not brought."""
    version, newest = await rooms.store.look(partial(_stands, code=room.code, match=room.kept.match))
    try:
        if version > room.version:
            await room.reload()
        elif room.running is not None and newest > room.running.sequence:
            await room.catch_up()
    except TableRefusal:
        room.telling.closed()


def _stands(connection: Any, code: str, match: int) -> tuple[int, int]:
    version = lobby.version_of(connection, code)
    return (2**31 if version is None else version), lobby.newest(connection, match)


async def sweep(rooms: Rooms, now: int) -> None:
    """Put idle rooms away; close those in which nothing has happened for very long; forget what was counted."""
    await rooms.store.work(partial(doorbook.forget, now=now))
    for room in list(rooms.open.values()):
        if room.is_idle(now, rooms.settings.idle_minutes * MINUTE):
            await rooms.put_away(room)
    old = now - rooms.settings.expire_days * DAY
    for stage in ("gathering", "playing", "over"):
        for row in await rooms.store.look(partial(_untouched, stage=stage, before=old)):
            if row.code not in rooms.open:
                await rooms.store.work(partial(_remove, code=row.code))
                log("room expired", room=row.code)


def _untouched(connection: Any, stage: str, before: int) -> list[Any]:
    return lobby.rooms_untouched(connection, stage, before)


def _remove(connection: Any, code: str) -> None:
    lobby.remove_room(connection, code)
