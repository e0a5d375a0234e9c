"""How a table is run: what the command line and the environment may set."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError
from .addresses import is_loopback

PREFIX = "TURNWRIGHT_TABLE_"


def usual_database() -> str:
    """Where matches are kept if nobody says otherwise: in the user's own folder for such things."""
    root = os.environ.get("TURNWRIGHT_DATA") or os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    folder = Path(root) if "TURNWRIGHT_DATA" in os.environ else Path(root) / "turnwright"
    return f"sqlite:///{folder / 'table.sqlite'}"


class TableSettings(msgspec.Struct, kw_only=True, frozen=True):
    """Everything about running a table that is not about a room."""

    files: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    """Players of one's own, GAME=PLAYER: they can be chosen beside the levels."""
    records: str = ""
    """A folder of records that everybody may read, in the library."""
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    bus: str | None = None
    wait: float = 0.0
    """Seconds that a database or a bus is waited for which is not there yet."""
    watch: bool = False
    public: str = ""
    """The address people reach it by, if a proxy stands before it: https://table.example.org."""
    hosts: tuple[str, ...] = ()
    """Further names of this server that requests may be meant for; loopback's, addresses and `public` always may."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may talk to this table: https://phones.example.org."""
    watch_for_everybody: bool = False
    """Whether a table with `watch`, which lays positions open, may be reached from elsewhere."""
    processes: int = 1
    """Processes of this table on this machine, on one port; several need PostgreSQL."""
    workers: int = 1
    """Processes in which bots think and games are compiled."""
    readers: int = 1
    """Processes in which records and texts are read that somebody sends."""
    thinking: float = 2.0
    """Seconds a bot may think about an action."""
    beat: float = 10.0
    """Seconds between beats on a socket."""
    idle_minutes: int = 10
    """After so long without anybody a room is put away; it is taken up again when somebody comes."""
    expire_days: int = 30
    """After so long without anything a room is closed; its matches stay."""
    rooms_per_address: int = 200
    """Rooms one address may make in an hour."""
    misses_per_address: int = 60
    """Rooms that are not there, asked for by one address in an hour."""
    openings_per_address: int = 600
    """Connections one address may open in a minute."""
    readings_per_address: int = 90
    """Records and texts that one address may have read in a minute, and analyses in an hour."""
    frames_per_second: int = 40
    """Frames one connection may send, on average."""
    connections_per_address: int = 400
    watchers_per_room: int = 500
    """Who may watch a room through this process."""
    private_webhooks: bool = False
    """Whether webhooks may go to addresses that are not on the open internet."""


def from_environment(**given: Any) -> TableSettings:
    """Settings from what is given and, for the rest, from the environment: TURNWRIGHT_TABLE_WORKERS=4."""
    for name in TableSettings.__struct_fields__:
        if name not in given and (text := os.environ.get(f"{PREFIX}{name.upper()}")) is not None:
            given[name] = text
            if name in ("files", "bots", "hosts", "origins"):
                given[name] = tuple(part.strip() for part in text.split(",") if part.strip())
    try:
        return msgspec.convert(given, TableSettings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"the table's settings: {error}") from None


def require_private_watch(settings: TableSettings) -> None:
    """A table with `--watch` lays positions open: it is the author's own, unless somebody says otherwise."""
    elsewhere = settings.public or not is_loopback(settings.host)
    if settings.watch and elsewhere and not settings.watch_for_everybody:
        raise OptionError(
            "--watch lays every position open, so it serves this machine alone; --watch-for-everybody says that others "
            "may see all of it too"
        )
