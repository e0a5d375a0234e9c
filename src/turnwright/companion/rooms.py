"""Rooms by their code: opening, entering, and giving up (R-6, R-46, W-2, W-5, W-6)."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from .outgoing import BAD_CODE, Close, Denied, Outgoing
from .randomness import Randomness
from .room import CompanionRoom, CompanionSettings

CODE = re.compile(r"[ABCDEFGHJKLMNPQRSTUVWXYZ23456789]{4}")
ADDRESS = re.compile(r"/(?:party|parties/main)/([^/?#]*)(?:/[^?#]*)?")
NOT_A_COMPANION = "This room is not a card companion room"
EMPTY_ROOM_SECONDS = 4 * 60 * 60
HEARTBEAT_SECONDS, PRESUMED_DEAD_SECONDS = 20, 45
"""R-45: how often the server pings, and after how long without an answer it reports a connection as closed."""


def code_in(path: str) -> str | None:
    """W-2: the room code in the path of an address; None if the path belongs to the rest of the product."""
    found = ADDRESS.fullmatch(path)
    return found[1] if found else None


@dataclass
class Doorway:
    """Where a connection belongs: its room, or why it is turned away at its first message."""

    room: CompanionRoom | None
    denied: Denied | None = None


class CompanionRooms:
    """All companion rooms of a server. `used_elsewhere` says whether a code belongs to a room of another game."""

    def __init__(
        self,
        randomness: Randomness,
        settings: CompanionSettings | None = None,
        used_elsewhere: Callable[[str], bool] = lambda code: False,
    ) -> None:
        self.randomness = randomness
        self.settings = settings or CompanionSettings()
        self.used_elsewhere = used_elsewhere
        self.rooms: dict[str, CompanionRoom] = {}
        self.doors: dict[str, Doorway] = {}
        self.empty_since: dict[str, float] = {}

    def on_connect(self, code: str, now: float, wanted: str = "") -> tuple[str, Outgoing]:
        """The id of the new connection; a valid code that is not in use opens a room (R-6)."""
        door = self._door(code.upper())
        connection = self._fresh_id(wanted, door.room)
        self.doors[connection] = door
        if door.room is None:
            return connection, []
        self.rooms[door.room.code] = door.room
        self.empty_since.pop(door.room.code, None)
        return connection, door.room.on_connect(connection, now)

    def _door(self, code: str) -> Doorway:
        if not CODE.fullmatch(code):
            return Doorway(None, Denied("R-6", "Invalid room code"))
        if self.used_elsewhere(code):
            return Doorway(None, Denied("R-6", NOT_A_COMPANION))
        return Doorway(self.rooms.get(code) or CompanionRoom(code, self.settings, self.randomness))

    def _fresh_id(self, wanted: str, room: CompanionRoom | None) -> str:
        """W-5: a wanted id is adopted only if nobody in the room uses it."""
        taken = set(self.doors) | ({seat.id for seat in room.seats.list} if room else set())
        return wanted if wanted and len(wanted) <= 64 and wanted not in taken else self.randomness.token()

    def on_message(self, connection: str, frame: str | bytes, now: float) -> Outgoing:
        """Hand a frame to the room; without one, say why and hang up (W-6)."""
        door = self.doors.get(connection)
        if door is None:
            return []
        if door.denied is not None:
            return [door.denied.to(connection), Close(connection, BAD_CODE)]
        return door.room.on_message(connection, frame, now) if door.room else []

    def on_close(self, connection: str, now: float) -> Outgoing:
        """A connection is gone; its room is told."""
        room = self.forget(connection, now)
        return room.on_close(connection, now) if room else []

    def forget(self, connection: str, now: float) -> CompanionRoom | None:
        """A connection is gone; a room without any is kept for four hours."""
        door = self.doors.pop(connection, None)
        if door is None or door.room is None:
            return None
        if not any(other.room is door.room for other in self.doors.values()):
            self.empty_since[door.room.code] = now
        return door.room

    def turn_away(self, connection: str) -> None:
        """The code belongs to a room of another kind: say so at the first message, and hang up."""
        door = self.doors[connection]
        if door.room is not None:
            self.rooms.pop(door.room.code, None)
        self.doors[connection] = Doorway(None, Denied("R-6", NOT_A_COMPANION))

    def never_was(self, room: CompanionRoom) -> None:
        """Nobody has joined, and nobody is connected: nothing is left of it."""
        if self.rooms.get(room.code) is room:
            self.rooms.pop(room.code)
            self.empty_since.pop(room.code, None)

    def on_time(self, now: float) -> Outgoing:
        """Graces that are over, and rooms that are given up (R-46)."""
        for room in self.given_up(now):
            if room.play and not room.play.is_board and not room.play.match.is_over:
                room.play.match.report("close")
        return [message for room in self.rooms.values() for message in room.on_time(now)]

    def given_up(self, now: float) -> list[CompanionRoom]:
        """Rooms that have been empty for too long; they are forgotten here."""
        old = [code for code, since in self.empty_since.items() if now - since >= EMPTY_ROOM_SECONDS]
        for code in old:
            del self.empty_since[code]
        return [self.rooms.pop(code) for code in old]

    def next_time(self) -> float | None:
        """When `on_time` has something to do if nothing else happens before."""
        times = [room.next_time() for room in self.rooms.values()]
        times += [since + EMPTY_ROOM_SECONDS for since in self.empty_since.values()]
        return min((time for time in times if time is not None), default=None)
