"""Several processes of one table on one machine: started together, on one port, and replaced if one dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

import msgspec

from ..core.errors import OptionError, TurnwrightError
from .logs import log
from .metrics import FOLDER
from .settings import TableSettings

TOO_SOON = 5.0
"""Seconds: a process that ends sooner than this after its start would only end again."""
STOPPING_SECONDS = 30.0


def require_shared(settings: TableSettings) -> None:
    """Several processes need what they can share: a database with connections of its own, and a port."""
    if settings.processes > 1 and not settings.database.startswith("postgres"):
        raise OptionError(
            "several processes share a PostgreSQL: --processes N --database postgresql://USER@HOST/NAME; "
            "a file of one's own has one process"
        )
    if settings.processes > 1 and settings.watch:
        raise OptionError("--watch is for one process")


class _Child:
    """One process, from its start to its end."""

    def __init__(self, settings: TableSettings) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(settings, theirs))
        self.begun = time.monotonic()
        self.process.start()
        theirs.close()

    def said(self) -> tuple[str, str]:
        """The next thing it says; at its end that it has ended."""
        try:
            word: tuple[str, str] = self.pipe.recv()
        except (EOFError, OSError):
            return "ended", ""
        return word


class Processes:
    """All of them, and the one that looks after them: this one."""

    def __init__(self, settings: TableSettings, ready: Callable[[str], None]) -> None:
        self.settings = settings
        self.ready = ready
        self.children: dict[Connection, _Child] = {}
        self.problem = ""
        self._stopping = False
        self._address = ""
        self._ready = 0

    def run(self) -> None:
        """Until stopped."""
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)
        with tempfile.TemporaryDirectory(prefix="turnwright-numbers-") as folder:
            os.environ[FOLDER] = folder
            try:
                for _ in range(self.settings.processes):
                    self._start()
                while self.children:
                    for pipe in wait(list(self.children), timeout=1):
                        self._hear(self.children[pipe])  # type: ignore[index]
            finally:
                del os.environ[FOLDER]
        if self.problem:
            raise TurnwrightError(self.problem)

    def _start(self) -> None:
        child = _Child(self.settings)
        self.children[child.pipe] = child

    def _hear(self, child: _Child) -> None:
        word, said = child.said()
        if word == "ready":
            self._ready += 1
            if self._ready == self.settings.processes:
                self.ready(said)
        elif word == "problem":
            self.problem = said
            self._stop(signal.SIGTERM, None)
        elif word == "ended":
            self._ended(child)

    def _ended(self, child: _Child) -> None:
        from prometheus_client.multiprocess import mark_process_dead

        del self.children[child.pipe]
        child.pipe.close()
        child.process.join(STOPPING_SECONDS)
        mark_process_dead(child.process.pid)  # type: ignore[no-untyped-call]
        if self._stopping:
            return
        log("process replaced", pid=child.process.pid, exit=child.process.exitcode)
        if time.monotonic() - child.begun < TOO_SOON:
            time.sleep(1)
        self._start()

    def _stop(self, number: int, frame: FrameType | None) -> None:
        """Each stops in order by itself."""
        self._stopping = True
        for child in self.children.values():
            if child.process.pid is not None and child.process.is_alive():
                os.kill(child.process.pid, signal.SIGTERM)


def _serve(settings: TableSettings, pipe: Connection) -> None:
    """The life of one process; it never outlives the one that looks after it."""
    from .serving import serve

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the other's to handle
    threading.Thread(target=_end_with, args=(pipe,), daemon=True).start()
    try:
        serve(settings, lambda address: pipe.send(("ready", address)))
    except TurnwrightError as error:
        pipe.send(("problem", str(error)))
        sys.exit(2)


def _end_with(pipe: Connection) -> None:
    try:
        pipe.recv()
    except (EOFError, OSError):
        os.kill(os.getpid(), signal.SIGTERM)


def serve_all(settings: TableSettings, ready: Callable[[str], None], bound: Callable[..., Any]) -> None:
    """Serve with as many processes as there are to be, on one port."""
    held = bound(settings.host, settings.port, shared=True, listen=False)
    try:
        Processes(msgspec.structs.replace(settings, port=held.getsockname()[1]), ready).run()
    finally:
        held.close()
