"""Bots at seats: a worker process gets what the seat may see, and answers with a choice."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING

from ..core.match import Match
from .games import Games
from .refusing import TableRefusal
from .settings import TableSettings
from .workers import Choose, Pool, WorkerDied
from .workers.pool import TaskFailed

if TYPE_CHECKING:
    from .room import Room
    from .running import Running

ATTEMPTS = 3
GRACE = 20.0
"""Seconds beyond its thinking time after which a worker is taken for hung."""
OTHERS_FIRST = 1.5
"""Seconds that a process waits for the one that wrote the last line to let its bot think."""


class Bots:
    """At most one thought per position and seat in this process."""

    def __init__(self, settings: TableSettings, games: Games) -> None:
        self.settings = settings
        self.games = games
        self.pool = Pool(settings.workers)
        self._thinking: dict[tuple[str, int, int, int], asyncio.Task[None]] = {}

    def is_thinking(self, code: str) -> bool:
        return any(key[0] == code for key in self._thinking)

    def consider(self, room: Room, running: Running, mine: bool) -> None:
        """Let every bot think that may act now."""
        for seat in running.match.may_act:
            kept = room.kept.seats[seat]
            key = (room.code, running.id, running.sequence, seat)
            if kept.level is not None and key not in self._thinking and not self.pool.closed:
                task = asyncio.create_task(self._think(room, running, seat, kept.level, mine))
                self._thinking[key] = task
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key, None))  # type: ignore[misc]

    async def _think(self, room: Room, running: Running, seat: int, number: int, mine: bool) -> None:
        wanted = (running.id, running.sequence)
        if not mine:
            await asyncio.sleep(OTHERS_FIRST * (1 + random.random()))
        if room.running is not running or not running.is_current(wanted[1], seat):
            return
        text = await self.choose(room, running.match, seat, number)
        try:
            await room.write(
                lambda match, elapsed: _play(match, text, seat, elapsed),
                f"bot:{seat}:{wanted[0]}:{wanted[1]}",
                wanted,
                seat,
            )
        except TableRefusal:
            return  # another process was first, or the seat's holder was

    async def choose(self, room: Room, match: Match, seat: int, number: int) -> str:
        """The bot's choice as text; if every worker fails, any legal action: a match never stands still."""
        rows = match.legal_rows(seat)
        actions = match.legal(seat)
        position = match.gate.seen(match.table, match.memory, seat)
        position["to_act"] = seat
        task = Choose(
            source=self.games.source(match.game.name),
            options=match.option_data(),
            seats=match.seats,
            names=match.names,
            seat=seat,
            ply=match.ply,
            position=position.tobytes(),
            legal=rows.tobytes(),
            player=self.games.nearest_bot(match.game, number).player,
            seed=secrets.randbits(32),
            seconds=self.settings.thinking,
        )
        for _ in range(ATTEMPTS):
            try:
                place = await self.pool.do(task, self.settings.thinking + GRACE, lambda said: _prepared(room, said))
                return str(actions[place])
            except (WorkerDied, TaskFailed) as error:
                from .logs import log

                log("bot failed", room=room.code, seat=seat, error=str(error))
            finally:
                _prepared(room, ("preparing", ""))
        return str(random.choice(actions))

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._thinking.values()):
            task.cancel()
        await self.pool.close()


def _play(match: Match, text: str, seat: int, elapsed: int) -> None:
    match.play(text, seat, elapsed=elapsed)


def _prepared(room: Room, said: tuple[str, str]) -> None:
    if said[0] == "preparing" and room.preparing != said[1]:
        room.preparing = said[1]
        room.telling.room_changed()
