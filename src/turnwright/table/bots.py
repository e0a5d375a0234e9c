"""Bots at seats: a worker process gets what the seat may see, and answers with a choice."""

from __future__ import annotations

import asyncio
import random
import secrets
from typing import TYPE_CHECKING

from ..core.actions import Action
from ..core.match import Match
from ..core.parts import ANYBODY, part_of_action
from .games import Games
from .logs import log
from .refusing import TableRefusal
from .room_document import SeatKept
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
        self._passed: dict[tuple[str, int], tuple[int, int]] = {}
        """Where the bots that play parts of a seat have nothing to do until something happens."""

    def is_thinking(self, code: str) -> bool:
        return any(key[0] == code for key in self._thinking)

    def consider(self, room: Room, running: Running, mine: bool) -> None:
        """Let every bot think that may act now."""
        if running.match.paused is not None:
            return
        for seat in running.match.may_act:
            kept = room.kept.seats[seat]
            key = (room.code, running.id, running.sequence, seat)
            level = kept.level if kept.level is not None else self._level_of_part(kept, key)
            if level is not None and key not in self._thinking and not self.pool.closed:
                task = asyncio.create_task(self._think(room, running, seat, level, mine))
                self._thinking[key] = task
                task.add_done_callback(lambda _, key=key: self._thinking.pop(key, None))  # type: ignore[misc]

    async def _think(self, room: Room, running: Running, seat: int, number: int, mine: bool) -> None:
        wanted = (running.id, running.sequence)
        if not mine:
            await asyncio.sleep(OTHERS_FIRST * (1 + random.random()))
        if room.running is not running or not running.is_current(wanted[1], seat):
            return
        whole = room.kept.seats[seat].is_bot
        text = await self.choose(room, running.match, seat, number)
        if text is None:
            self._passed[room.code, seat] = wanted
            return
        who = "bot" if whole else f"bot.{number}"
        try:
            await room.write(
                lambda match, elapsed: _play(match, text, seat, elapsed),
                f"{who}:{seat}:{wanted[0]}:{wanted[1]}",
                wanted,
                seat,
            )
        except TableRefusal:
            return  # another process was first, or the seat's holder was

    def _level_of_part(self, kept: SeatKept, key: tuple[str, int, int, int]) -> int | None:
        """The level of the bots that play parts of a seat; None if there are none, or they have nothing to do here."""
        levels = [held.level for held in kept.parts.values() if held.level is not None]
        return levels[0] if levels and self._passed.get((key[0], key[3])) != key[1:3] else None

    async def choose(self, room: Room, match: Match, seat: int, number: int) -> str | None:
        """The bot's choice as text; if every worker fails, any legal action: a match never stands still.

        None: it plays parts of a seat, and has nothing to do for them now.
        """
        parts = bot_parts(room.kept.seats[seat])
        task, actions = await room.rooms.pools.run("deeds", self._task, match, seat, number, parts)
        if parts is not None and all(part_of_action(match, one, seat) == ANYBODY for one in actions):
            return None
        for _ in range(ATTEMPTS):
            try:
                place = await self.pool.do(task, self.settings.thinking + GRACE, lambda said: _prepared(room, said))
                chosen = actions[place]
                for_all = parts is not None and part_of_action(match, chosen, seat) == ANYBODY
                return None if for_all else str(chosen)
            except (WorkerDied, TaskFailed) as error:
                log("bot failed", room=room.code, seat=seat, error=str(error))
            finally:
                _prepared(room, ("preparing", ""))
        own = [one for one in actions if parts is None or part_of_action(match, one, seat) != ANYBODY]
        return str(random.choice(own))

    def _task(
        self, match: Match, seat: int, number: int, parts: frozenset[str] | None = None
    ) -> tuple[Choose, list[Action]]:
        """What a worker needs to know, and the actions it chooses from: with parts, those for them and for all."""
        rows, actions = match.legal_rows(seat), match.legal(seat)
        if parts is not None:
            its = [part_of_action(match, one, seat) in {*parts, ANYBODY} for one in actions]
            rows, actions = rows[its], [one for one, ours in zip(actions, its, strict=True) if ours]
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
        return task, actions

    async def close(self) -> None:
        """Stop thinking."""
        for task in list(self._thinking.values()):
            task.cancel()
        await self.pool.close()


def bot_parts(seat: SeatKept) -> frozenset[str] | None:
    """The parts of a seat that bots play; None where a bot plays all of it."""
    return None if seat.is_bot else frozenset(part for part, held in seat.parts.items() if held.level is not None)


def _play(match: Match, text: str, seat: int, elapsed: int) -> None:
    match.play(text, seat, elapsed=elapsed)


def _prepared(room: Room, said: tuple[str, str]) -> None:
    if said[0] == "preparing" and room.preparing != said[1]:
        room.preparing = said[1]
        room.telling.room_changed()
