"""The store: matches as append-only events, rooms as versioned documents; SQLite or PostgreSQL, one code for both."""

from . import doorbook, kept, lobby
from .opening import open_store
from .rows import Due, EventRow, MatchRow, RoomRow, StoreAway, StoreError
from .store import Store

__all__ = [
    "Due",
    "EventRow",
    "MatchRow",
    "RoomRow",
    "Store",
    "StoreAway",
    "StoreError",
    "doorbook",
    "kept",
    "lobby",
    "open_store",
]
