"""A table under load, beside boardgame.io's server: actions a second, latency, processor time and memory.

    (cd SOMEWHERE && npm install)     # with benchmarks/peers/table_package.json as its package.json
    python benchmarks/table_load.py --peers SOMEWHERE --rooms 10 100 500 1000
    python benchmarks/table_load.py --peers SOMEWHERE --rooms 1000 --active 10      # the others are open, and idle
    python benchmarks/table_load.py --peers SOMEWHERE --postgres URL                # and two processes on it beside one

Two scripted players a room play Connect Four over real sockets on this machine; what drives them is one node process,
the same for both servers. Each line is the median of interleaved runs. `cpu` is the server's own processor time an
action, which a busy machine disturbs least: a million divided by it is what one processor can do.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
DRAW = "edgabeffbbfabgabffbaegdcggaegfcaececccdddd"
"""A whole game in which nobody wins."""
NO_LIMITS = {
    "TURNWRIGHT_TABLE_ROOMS_PER_ADDRESS": "100000000",
    "TURNWRIGHT_TABLE_CONNECTIONS_PER_ADDRESS": "1000000",
    "TURNWRIGHT_TABLE_FRAMES_PER_SECOND": "1000000",
    "TURNWRIGHT_TABLE_OPENINGS_PER_ADDRESS": "100000000",
}


@dataclass
class Server:
    """A server under load: its addresses and processes."""

    url: str
    pids: list[int]

    def seconds(self) -> float:
        """Processor time used so far."""
        stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in self.pids]
        return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")

    def kilobytes(self) -> int:
        states = [Path(f"/proc/{pid}/status").read_text() for pid in self.pids]
        return sum(int(status.partition("VmRSS:")[2].split()[0]) for status in states)


@contextmanager
def started(command: list[str], ready: str, folder: Path, url: str = "") -> Iterator[Server]:
    """A server, from its ready line to the end of the block."""
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        cwd=folder,
        env={**os.environ, **NO_LIMITS},
    )
    assert process.stdout is not None
    try:
        while ready not in (line := process.stdout.readline()):
            if not line:
                raise SystemExit(f"{command[0]} did not start: {' '.join(command)}")
        yield Server(url or line.partition(ready)[2].strip(), [process.pid])
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(30)
        process.stdout.close()


@contextmanager
def ours(database: str, folder: Path) -> Iterator[Server]:
    """A table with an empty database."""
    with tempfile.TemporaryDirectory() as place:
        address = database or str(Path(place) / "table.sqlite")
        command = [sys.executable, "-m", "turnwright", "serve", "--port", "0", "--no-browser", "--database", address]
        with started(command, "Turnwright is at ", folder) as server:
            yield server


@contextmanager
def two_of_ours(database: str, folder: Path) -> Iterator[Server]:
    """Two processes of a table on one database; half of the rooms are played at each."""
    with ours(database, folder) as one, ours(database, folder) as other:
        yield Server(f"{one.url},{other.url}", one.pids + other.pids)


@contextmanager
def boardgame(kept: bool, folder: Path) -> Iterator[Server]:
    """boardgame.io in memory, or keeping its matches in files."""
    port = 20_000 + os.getpid() % 20_000
    with tempfile.TemporaryDirectory() as place:
        command = ["node", str(HERE / "peers" / "table_boardgame.mjs"), str(port), *([place] if kept else [])]
        with started(command, "ready", folder, f"http://127.0.0.1:{port}/") as server:
            yield server


def load(server: Server, kind: str, rooms: int, seconds: float, rate: float, folder: Path) -> dict[str, float]:
    """One run: the client's numbers, the server's processor time and memory."""
    script = str(HERE / "peers" / "table_load.mjs")
    environment = {**os.environ, "DRAW": DRAW, "WARM": str(min(3, seconds))}
    driver = subprocess.Popen(
        ["node", script, kind, server.url, str(rooms), str(seconds), str(rate)],
        cwd=folder, env=environment, stdout=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert driver.stdout is not None
    with driver, driver.stdout as said:
        if said.readline().strip() != "counting":
            raise SystemExit("the driver stopped before it began to count; what went wrong stands above")
        before = server.seconds()
        found: dict[str, float] = json.loads(said.readline())
        found["cpu"] = (server.seconds() - before) / max(1.0, found["actions"]) * 1e6
    found["kilobytes"] = server.kilobytes()
    return found


def warmed_up(server: Server, kind: str, seconds: float, folder: Path) -> Server:
    """Some play beforehand, and then the time until the server has nothing to do: games are loaded and compiled."""
    load(server, kind, 10, seconds, 0, folder)
    idle = 0
    while idle < 4:
        before = server.seconds()
        time.sleep(0.25)
        idle = idle + 1 if server.seconds() - before < 0.05 else 0
    return server


def measured(arguments: argparse.Namespace) -> list[dict[str, Any]]:
    """Every server at every load, interleaved."""
    folder = arguments.peers.resolve()
    kinds: dict[str, Any] = {
        "turnwright, SQLite": ("ours", lambda: ours("", folder)),
        "boardgame.io, memory": ("boardgame", lambda: boardgame(False, folder)),
        "boardgame.io, files": ("boardgame", lambda: boardgame(True, folder)),
    }
    if arguments.postgres:
        kinds["turnwright, PostgreSQL"] = ("ours", lambda: ours(arguments.postgres, folder))
        kinds["the same, 2 processes"] = ("ours", lambda: two_of_ours(arguments.postgres, folder))
    if arguments.only:
        kinds = {name: kind for name, kind in kinds.items() if any(word in name for word in arguments.only)}
    os.environ["ACTIVE"] = str(arguments.active or "")
    lines = []
    for rooms in arguments.rooms:
        runs: dict[str, list[dict[str, float]]] = {name: [] for name in kinds}
        for _ in range(arguments.runs):
            for name, (kind, server) in kinds.items():
                with server() as running:
                    warmed_up(running, kind, arguments.seconds, folder)
                    runs[name].append(load(running, kind, rooms, arguments.seconds, arguments.rate, folder))
        for name, found in runs.items():
            middle = {key: median(run[key] for run in found) for key in found[0]}
            lines.append({"server": name, "rooms": rooms, **middle})
            print(
                f"{name:24} {rooms:5} rooms {middle['rate']:7.0f} actions/s  median {middle['median']:7.2f} ms  "
                f"99th {middle['p99']:7.2f} ms  cpu {middle['cpu']:5.0f} us  {middle['kilobytes'] / 1024:5.0f} MB",
                flush=True,
            )
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=Path, required=True, help="where boardgame.io, ws and socket.io-client are")
    parser.add_argument("--rooms", type=int, nargs="+", default=[10, 100, 500, 1000])
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--rate", type=float, default=0, help="actions a second over all rooms; 0: as many as possible")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--postgres", default="", help="postgresql://… of an empty database")
    parser.add_argument("--active", type=int, default=0, help="so many of the rooms are played in; 0: all")
    parser.add_argument("--only", nargs="+", help="words of the servers to measure: SQLite, memory, files, PostgreSQL")
    parser.add_argument("--json", type=Path)
    arguments = parser.parse_args()
    begun = time.time()
    lines = measured(arguments)
    if arguments.json:
        arguments.json.write_text(json.dumps({"took": time.time() - begun, "lines": lines}, indent=1))


if __name__ == "__main__":
    main()
