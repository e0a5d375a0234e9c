"""Several processes on one port, started by one command: any of them serves anything, and one that dies is replaced."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from table.client import entered, fetch, post
from table.services import Postgres
from turnwright.core.errors import OptionError
from turnwright.table.processes import require_shared
from turnwright.table.settings import TableSettings
from turnwright.testing.served import start


def children(pid: int) -> list[int]:
    """The processes that serve: children which listen, found by what they were started as."""
    found = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal():
            try:
                parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                command = (folder / "cmdline").read_bytes()
            except OSError:
                continue
            if parent == pid and b"spawn_main" in command:
                found.append(int(folder.name))
    return found


def test_two_processes_play_one_match_and_one_that_dies_is_replaced(a_postgres: Postgres, tmp_path: Path) -> None:
    arguments = ["--database", a_postgres.url, "--processes", "2"]
    table = start(*arguments, folder=tmp_path, environment={"TURNWRIGHT_MODE": "interpreted"})

    async def play() -> None:
        made = await post(table.url, "api/rooms", game="tic-tac-toe", hot_seat=True)
        tokens = [seat["token"] for seat in made["seats"]]
        for number, square in enumerate(("b2", "a1", "c3", "a3")):
            async with entered(table.url, made["code"], *tokens) as client:
                await client.until(lambda n=number: all(client.at.get(seat, (0, -1))[1] == n for seat in (0, 1)))  # type: ignore[misc]
                assert (await client.act(f"place {square}", number % 2))["sequence"] == number + 1
            if number == 1:
                victim = children(table.process.pid)[0]
                os.kill(victim, signal.SIGKILL)
                async with asyncio.timeout(120):
                    while len(children(table.process.pid)) < 2 or victim in children(table.process.pid):
                        await asyncio.sleep(0.1)

    try:
        assert len(children(table.process.pid)) == 2
        asyncio.run(play())
        assert '"event":"process replaced"' in table.log()
        assert "turnwright_message_seconds_count" in fetch(f"{table.url}metrics").text
    finally:
        assert table.stop() == 0
    assert not children(table.process.pid)


def test_several_processes_need_what_they_can_share() -> None:
    require_shared(TableSettings())
    require_shared(TableSettings(processes=2, database="postgresql://x"))
    with pytest.raises(OptionError, match="share a PostgreSQL"):
        require_shared(TableSettings(processes=2, database="/tmp/x.sqlite"))
    with pytest.raises(OptionError, match="one process"):
        require_shared(TableSettings(processes=2, database="postgresql://x", watch=True))
