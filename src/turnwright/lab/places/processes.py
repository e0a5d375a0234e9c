"""Several processes of this machine. One that dies is replaced, and what it had in hand is done again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from multiprocessing import get_context
from time import perf_counter
from typing import Any

from ..work import MOST_DEATHS, LabWork, WorkError
from .batches import Batches

_begun: list[Callable[[Any], Any]] = []
_until_the_end = ExitStack()


class SeveralProcesses:
    """So many of them, each of which begins the work once."""

    def __init__(self, count: int) -> None:
        self.count = count

    def do(self, work: LabWork, items: Sequence[Any]) -> Iterator[Any]:
        batches, deaths = Batches(items, self.count), 0
        while batches:
            lost: list[list[Any]] = []
            for rows in self._with_one_pool(work, batches, lost):
                deaths = 0
                yield from rows
            for batch in lost:
                batches.give_back(batch)
            deaths += bool(lost)
            if deaths > MOST_DEATHS:
                raise WorkError(f"a process died {deaths} times in a row over the same work; --on here shows where")

    def _with_one_pool(self, work: LabWork, batches: Batches, lost: list[list[Any]]) -> Iterator[list[Any]]:
        """Results for as long as nobody dies; then what was in hand is in `lost`."""
        waiting: dict[Future[tuple[list[Any], float]], list[Any]] = {}
        pool = ProcessPoolExecutor(self.count, get_context("spawn"), _begin, (work,))
        try:
            while batches or waiting:
                while batches and len(waiting) < 2 * self.count:
                    batch = batches.take()
                    waiting[pool.submit(_do, batch)] = batch
                done, _ = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    batch = waiting[future]
                    rows, seconds = future.result()
                    del waiting[future]
                    batches.took(len(batch), seconds)
                    yield rows
        except BrokenProcessPool:
            lost += waiting.values()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _begin(work: LabWork) -> None:
    _begun[:] = [_until_the_end.enter_context(work.begin())]


def _do(items: Sequence[Any]) -> tuple[list[Any], float]:
    begun = perf_counter()
    rows = [_begun[0](item) for item in items]
    return rows, perf_counter() - begun
