"""How a table is run: what the command line and the environment may set."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec

from ..core.errors import OptionError

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
    host: str = "127.0.0.1"
    port: int = 8765
    database: str = ""
    bus: str | None = None
    watch: bool = False
    public: str = ""
    """The address people reach it by, if a proxy stands before it: https://table.example.org."""
    workers: int = 1
    """Processes in which bots think and games are compiled."""
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
    try:
        return msgspec.convert(given, TableSettings, strict=False)
    except msgspec.ValidationError as error:
        raise OptionError(f"the table's settings: {error}") from None
