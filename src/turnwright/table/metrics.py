"""Numbers for Prometheus, made with its own client library. With several processes on one port they are added up."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from . import incoming

if TYPE_CHECKING:
    from .rooms import Rooms

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder in which several processes keep their numbers."""
QUICK = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)


class Metrics:
    """Everything that is counted, with what is looked up often kept at hand."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()

        def gauge(name: str, words: str, labels: tuple[str, ...] = ()) -> Gauge:
            return Gauge(f"turnwright_{name}", words, labels, registry=registry, multiprocess_mode="livesum")

        def histogram(name: str, words: str, labels: tuple[str, ...] = ()) -> Histogram:
            return Histogram(f"turnwright_{name}_seconds", words, labels, registry=registry, buckets=QUICK)

        def counter(name: str, words: str, labels: tuple[str, ...] = ()) -> Counter:
            return Counter(f"turnwright_{name}", words, labels, registry=registry)

        messages = histogram("message", "From a message's arrival to its answer", ("type",))
        self.message = {kind: messages.labels(_tag(kind)) for kind in incoming.Message.__args__}
        self.request = histogram("request", "HTTP requests", ("method", "status"))
        self.commit = histogram("commit", "One commit, with everything that waited for it")
        self.lag = histogram("loop_lag", "How late the event loop was")
        self.frames = counter("frames_received", "Frames of clients")
        self.stored = counter("events_stored", "Lines and lobby work stored")
        self.errors = counter("errors", "Refusals and errors that were told, by code", ("code",))
        self.refused = counter("refused", "Who was not let in, or not again", ("what",))
        self.matches = counter("matches", "Matches begun", ("game",))
        self.ended = counter("matches_ended", "Matches over", ("game",))
        self.replaced = counter("workers_replaced", "Workers that died or hung", ("pool",))
        self.rooms = gauge("rooms", "Rooms open in this process", ("game",))
        self.connections = gauge("connections", "Clients of rooms")
        self.others = gauge("protocol_sockets", "Clients of games' own protocols")
        self.waiting = gauge("waiting", "What waits in a pool", ("pool",))
        self.database = gauge("database_up", "Whether the database answered last time")
        self.bus = gauge("bus_up", "Whether the bus answered last time")
        self._games: set[str] = set()

    def told(self, code: str) -> None:
        """A refusal or an error was told; those of games' own rules count as one."""
        self.errors.labels(code if code.startswith("table.") or code in KNOWN else "rule").inc()

    def look(self, rooms: Rooms, connections: int, others: int) -> None:
        """Read what is only seen by looking."""
        counts: dict[str, int] = dict.fromkeys(self._games, 0)
        for room in rooms.open.values():
            counts[room.kept.game] = counts.get(room.kept.game, 0) + 1
        self._games |= set(counts)
        for game, count in counts.items():
            self.rooms.labels(game).set(count)
        self.connections.set(connections)
        self.others.set(others)
        for pool, waiting in rooms.waiting().items():
            self.waiting.labels(pool).set(waiting)
        self.database.set(not rooms.store.away)
        self.bus.set(rooms.bus.up)

    def text(self) -> bytes:
        """What Prometheus reads."""
        registry = self.registry
        if os.environ.get(FOLDER):
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        found: bytes = generate_latest(registry)
        return found


KNOWN = ("stale", "token", "rate", "version", "message", "binary", "too_long", "enter_first", "turn", "over")


def _tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


METRICS = Metrics()
"""Of this process."""
