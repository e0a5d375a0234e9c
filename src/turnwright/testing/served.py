"""A table for tests: the real command in a process of its own, stopped whatever happens.

with served("my_game.py") as table:
    httpx.get(table.url + "api/games")
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

READY = "Turnwright is at "
PATIENCE = 60.0


class NotServed(Exception):  # noqa: N818 - what happened, in words
    """The server did not start; its own output is the message."""


@dataclass
class ServedTable:
    """A running server. `url` ends with a slash."""

    url: str
    process: subprocess.Popen[str]
    errors: Path
    arguments: list[str] = field(default_factory=list)

    @property
    def socket(self) -> str:
        """The address of its sockets."""
        return self.url.replace("http://", "ws://", 1)

    def log(self) -> str:
        """What it has written to standard error."""
        return self.errors.read_text(encoding="utf-8", errors="replace")

    def kill(self) -> None:
        """End it at once, as a crash would."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask it to stop, and wait; its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.kill()
        if self.process.stdout is not None:
            self.process.stdout.close()
        return self.process.returncode


def start(*arguments: str, folder: Path, environment: dict[str, str] | None = None) -> ServedTable:
    """Start a server and wait for its ready line. Whoever starts it stops it."""
    errors = folder / f"serve-{len(list(folder.glob('serve-*')))}.log"
    command = [sys.executable, "-m", "turnwright", "serve", *arguments, "--port", "0", "--no-browser"]
    if "--database" not in arguments:
        command += ["--database", str(folder / "table.sqlite")]
    with errors.open("w") as log:
        process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=log, text=True, env={**os.environ, **(environment or {})}
        )
    assert process.stdout is not None
    watch = threading.Timer(PATIENCE, process.kill)  # a server that never gets ready is ended, and its output shown
    watch.start()
    line = process.stdout.readline()
    watch.cancel()
    if not line.startswith(READY):
        process.kill()
        process.wait()
        process.stdout.close()
        raise NotServed(f"{line}{errors.read_text(encoding='utf-8', errors='replace')}")
    return ServedTable(line.removeprefix(READY).strip(), process, errors, list(arguments))


@contextmanager
def served(*arguments: str, environment: dict[str, str] | None = None) -> Iterator[ServedTable]:
    """A table with an empty database of its own."""
    with tempfile.TemporaryDirectory(prefix="turnwright-", ignore_cleanup_errors=True) as folder:
        table = start(*arguments, folder=Path(folder), environment=environment)
        try:
            yield table
        finally:
            table.stop()
