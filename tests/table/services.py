"""Throw-away PostgreSQL and Redis servers for tests: started here, stopped in `finally`, no fixed port."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

PATIENCE = 120.0


def program(name: str, package: str) -> str:
    """Where a program is; without it the test is skipped, with how to get it."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None
    )
    if found is None:
        pytest.skip(f"needs {name}: apt-get install {package}")
    return found


def unprivileged() -> dict[str, str | int]:
    """PostgreSQL refuses to run as root: then it runs as nobody."""
    return {"user": "nobody", "group": "nogroup"} if os.getuid() == 0 else {}


@dataclass
class Postgres:
    """A database server in a folder of its own, on a socket in it."""

    folder: Path
    binary: str
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgresql://table@/postgres?host={self.folder}"

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = ["-D", str(self.folder / "data"), "-k", str(self.folder), "-c", "listen_addresses="]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [self.binary, *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **unprivileged(),  # type: ignore[call-overload]
            )
        ready = [str(Path(self.binary).parent / "pg_isready"), "-q", "-h", str(self.folder)]
        wait_until(
            lambda: subprocess.run(ready, check=False).returncode == 0,
            lambda: (self.folder / "log").read_text(errors="replace"),
        )

    def stop(self) -> None:
        """At once, as by pulling the plug of every connection."""
        if self.process is not None:
            self.process.send_signal(signal.SIGINT)
            self.process.wait(PATIENCE)
            self.process = None


def wait_until(true: object, otherwise: object) -> None:
    """Wait for a condition; if it never comes, the server's own output is the failure."""
    assert callable(true) and callable(otherwise)
    give_up = time.monotonic() + PATIENCE
    while not true():
        if time.monotonic() > give_up:
            pytest.fail(f"it did not start: {otherwise()}")
        time.sleep(0.05)


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server with an empty database."""
    initdb = program("initdb", "postgresql")
    binary = str(Path(initdb).resolve().parent / "postgres")
    folder = Path(tempfile.mkdtemp(prefix="tw-pg-"))
    if os.getuid() == 0:
        shutil.chown(folder, "nobody", "nogroup")
    folder.chmod(0o755)
    made = [initdb, "-D", str(folder / "data"), "-U", "table", "-A", "trust", "--no-sync", "--locale=C", "-E", "UTF8"]
    server = Postgres(folder, binary)
    try:
        subprocess.run(made, check=True, capture_output=True, cwd=folder, **unprivileged())  # type: ignore[call-overload]
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(folder, ignore_errors=True)


@dataclass
class Redis:
    """A Redis server on a socket in a folder of its own."""

    folder: Path
    binary: str
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"unix://{self.folder}/redis.sock"

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = [
            "--port",
            "0",
            "--unixsocket",
            str(self.folder / "redis.sock"),
            "--save",
            "",
            "--dir",
            str(self.folder),
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen([self.binary, *options], stdout=log, stderr=log)
        wait_until((self.folder / "redis.sock").exists, lambda: (self.folder / "log").read_text(errors="replace"))

    def stop(self) -> None:
        """At once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(PATIENCE)
            self.process = None
            (self.folder / "redis.sock").unlink(missing_ok=True)


@contextmanager
def redis_server() -> Iterator[Redis]:
    """A Redis server."""
    server = Redis(Path(tempfile.mkdtemp(prefix="tw-redis-")), program("redis-server", "redis-server"))
    try:
        server.start()
        yield server
    finally:
        server.stop()
        shutil.rmtree(server.folder, ignore_errors=True)
