"""A Ray cluster: long-lived workers that get the work with its compiled code, and batches of about a second."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from time import perf_counter
from typing import Any

from ...core.errors import OptionError
from ..work import MOST_DEATHS, LabWork, WorkError
from .batches import Batches
from .compiled_code import packed, unpacked

AHEAD = 2
"""Batches that wait at a worker, so that it is never idle."""


class OnRay:
    """The cluster at an address; `local` is one of this machine, started for the work and stopped after it."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError:
            raise OptionError('work on a cluster needs Ray: pip install "turnwright[cluster]"') from None
        self.ray: Any = ray
        self.address = address

    def do(self, work: LabWork, items: Sequence[Any]) -> Iterator[Any]:
        started = not self.ray.is_initialized()
        if started:
            self._connect()
        try:
            yield from self._on_workers(work, items)
        finally:
            if started:
                self.ray.shutdown()

    def _connect(self) -> None:
        quietly: dict[str, Any] = {"log_to_driver": False, "configure_logging": False}
        if self.address == "local":
            os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
            quietly |= {"include_dashboard": False, "_node_ip_address": "127.0.0.1"}
        try:
            self.ray.init(address=self.address, **quietly)
        except ConnectionError as error:
            raise WorkError(f"no Ray cluster answers at {self.address}: {error}") from None

    def _on_workers(self, work: LabWork, items: Sequence[Any]) -> Iterator[Any]:
        count = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        batches = Batches(items, count)
        code = self.ray.put(packed())
        hands = [self._hand(work, code) for _ in range(min(count, len(items)))]
        waiting: dict[Any, tuple[int, list[Any]]] = {}
        free = [number for _ in range(AHEAD) for number in range(len(hands))]
        deaths = 0
        while batches or waiting:
            while batches and free:
                number, batch = free.pop(0), batches.take()
                waiting[hands[number].do.remote(batch)] = (number, batch)
            done, _ = self.ray.wait(list(waiting), num_returns=1)
            number, batch = waiting.pop(done[0])
            free.append(number)
            try:
                rows, seconds = self.ray.get(done[0])
            except self.ray.exceptions.RayActorError as error:
                deaths += 1
                if deaths > MOST_DEATHS:
                    raise WorkError(f"a worker died {deaths} times in a row over the same work: {error}") from None
                batches.give_back(batch)
                for other in [one for one, (at, _) in waiting.items() if at == number]:
                    batches.give_back(waiting.pop(other)[1])
                    free.append(number)
                hands[number] = self._hand(work, code)
                continue
            except self.ray.exceptions.RayTaskError as error:
                raise error.cause if isinstance(error.cause, Exception) else error from None
            deaths = 0
            batches.took(len(batch), seconds)
            yield from rows
        for hand in hands:
            self.ray.kill(hand)

    def _hand(self, work: LabWork, code: Any) -> Any:
        """A worker of the cluster, one core wide."""
        return self.ray.remote(num_cpus=1, max_restarts=0)(ClusterWorker).remote(work, code)


class ClusterWorker:
    """A worker: it has the compiled code before it begins, so it compiles nothing that was compiled already."""

    def __init__(self, work: LabWork, code: bytes) -> None:
        unpacked(code)
        self._until_the_end = ExitStack()
        self._one: Callable[[Any], Any] = self._until_the_end.enter_context(work.begin())

    def do(self, items: Sequence[Any]) -> tuple[list[Any], float]:
        """The results of these items, and how long they took."""
        begun = perf_counter()
        rows = [self._one(item) for item in items]
        return rows, perf_counter() - begun
