"""Every wish is granted once: the room remembers the latest ones, and who they came from."""

from __future__ import annotations

from typing import TYPE_CHECKING
from zlib import crc32

import msgspec

from .. import incoming
from ..fellows import opened_by

if TYPE_CHECKING:
    from ..room import Listener, Room

HASH = 16
"""Letters of a token's hash that say whose wish it was."""


def sign(room: Room, seat: int, wish: incoming.Wish, listener: Listener | None = None) -> str:
    """What the room remembers of a wish: whose it was, its id, and what it said; of several at a seat, the listener's.

    Two devices at one seat may use the same id for different wishes; only the very same wish is the same.
    """
    found = opened_by(room.kept.seats[seat], listener.hashes) if listener is not None else []
    return _sign(found[0].token if found else room.kept.seats[seat].token, wish)


def sign_of_watcher(wish: incoming.Wish) -> str:
    """The same for somebody without a seat: known by nothing but the id they made up."""
    return _sign("watcher", wish)


def number_of(room: Room, key: str) -> int | None:
    """The number of the line that a wish with this key has written; None if it has written none."""
    return None if room.running is None else room.running.ids.get(key)


def was_granted(room: Room, listener: Listener, wish: incoming.Wish) -> bool:
    """Whether the room remembers this wish, though its seat may have been left by it."""
    return bool(room.kept.done) and any(_sign(token, wish) in room.kept.done for token in listener.hashes)


def _sign(token: str, wish: incoming.Wish) -> str:
    return f"{token[:HASH]}:{wish.id}:{crc32(msgspec.json.encode(wish)):x}"
