"""How long others wait at a table while somebody keeps it busy: long records, looking, analyses.

    python benchmarks/table_stall.py                    # this checkout
    python benchmarks/table_stall.py --against PATH     # and another one, in turn

Each figure is the longest of several waits, in seconds, on an otherwise idle table; without and with the disturbance.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect

HERE = Path(__file__).resolve().parent.parent


def long_record(lines: int) -> str:
    """A match of Tribun in which the first action is taken back and played again, for ever."""
    from turnwright import load
    from turnwright.core.saved import fingerprint

    match = load("tribun").new_match(seed=1)
    head, foot = match.head(), f"result: running\nposition: {fingerprint(match)}\n"
    match.play(match.legal()[0])
    first = match.lines()[0].partition(". ")[2]
    return head + "".join(f"{n}. {first if n % 2 else 'undo'}\n" for n in range(1, lines + 1)) + foot


async def waits(http: httpx.AsyncClient, count: int, ask: Callable[[], Awaitable[Any]]) -> float:
    """The longest of so many waits."""
    longest = 0.0
    for _ in range(count):
        begun = time.perf_counter()
        await ask()
        longest = max(longest, time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    return longest


async def bot_move(http: httpx.AsyncClient, url: str) -> None:
    """Play one action against an easy bot, and wait for its own."""
    made = (await http.post(f"{url}api/rooms", json={"game": "tic-tac-toe", "bots": {"1": 1}})).json()
    async with connect(f"{url.replace('http', 'ws', 1)}api/rooms/{made['code']}/socket") as socket:
        enter = {"type": "enter", "version": 1, "tokens": [made["seats"][0]["token"]], "parts": ["words"]}
        await socket.send(json.dumps(enter))
        act = {"type": "act", "id": "1", "match": made["room"]["match"], "sequence": 0, "action": "place b2"}
        await socket.send(json.dumps(act))
        while json.loads(await socket.recv()).get("sequence") != 2:
            pass


async def measured(url: str, record: str, visits: int) -> dict[str, tuple[float, float]]:
    """Each wait without and with what disturbs it."""
    async with httpx.AsyncClient(timeout=120) as http:

        async def room() -> None:
            (await http.post(f"{url}api/rooms", json={"game": "tic-tac-toe"})).raise_for_status()

        async def health() -> None:
            await http.get(f"{url}healthz")

        async def move() -> None:
            await bot_move(http, url)

        async def against(what: Callable[[], Awaitable[None]], count: int, *bodies: tuple[str, dict[str, Any]]) -> Any:
            quiet = await waits(http, count, what)
            busy = [asyncio.create_task(http.post(f"{url}{path}", json=body)) for path, body in bodies]
            await asyncio.sleep(0.1)
            disturbed = await waits(http, count, what)
            await asyncio.gather(*busy)
            return quiet, disturbed

        await move()  # workers are started, games loaded
        long = {"record": record}
        return {
            "a new room, while a room is made from a long record": await against(
                room, 5, ("api/rooms", {"game": "tribun", "hot_seat": True, **long})
            ),
            "healthz, while four look at a long record": await against(health, 10, *[("api/look", long)] * 4),
            "a bot's move, while two analyses run": await against(
                move, 1, *[("api/analyses", {"record": short_record(), "visits": visits})] * 2
            ),
        }


def short_record() -> str:
    return (HERE / "tests" / "records" / "tribun-1.record").read_text(encoding="utf-8")


def at(tree: Path, lines: int, visits: int) -> dict[str, tuple[float, float]]:
    """A table of this checkout, measured."""
    sys.path.insert(0, str(HERE / "src"))
    from turnwright.testing.served import start

    environment = {"PYTHONPATH": str(tree / "src"), "TURNWRIGHT_TABLE_READINGS_PER_ADDRESS": "100000", **os.environ}
    environment["PYTHONPATH"] = str(tree / "src")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        table = start(folder=Path(folder), environment=environment)
        try:
            return asyncio.run(measured(table.url, long_record(lines), visits))
        finally:
            table.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="another checkout, measured first")
    parser.add_argument("--lines", type=int, default=3900, help="of the long record")
    parser.add_argument("--visits", type=int, default=20_000, help="of an analysis, for every action")
    arguments = parser.parse_args()
    for tree in filter(None, (arguments.against, HERE)):
        print(tree.resolve().name if tree == HERE else "the other")
        for what, (quiet, disturbed) in at(tree.resolve(), arguments.lines, arguments.visits).items():
            print(f"  {what:55} {quiet:6.2f} s  {disturbed:6.2f} s")


if __name__ == "__main__":
    main()
