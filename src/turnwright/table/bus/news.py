"""What is carried, and which bus carries it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from ..store.rows import StoreError


class News(msgspec.Struct, frozen=True, kw_only=True, tag="news"):
    """A room is at this version, its match at this number."""

    room: str
    version: int
    match: int
    sequence: int


class Here(msgspec.Struct, frozen=True, kw_only=True, tag="here"):
    """A process has these seats of a room connected, as bits, and so many spectators."""

    room: str
    process: str
    seats: int
    watchers: int


Carried: TypeAlias = News | Here
Heard: TypeAlias = Callable[[Carried], None]
decoder = msgspec.json.Decoder(Carried)
encode = msgspec.json.encode


class Bus(Protocol):
    """Carries small messages to every process, this one not included."""

    async def open(self, heard: Heard) -> None:
        """Begin to listen."""

    def publish(self, message: Carried) -> None:
        """Send, without waiting; what cannot be sent is lost."""

    async def close(self) -> None:
        """Stop."""


def open_bus(url: str | None, database: str) -> Bus:
    """The bus at this address; without one PostgreSQL's own if that is the database, else memory."""
    scheme = (url or "").partition("://")[0]
    if scheme in ("redis", "rediss", "unix"):
        from .redis import RedisBus

        return RedisBus(url or "")
    if scheme in ("postgresql", "postgres") or (url is None and database.startswith("postgres")):
        from .postgres import PostgresBus

        return PostgresBus(url or database)
    if url is None or url == "memory":
        from .memory import MemoryBus

        return MemoryBus()
    raise StoreError(f"a bus is memory, redis://HOST or postgresql://HOST/NAME; {url} came")
