"""`--watch`: a game's file is saved, and the matches on the screen are replayed under its new rules at once."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from ..core.errors import TurnwrightError
from ..core.faults import mistake
from .logs import log

if TYPE_CHECKING:
    from ..core.match import Match
    from .room import Room
    from .rooms import Rooms

SECONDS = 0.3


def stamp(file: str) -> tuple[int, int]:
    """What changes when a file is saved; of a folder, what changes when any of its files is."""
    path = Path(file)
    files = [path] if path.is_file() else sorted(path.rglob("*.py"))
    found = [one.stat() for one in files if one.exists()]
    return max((one.st_mtime_ns for one in found), default=0), sum(one.st_size for one in found)


async def watch(rooms: Rooms) -> None:
    """Look at the files as long as the server runs."""
    files = rooms.settings.files
    known = {file: stamp(file) for file in files}
    while True:
        await asyncio.sleep(SECONDS)
        for file in files:
            now = await asyncio.to_thread(stamp, file)
            if now != known[file]:
                known[file] = now
                await changed(rooms, file)


async def changed(rooms: Rooms, file: str) -> None:
    """Load a file anew and go on with it, or say in every room of its game what is wrong."""
    names = [name for name, source in rooms.games.files.items() if source == file]
    for pool in rooms.worker_pools:
        pool.renew()
    try:
        game = await rooms.in_thread(rooms.games.load_anew, file, kind="taking_up")
    except TurnwrightError as error:
        log("game does not load", file=Path(file).name, error=str(error))
        for room in list(rooms.open.values()):
            if room.kept.game in names:
                room.problem = str(error)
                room.telling.room_changed()
        return
    log("game loaded anew", file=Path(file).name, game=game.name)
    for room in list(rooms.open.values()):
        if room.kept.game == game.name:
            await room.play_by(game)
            await say_what_cannot_be_shown(room)


async def say_what_cannot_be_shown(room: Room) -> None:
    """Rules may be fine and a picture or a text fail: then the room says so, with the author's line."""
    if room.running is None or room.problem:
        return
    room.problem = await room.rooms.in_thread(shown_wrongly, room.running.match, kind="pictures")
    if room.problem:
        log("game cannot be shown", game=room.game.name, error=room.problem)
        room.telling.room_changed()


def shown_wrongly(match: Match) -> str:
    """What goes wrong when a position is shown to each seat and to who watches, in words; empty if nothing does."""
    for seat in (None, *range(match.seats)):
        for look in (match.picture, match.text):
            try:
                look(seat)
            except Exception as error:  # whatever an author's own function may do
                told = error if isinstance(error, TurnwrightError) else mistake(match.game, error)
                return f"{look.__name__}() fails.\n{told}"
    return ""
