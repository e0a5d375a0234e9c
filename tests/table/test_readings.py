"""Reading what strangers send: so many at once of one address and of all, and put back when it is over."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from turnwright.core.errors import UnknownGame
from turnwright.table.doors import Doors
from turnwright.table.games import Games
from turnwright.table.limits import LONGEST_WAIT_FOR_READING, MOST_READINGS, MOST_READINGS_EACH
from turnwright.table.readings import Readings, Unreadable
from turnwright.table.refusing import TableRefusal
from turnwright.table.settings import TableSettings
from turnwright.table.workers import ReadingRefused, WorkerDied


class SlowPool:
    """A worker that never ends."""

    async def do(self, task: Any, seconds: float) -> Any:
        await asyncio.sleep(3600)


def test_one_address_has_only_so_much_read_at_once() -> None:
    async def ask() -> None:
        doors = Doors(TableSettings())

        async def count(scope: Any, what: str) -> None:
            """Not about how often."""

        doors.count = count  # type: ignore[method-assign]
        readings = Readings(SlowPool(), Games())  # type: ignore[arg-type]
        scopes = [{"client": (address, 1)} for address in ("192.0.2.1", "192.0.2.2")]

        def read(scope: Any) -> Any:
            return readings.read(doors, scope, "replaying", "looked", None)

        waiting = [asyncio.create_task(read(scopes[0])) for _ in range(MOST_READINGS_EACH)]
        await asyncio.sleep(0)
        with pytest.raises(TableRefusal, match="at once"):
            await read(scopes[0])
        waiting.append(asyncio.create_task(read(scopes[1])))
        await asyncio.sleep(0)
        assert not waiting[-1].done()
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)

    asyncio.run(ask())


class Answering:
    """A worker that answers what it was told to, at once."""

    def __init__(self, answer: Any) -> None:
        self.answer = answer
        self.seconds = 0.0

    async def do(self, task: Any, seconds: float) -> Any:
        self.seconds = seconds
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def uncounted() -> Doors:
    """Doors at which it is not about how often."""
    doors = Doors(TableSettings())

    async def count(scope: Any, what: str) -> None:
        """Nothing."""

    doors.count = count  # type: ignore[method-assign]
    return doors


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (WorkerDied("gone"), TableRefusal),
        (ReadingRefused("TableRefusal", "Too long.", "table.too_long"), TableRefusal),
        (ReadingRefused("UnknownGame", "No such game."), UnknownGame),
        (ReadingRefused("RecordError", "Not a record."), Unreadable),
    ],
)
def test_however_it_ends_the_next_may_be_read(answer: Any, error: type[Exception]) -> None:
    async def run() -> None:
        readings, scope = Readings(Answering(answer), Games()), {"client": ("192.0.2.1", 1)}  # type: ignore[arg-type]
        for _ in range(2 * MOST_READINGS_EACH):
            with pytest.raises(error) as failed:
                await readings.read(uncounted(), scope, "replaying", "looked", None)
        if isinstance(answer, ReadingRefused):
            assert str(failed.value) == answer.sentence
            assert getattr(failed.value, "code", "") == answer.code
        readings.pool = pool = Answering(b"{}")  # type: ignore[assignment]
        assert await readings.read(uncounted(), scope, "replaying", "looked", None) == b"{}"
        assert pool.seconds == LONGEST_WAIT_FOR_READING

    asyncio.run(run())


def test_of_all_addresses_together_only_so_many_wait() -> None:
    async def run() -> None:
        readings = Readings(SlowPool(), Games())  # type: ignore[arg-type]
        scopes = [{"client": (f"192.0.2.{number}", 1)} for number in range(MOST_READINGS + 1)]
        tasks = [
            asyncio.create_task(readings.read(uncounted(), scope, "replaying", "looked", None))
            for scope in scopes[:MOST_READINGS]
        ]
        await asyncio.sleep(0)
        with pytest.raises(TableRefusal, match="Too much is being read"):
            await readings.read(uncounted(), scopes[-1], "replaying", "looked", None)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())
