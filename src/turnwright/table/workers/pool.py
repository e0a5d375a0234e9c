"""A bounded number of worker processes; each task has a time limit, and a worker that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from multiprocessing.context import BaseContext
from multiprocessing.process import BaseProcess
from typing import Any

from ..logs import log
from ..metrics import METRICS
from .process import work

PRELOADED = ["turnwright", "turnwright.players", "turnwright.table.workers.tasks"]


class WorkerDied(Exception):  # noqa: N818 - what happened, in words
    """A worker was killed, or did not answer in time."""


class TaskFailed(Exception):  # noqa: N818
    """A task could not be done; its own words."""


class Worker:
    """One process and the pipe to it."""

    def __init__(self, context: BaseContext, nice: int) -> None:
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=work, args=(theirs, nice), daemon=True)  # type: ignore[attr-defined]
        self.process.start()
        theirs.close()
        self.ended = False

    def is_fit(self) -> bool:
        """Whether it can be given a task: nobody has ended it, and it has not died."""
        return not self.ended and self.process.is_alive()

    def do(self, task: Any, seconds: float, tell: Callable[[Any], None]) -> Any:
        """Hand a task over and wait; runs in a thread. Being told something gives the task its time anew."""
        pipe: Connection = self.pipe
        try:
            pipe.send(task)
            while pipe.poll(seconds):
                word, said = pipe.recv()
                if word == "told":
                    tell(said)
                    seconds = max(seconds, LONGEST_PREPARATION)
                elif word == "failed":
                    raise TaskFailed(said)
                else:
                    return said
        except (EOFError, OSError) as error:
            raise WorkerDied(f"the worker died: {type(error).__name__}") from None
        raise WorkerDied(f"the worker did not answer within {seconds:g} seconds")

    def end(self) -> None:
        """Kill it; though it may be alive for a moment, it gets no task any more."""
        self.ended = True
        self.process.kill()

    def stop(self) -> None:
        """End it, whatever it does."""
        self.pipe.close()
        self.process.kill()
        self.process.join(5)


LONGEST_PREPARATION = 600.0
"""Seconds that compiling a game may take."""


NICE = {"bots": 5, "readings": 10, "evaluations": 19, "analyses": 19}
"""How much each kind of worker lets others go first: people's actions before bots, bots before all else.

A bot that shares a core with an analysis, of a match or of a position that somebody looks at, is not to be slowed by
more than a tenth: with 15 to 17 it was, in some games (`benchmarks/analysis.py`, docs/benchmarks.md). On a machine
that is busy with other things an analysis may take long.
"""


class Pool:
    """Workers are started when first needed."""

    def __init__(self, size: int, name: str = "bots") -> None:
        self.name = name
        self._nice = NICE[name]
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(PRELOADED)
        self._free: asyncio.Queue[Worker | None] = asyncio.Queue()
        for _ in range(size):
            self._free.put_nowait(None)
        self._threads = ThreadPoolExecutor(size, "turnwright-workers")
        self._workers: set[Worker] = set()
        self.replaced = 0
        self.waiting = 0
        self.closed = False

    async def do(self, task: Any, seconds: float, tell: Callable[[Any], None] = lambda said: None) -> Any:
        """Have a task done by the next free worker; `tell` hears of its progress, on the event loop."""
        loop = asyncio.get_running_loop()

        def heard(said: Any) -> None:
            loop.call_soon_threadsafe(tell, said)

        self.waiting += 1
        try:
            worker = await self._free.get()
        finally:
            self.waiting -= 1
        try:
            if worker is None or not worker.is_fit():
                worker = await self._replaced(worker)
            return await loop.run_in_executor(self._threads, worker.do, task, seconds, heard)
        except WorkerDied as error:
            assert worker is not None
            log("worker replaced", pool=self.name, task=type(task).__name__, error=str(error))
            METRICS.replaced.labels(self.name).inc()
            await self._discard(worker)
            worker = None
            self.replaced += 1
            raise
        finally:
            self._free.put_nowait(worker)

    async def _replaced(self, dead: Worker | None) -> Worker:
        if dead is not None:
            await self._discard(dead)
            self.replaced += 1
            log("worker replaced", pool=self.name, error="it had died")
            METRICS.replaced.labels(self.name).inc()
        worker = await asyncio.get_running_loop().run_in_executor(self._threads, Worker, self._context, self._nice)
        self._workers.add(worker)
        return worker

    async def _discard(self, worker: Worker) -> None:
        self._workers.discard(worker)
        await asyncio.get_running_loop().run_in_executor(None, worker.stop)

    def renew(self) -> None:
        """Workers forget what they have loaded: each is ended, and replaced when it is needed."""
        for worker in self._workers:
            worker.end()

    def pids(self) -> list[int]:
        """The processes there are."""
        return [worker.process.pid for worker in self._workers if worker.process.pid is not None]

    async def close(self) -> None:
        """End every worker."""
        self.closed = True
        for worker in list(self._workers):
            worker.process.kill()
        for worker in list(self._workers):
            await self._discard(worker)
        self._threads.shutdown(wait=False, cancel_futures=True)
