"""The worker's side: take a task, do it, answer; until the other end is closed."""

from __future__ import annotations

import os
import signal
from multiprocessing.connection import Connection
from typing import Any


def work(pipe: Connection, nice: int) -> None:
    """The life of a worker. It never outlives the server: a closed pipe ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's to handle
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    os.nice(nice)  # people's actions come first
    while True:
        try:
            task = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            answer: tuple[str, Any] = ("done", task.do(lambda said: pipe.send(("told", said))))
        except Exception as error:
            answer = ("failed", f"{type(error).__name__}: {error}")
        try:
            pipe.send(answer)
        except (BrokenPipeError, OSError):
            return
