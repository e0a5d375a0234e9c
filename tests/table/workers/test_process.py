"""The life of a worker: every task is answered, and it ends with who started it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from multiprocessing.connection import Connection

import pytest

from table.workers.errands import Errand
from turnwright.table.workers.process import work


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Connection, threading.Thread]]:
    """A worker's life in a thread of this process, which keeps its own signals and niceness."""
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    monkeypatch.setattr(os, "nice", lambda _: None)
    ours, theirs = multiprocessing.Pipe()
    life = threading.Thread(target=work, args=(theirs, 5), daemon=True)
    life.start()
    yield ours, life
    ours.close()


def test_every_task_is_answered_also_one_that_fails(pipe: tuple[Connection, threading.Thread]) -> None:
    ours, _ = pipe
    for errand, answers in (
        (Errand("value", 7), [("done", 7)]),
        (Errand("fail"), [("failed", "KeyError: 'no such thing'")]),
        (Errand("count", 2), [("told", 0), ("told", 1), ("done", 2)]),
    ):
        ours.send(errand)
        assert ours.poll(30) and [ours.recv() for _ in answers] == answers


def test_a_closed_pipe_ends_it(pipe: tuple[Connection, threading.Thread]) -> None:
    ours, life = pipe
    ours.close()
    life.join(30)
    assert not life.is_alive()
