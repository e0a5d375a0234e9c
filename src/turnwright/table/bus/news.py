"""What is carried, and which bus carries it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

import msgspec

from ..logs import log
from ..store.rows import StoreError


class News(msgspec.Struct, frozen=True, kw_only=True, tag="news"):
    """A room is at this version, its match at this number."""

    room: str
    version: int
    match: int
    sequence: int


class Here(msgspec.Struct, frozen=True, kw_only=True, tag="here"):
    """A process has these seats of a room connected, as bits, these people, and so many spectators."""

    room: str
    process: str
    seats: int
    watchers: int
    people: tuple[str, ...] = ()


Carried: TypeAlias = News | Here
Heard: TypeAlias = Callable[[Carried], None]
decoder = msgspec.json.Decoder(Carried)
encode = msgspec.json.encode


class Bus(Protocol):
    """Carries small messages to every process, this one not included."""

    up: bool
    """Whether it answered last time."""

    async def open(self) -> None:
        """Connect, or say why that cannot be."""

    async def listen(self, heard: Heard) -> None:
        """Begin to hear what others say."""

    def publish(self, message: Carried) -> None:
        """Send, without waiting; what cannot be sent is lost."""

    async def close(self) -> None:
        """Stop."""


def said(before: bool, now: bool, error: BaseException | None = None) -> bool:
    """Say when the bus goes and comes; where it stands now."""
    if before and not now:
        log("bus away", error=str(error))
    elif now and not before:
        log("bus back")
    return now


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
