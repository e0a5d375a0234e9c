"""Who has written a line: the seat, and who of those who share it. It is stored with the line, and told in the log."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .fellows import opened_by

if TYPE_CHECKING:
    from .room import Listener, Room


def signature(room: Room, listener: Listener, seat: int) -> str:
    """`0.3` for the third person at seat 0; the seat alone where people have no numbers."""
    found = opened_by(room.kept.seats[seat], listener.hashes)
    return f"{seat}.{found[0].id}" if found and found[0].id else str(seat)


def author_in(key: str) -> str:
    """The person's number in a line's key, or `bot.2` for a bot that plays a part; empty if it names none."""
    first = key.partition(":")[0].removeprefix("late ")
    if first.startswith("bot."):
        return first
    return first.partition(".")[2]
